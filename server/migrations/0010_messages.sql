-- Who talks with whom, and what they wrote. A company takes part through its people: each member says for whom they speak.
create table conversations (
  id uuid primary key default uuidv7(),
  -- what the conversation began about
  opportunity_id uuid references opportunities (id) on delete set null,
  created_at timestamptz not null default now(),
  -- when the newest message came; lists are ordered by it
  active_at timestamptz not null default now()
);
create index conversations_opportunity on conversations (opportunity_id) where opportunity_id is not null;

create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  -- the company for which the member speaks; null for themselves
  business_id uuid references business_profiles (id) on delete cascade,
  last_read_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id);
create index conversation_members_business on conversation_members (business_id) where business_id is not null;

create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null references profiles (id) on delete cascade,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index messages_conversation on messages (conversation_id, created_at desc, id desc);
create index messages_sender on messages (sender_id);
revoke update on messages from ensemble_app;
