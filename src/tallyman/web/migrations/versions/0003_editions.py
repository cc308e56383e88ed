"""What a match was played with, and how it stands, for when its edition of the rules is gone."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Pin the box of a match by its digest, and keep its latest position."""
    op.add_column("matches", sa.Column("printed", sa.String(80)))
    op.add_column("matches", sa.Column("last", sa.JSON(none_as_null=True)))
