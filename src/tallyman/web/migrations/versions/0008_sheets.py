"""Sheets that people bring are kept for a while, so that they can be replayed and linked to."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"


def upgrade() -> None:
    """Add their table."""
    op.create_table(
        "sheets",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("brought", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_sheets_brought", "sheets", ["brought"])
