-- Messages change after they were sent: their text, what they answer, reactions. The changes of a conversation are numbered, and a message
-- carries the number of its last one: an open page asks for what changed since.
alter table conversations add column last_change integer not null default 0;
alter table messages
  add column change integer not null default 0,
  add column edited_at timestamptz,
  -- without text and parts from then on
  add column deleted_at timestamptz,
  -- the message that it answers
  add column reply_to uuid,
  add constraint messages_reply_to_fkey foreign key (conversation_id, reply_to) references messages (conversation_id, id) on delete set null (reply_to);
create index messages_changed on messages (conversation_id, change) where (change > 0);
create index messages_reply_to on messages (conversation_id, reply_to) where (reply_to is not null);
grant update (body, change, edited_at, deleted_at) on messages to ensemble_app;

-- What a message said before it was edited or deleted, for reports about it. Kept for 30 days.
create table message_versions (
  conversation_id uuid not null,
  message_id uuid not null,
  until timestamptz not null default clock_timestamp(),
  body text not null,
  constraint message_versions_pkey primary key (conversation_id, message_id, until),
  constraint message_versions_message_fkey foreign key (conversation_id, message_id) references messages (conversation_id, id) on delete cascade
);
create index message_versions_until on message_versions (until);

-- One reaction of each person to a message; of someone who writes for a company, with it.
create table message_reactions (
  conversation_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  business_id uuid,
  emoji text not null,
  created_at timestamptz not null default now(),
  constraint message_reactions_pkey primary key (conversation_id, message_id, user_id),
  constraint message_reactions_message_fkey foreign key (conversation_id, message_id) references messages (conversation_id, id) on delete cascade,
  constraint message_reactions_emoji_check check (emoji in ('👍', '❤️', '🎉', '😂', '😮', '🙏'))
);
create index message_reactions_user on message_reactions (user_id);
