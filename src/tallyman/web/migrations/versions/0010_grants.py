"""Tokens for programs, made from a person's own."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Have room for them."""
    op.create_table(
        "grants",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id")),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_grants_holder", "grants", ["holder"])
