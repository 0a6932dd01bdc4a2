-- Whether others see that the person is here, and the person whether others are.
alter table message_settings add column presence boolean not null default true;

-- Who has a page open, on each node; a node renews its rows every 30 seconds, and those of one that was killed end by themselves.
-- Unlogged, because after a crash every page connects again.
create unlogged table presence_leases (
  user_id uuid not null,
  node_id uuid not null,
  -- whether one of their pages is in view
  in_view boolean not null,
  until timestamptz not null,
  constraint presence_leases_pkey primary key (user_id, node_id)
);
create index presence_leases_node on presence_leases (node_id);
