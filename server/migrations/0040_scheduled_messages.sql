-- Messages that wait for their time: their author's alone, also among those who write for the same company.
create table scheduled_messages (
  user_id uuid not null,
  -- also names the message that it becomes
  id uuid not null default uuidv7(),
  -- the company that they write for
  business_id uuid,
  -- where it will be written: a conversation, or the thread of an application, which may not have begun
  conversation_id uuid,
  application_id uuid,
  body text not null,
  -- what it carries, as it is sent
  parts jsonb not null default '[]',
  due_at timestamptz not null,
  -- why it was not sent when it was due, as the code of the error
  refused text,
  created_at timestamptz not null default now(),
  constraint scheduled_messages_pkey primary key (user_id, id),
  constraint scheduled_messages_target check (num_nonnulls(conversation_id, application_id) = 1),
  constraint scheduled_messages_body_check check (length(body) <= 5000)
);
create index scheduled_messages_due on scheduled_messages (due_at) where (refused is null);
create index scheduled_messages_business on scheduled_messages (business_id) where (business_id is not null);
