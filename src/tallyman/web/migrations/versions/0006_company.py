"""How people play together: time, absence, what they ask each other for, what they say, and when they looked."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Have room for it; at older tables all of that is as usual."""
    op.add_column("matches", sa.Column("manner", sa.JSON(none_as_null=True)))
    op.add_column("seats", sa.Column("looked", sa.BigInteger))
    op.add_column("seats", sa.Column("away", sa.Integer))
    op.create_table(
        "affairs",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("state", sa.JSON, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, index=True),
    )
    op.create_table(
        "words",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("phrase", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
