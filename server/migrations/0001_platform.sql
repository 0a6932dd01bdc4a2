-- What every feature stands on: facts, mail, request keys, limits, files, secrets.
-- The serving role gets select, insert, update and delete on every table by default privileges, set before the first
-- migration runs; a table that may only grow revokes the rest right after its creation.

-- A thing that happened, written in the transaction that made it happen. Ids are time-ordered, so no second index is needed.
create table facts (
  id uuid primary key default uuidv7(),
  type text not null check (length(type) <= 100),
  payload jsonb not null,
  occurred_at timestamptz not null default now()
);
create index facts_occurred_at on facts (occurred_at);
revoke update on facts from ensemble_app;

-- One row per fact and reaction, inserted in the transaction of the reaction's effect: the key makes the effect happen once.
create table fact_deliveries (
  fact_id uuid not null references facts (id) on delete cascade,
  reaction text not null check (length(reaction) <= 100),
  delivered_at timestamptz not null default now(),
  primary key (fact_id, reaction)
);
revoke update on fact_deliveries from ensemble_app;

-- Every mail leaves through here. message_id stays the same at each try, so that a mail sent twice can be seen to be one.
create table mail_outbox (
  id uuid primary key default uuidv7(),
  to_address text not null check (length(to_address) <= 320 and to_address !~ '[\r\n]'),
  subject text not null check (length(subject) <= 300 and subject !~ '[\r\n]'),
  text text not null,
  html text not null,
  kind text not null check (length(kind) <= 100),
  message_id text not null constraint mail_outbox_message_id_key unique,
  status text not null default 'pending' check (status in ('pending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
create index mail_outbox_open on mail_outbox (created_at) where status in ('pending', 'failed');

-- The answer to a creating request, kept for 24 hours under the caller's own key. The row is written in the transaction of
-- the act, so one that can be seen is finished. The body is text, not jsonb: a repeated request gets the same bytes.
create table idempotency_keys (
  user_id text not null,
  route text not null check (length(route) <= 300),
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  response_body text,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_user_id_route_key_key primary key (user_id, route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- One row per key, action and window: the limiter's single upsert counts exactly under parallel requests and over nodes.
-- Address and user are kept beside the key for the administrator's table.
create table rate_limit_events (
  id uuid primary key default uuidv7(),
  ip_address text,
  user_id uuid,
  action text not null check (length(action) <= 100),
  request_count integer not null default 1,
  window_ms integer not null check (window_ms > 0),
  created_at timestamptz not null default now(),
  key text not null check (length(key) <= 400),
  window_start timestamptz not null,
  constraint rate_limit_events_key_action_window_start_key unique (key, action, window_start)
);
create index rate_limit_events_created_at on rate_limit_events (created_at desc, id desc);

-- A stored file: the row exists before the first byte (pending), so that a sweeper finds what a broken upload left.
create table files (
  id uuid primary key default uuidv7(),
  bucket text not null check (bucket ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  key text not null check (length(key) <= 300),
  owner_id uuid,
  content_type text not null check (length(content_type) <= 200),
  bytes bigint not null default 0 check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  original_name text check (length(original_name) <= 255),
  state text not null default 'pending' check (state in ('pending', 'ready', 'deleted')),
  -- when the sweeper last found it in use
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint files_bucket_key_key unique (bucket, key)
);
create index files_owner on files (owner_id, created_at desc);
create index files_unsettled on files (state, created_at) where state <> 'ready';

-- Random values made once per installation, such as the key that signs list cursors.
create table installation_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
revoke update, delete on installation_secrets from ensemble_app;

-- What the installation remembers about itself, such as whether the demo was seeded.
create table meta (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
