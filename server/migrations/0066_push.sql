-- Browsers that a person's notifications are pushed to (RFC 8030), each as long as the session that turned it on.
create table push_subscriptions (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  -- the browser's keys (RFC 8291), in base64url
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- refusals in a row
  failures integer not null default 0,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_endpoint_check check (length(endpoint) <= 1000),
  constraint push_subscriptions_keys_check check (length(p256dh) <= 100 and length(auth) <= 40),
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references auth_sessions (id) on delete cascade
);
create index push_subscriptions_user_idx on push_subscriptions (user_id);
create index push_subscriptions_session_idx on push_subscriptions (session_id);

-- One push to one browser, until it is sent.
create table push_outbox (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  subscription_id uuid not null,
  kind text not null,
  about jsonb not null,
  notification_id uuid not null,
  -- it goes for so many, the rest of a burst
  things integer not null default 1,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  -- given up, until an administrator asks again
  failed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint push_outbox_pkey primary key (user_id, id),
  constraint push_outbox_kind_check check (length(kind) <= 60)
);
create index push_outbox_subscription_idx on push_outbox (user_id, subscription_id, due_at);
create index push_outbox_failed_idx on push_outbox (created_at) where (failed);
