-- What every node hears: live messages for open pages, and what caches drop. A row is written in the transaction of the change, so it
-- is there if and only if that commits, and removed a minute later.
-- Unlogged, because a row is only a wake-up: when PostgreSQL crashes every node loses its connection, and then drops its caches and
-- lets all open pages read again, as always when it may have missed something.
create unlogged table fanout_messages (
  id uuid not null default uuidv7(),
  xact xid8 not null default pg_current_xact_id(),
  channel text not null,
  payload text not null,
  constraint fanout_messages_pkey primary key (id)
);
create index fanout_messages_xact on fanout_messages (xact);

-- However often a transaction calls it, nodes get one NOTIFY, because identical ones are sent once: it names the transaction.
create function fan_out(topic text, variadic messages text[]) returns void language plpgsql as $$
begin
  insert into fanout_messages (channel, payload) select topic, message from unnest(messages) message where message is not null;
  if found then
    perform pg_notify('fanout', pg_current_xact_id()::text);
  end if;
end $$;

create or replace function notify_viewer_changed() returns trigger language plpgsql as $$
declare row_data jsonb := to_jsonb(coalesce(new, old));
begin
  perform fan_out('viewer_changed', coalesce(row_data ->> 'user_id', row_data ->> 'id'));
  return null;
end $$;

-- A load of a million posts says it once.
create or replace function notify_feed_changed() returns trigger language plpgsql as $$
begin
  if current_setting('ensemble.feed_changed', true) is distinct from 'said' then
    perform set_config('ensemble.feed_changed', 'said', true);
    perform fan_out('feed_changed', '');
  end if;
  return null;
end $$;

create or replace function notify_exclusions_changed() returns trigger language plpgsql as $$
declare row_data jsonb := to_jsonb(coalesce(new, old));
begin
  perform fan_out('exclusions_changed', row_data ->> 'user_id', row_data ->> 'blocker_id', row_data ->> 'blocked_id');
  return null;
end $$;

create or replace function notify_exclusions_of_seat() returns trigger language plpgsql as $$
declare member uuid := coalesce(new.user_id, old.user_id);
begin
  perform fan_out('exclusions_changed', variadic array_prepend(member::text, array(
    select case when blocker_id = member then blocked_id else blocker_id end::text
    from user_blocks where blocker_id = member or blocked_id = member)));
  return null;
end $$;
