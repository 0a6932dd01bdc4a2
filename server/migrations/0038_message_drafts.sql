-- What someone has typed in a conversation and not sent yet: theirs alone, also among those who write for the same company.
create table message_drafts (
  conversation_id uuid not null,
  user_id uuid not null,
  -- the company that they write for
  business_id uuid,
  body text not null,
  updated_at timestamptz not null default now(),
  constraint message_drafts_pkey primary key (conversation_id, user_id),
  constraint message_drafts_body_check check (length(body) between 1 and 5000),
  constraint message_drafts_conversation_id_fkey foreign key (conversation_id) references conversations (id) on delete cascade
);
create index message_drafts_user on message_drafts (user_id);
