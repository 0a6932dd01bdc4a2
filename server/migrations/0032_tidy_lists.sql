-- A side keeps its list tidy: conversations that stay on top, that bring no notices, that are put away.
alter table conversation_inbox
  add column pinned boolean not null default false,
  add column muted boolean not null default false,
  -- comes back with the next message, unless it is muted
  add column archived boolean not null default false;
drop index conversation_inbox_list;
create index conversation_inbox_list on conversation_inbox (owner_id, pinned desc, active_at desc, conversation_id desc);
