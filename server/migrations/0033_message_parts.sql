-- What a message carries besides its text: references, read again at each reading. A message of parts alone has no text.
create table message_parts (
  conversation_id uuid not null,
  message_id uuid not null,
  position smallint not null,
  kind text not null,
  -- a medium, project, offer, application or post, which may be gone
  ref uuid not null,
  -- describes a picture
  alt text not null default '',
  constraint message_parts_pkey primary key (conversation_id, message_id, position),
  constraint message_parts_message_fkey foreign key (conversation_id, message_id) references messages (conversation_id, id) on delete cascade,
  constraint message_parts_position_check check (position >= 0 and position < 10),
  constraint message_parts_kind_check check (kind in ('file', 'voice', 'project', 'offer', 'application', 'post')),
  constraint message_parts_alt_check check (length(alt) <= 300)
);
-- for the sweep of files that no message uses
create index message_parts_media on message_parts (ref) where (kind in ('file', 'voice'));

alter table messages
  drop constraint messages_body_check,
  add constraint messages_body_check check (length(body) <= 5000);
