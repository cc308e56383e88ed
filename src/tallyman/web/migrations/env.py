"""Runs the steps on the connection `store.migrate` hands over."""

from alembic import context

from tallyman.web.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
