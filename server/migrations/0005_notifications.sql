-- A person is reached through one door: a notification. Mail reacts to it.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('job_application', 'message', 'event', 'talent_match', 'job_match', 'application_update', 'interview', 'job_interview')),
  title text not null,
  message text not null,
  metadata jsonb not null default '{}',
  fact_id uuid not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- a fact that is delivered twice still notifies once
  constraint notifications_once unique (user_id, fact_id)
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
