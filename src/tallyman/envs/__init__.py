"""The games as environments for agents: batches of tables, and the interfaces of Gymnasium, PettingZoo and OpenSpiel."""
