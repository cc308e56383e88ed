"""The games as environments for agents: batches of tables, and what Gymnasium, PettingZoo and OpenSpiel ask for."""
