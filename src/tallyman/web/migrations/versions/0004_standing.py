"""After how many events a match stood as it was kept: that is no longer written with every event."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Say so of every match: until now that was after all of its events."""
    op.add_column("matches", sa.Column("stood", sa.Integer))
    matches = sa.table("matches", sa.column("id"), sa.column("last"), sa.column("stood"))
    events = sa.table("events", sa.column("match"), sa.column("number"))
    number = sa.select(sa.func.coalesce(sa.func.max(events.c.number), 0)).where(events.c.match == matches.c.id)
    op.execute(sa.update(matches).where(matches.c.last.is_not(None)).values(stood=number.scalar_subquery()))
