-- What administrators did, and what their lists stand on.

-- Who did what, to whom, when. It only grows; what was noted about a person goes when the account is erased, the act stays.
create table admin_acts (
  id uuid primary key default uuidv7(),
  -- null: the command line or a service token, or an administrator whose account is gone
  admin_id uuid references profiles (id) on delete set null,
  actor text not null default 'administrator' check (actor in ('administrator', 'command line', 'service token')),
  act text not null check (act ~ '^[a-z_]+(\.[a-z_]+)+$' and length(act) <= 60),
  subject_type text not null check (subject_type ~ '^[a-z_]{1,40}$'),
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index admin_acts_newest on admin_acts (created_at desc, id desc);
create index admin_acts_act on admin_acts (act, created_at desc, id desc);
create index admin_acts_subject on admin_acts (subject_id, created_at desc, id desc);
create index admin_acts_admin on admin_acts (admin_id, created_at desc, id desc);
revoke update, delete on admin_acts from ensemble_app;
grant update (details) on admin_acts to ensemble_app;

create index blocked_users_newest on blocked_users (created_at desc, id desc);
create index blocked_users_expiry on blocked_users (expires_at);

-- Sorted by how often a limit was asked, filtered by what it was, found by address and person. An index on the count makes
-- each count a full row update: measured and decided in docs/decisions, "Administrators' lists".
create index rate_limit_events_action on rate_limit_events (action, created_at desc, id desc);
create index rate_limit_events_count on rate_limit_events (request_count desc, id desc);
create index rate_limit_events_user on rate_limit_events (user_id, created_at desc, id desc) where user_id is not null;
create index rate_limit_events_address_words on rate_limit_events using gin (ip_address gin_trgm_ops);

create index security_events_type on security_events (event_type, created_at desc, id desc);
create index security_events_address_words on security_events using gin (ip_address gin_trgm_ops);
create index security_events_email_words on security_events using gin ((details ->> 'email') gin_trgm_ops);

create index if not exists profiles_full_name_words on profiles using gin (full_name gin_trgm_ops);
create index if not exists profiles_email_words on profiles using gin (email gin_trgm_ops);
