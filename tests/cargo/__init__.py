"""Cargo, rule by rule."""
