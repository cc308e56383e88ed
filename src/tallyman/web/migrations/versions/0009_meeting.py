"""How people come to a table, what counts for ratings, and links that bring a person to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Have room for it; tables that are there are by link, and count for nothing."""
    op.add_column("matches", sa.Column("maker", sa.String(64)))
    op.add_column("matches", sa.Column("touched", sa.BigInteger))
    op.add_column("matches", sa.Column("rated", sa.Boolean))
    op.add_column("matches", sa.Column("ended", sa.BigInteger))
    op.add_column("matches", sa.Column("counted", sa.Integer))
    op.create_index("ix_matches_touched", "matches", ["touched"])
    op.create_index("ix_matches_counted", "matches", ["counted"])
    op.create_table(
        "passages",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
        sa.Column("sealed", sa.String(200), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_passages_holder", "passages", ["holder"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("who", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )
    op.create_table(
        "unrated",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("upto", sa.Integer, nullable=False),
        sa.Column("back", sa.Boolean, nullable=False),
    )
