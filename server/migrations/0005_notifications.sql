-- A person is reached through one door: a notification. Mail reacts to it.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type in ('job_application', 'message', 'event', 'talent_match', 'job_match', 'application_update', 'interview', 'job_interview')),
  title text not null,
  message text not null,
  -- where a click lands
  href text not null check (href ~ '^/[^/]'),
  metadata jsonb not null default '{}',
  fact_id uuid not null,
  -- what happens again while the first is unread joins it: "7 new applicants for …"
  group_key text check (length(group_key) <= 200),
  grouped integer not null default 1 check (grouped >= 1),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- a fact that is delivered twice still notifies once
  constraint notifications_once unique (user_id, fact_id)
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
create unique index notifications_group_key on notifications (user_id, group_key) where read_at is null and group_key is not null;
create index notifications_unread_idx on notifications (user_id) where read_at is null;
