"""Whose turn it is, and which matches somebody does not want on their list any more."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Have room for it; of what happened until now it is not known whose turn it was."""
    op.add_column("matches", sa.Column("acting", sa.Integer))
    op.add_column("events", sa.Column("acting", sa.Integer))
    op.add_column("seats", sa.Column("forgotten", sa.Integer))
