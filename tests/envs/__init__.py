"""Environments for agents."""
