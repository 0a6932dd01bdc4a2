-- Two-factor authentication: an app that makes codes, the challenges that a code answers, and the codes for the day the app is lost.

create table auth_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  factor_type text not null default 'totp' check (factor_type in ('totp')),
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- sealed with a key of the installation and bound to its owner
  secret bytea not null,
  -- the time-step of the last accepted code: neither it nor an older one is good again
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_factors_name_key unique (user_id, friendly_name)
);

create table auth_challenges (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth_factors (id) on delete cascade,
  ip_address text not null,
  attempts integer not null default 0,
  verified_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_challenges_factor_idx on auth_challenges (factor_id);
create index auth_challenges_expires_idx on auth_challenges (expires_at);

create table auth_recovery_codes (
  user_id uuid not null references auth_users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- The factor that raised a session to aal2; when it is removed, the session is at aal1 again.
alter table auth_sessions add column factor_id uuid;
