"""The rematch of a match."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Let a match name the one that was begun with the same people after it."""
    op.add_column("matches", sa.Column("rematch", sa.String(32)))
