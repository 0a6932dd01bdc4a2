-- Accounts: what the auth service keeps, and the profiles that the product reads.
-- Tokens and codes are stored as hashes only; expiry is judged by this database's clock.

create table auth_users (
  id uuid primary key default uuidv7(),
  role text not null default 'authenticated',
  email text,
  phone text,
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{"provider":"email","providers":["email"]}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_users_email_key unique (email),
  constraint auth_users_phone_key unique (phone),
  constraint auth_users_email_lower check (email = lower(email))
);
create index auth_users_created_idx on auth_users (created_at desc, id desc);

create table auth_identities (
  id uuid primary key default uuidv7(),
  provider_id text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  provider text not null,
  identity_data jsonb not null default '{}',
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_identities_provider_key unique (provider_id, provider)
);
create index auth_identities_user_idx on auth_identities (user_id);

create table auth_sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip_address text,
  -- the refresh token of our own page travels in a cookie only
  cookie_mode boolean not null default false,
  created_at timestamptz not null default now()
);
create index auth_sessions_user_idx on auth_sessions (user_id);

-- One chain a session: the head is the row without used_at. A child is derived from its parent and a
-- server secret, so that parallel refreshes of one token all answer with the same child.
create table auth_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth_sessions (id) on delete cascade,
  parent_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint auth_refresh_tokens_parent_key unique (parent_hash)
);
create unique index auth_refresh_tokens_head_key on auth_refresh_tokens (session_id) where used_at is null;
create index auth_refresh_tokens_session_idx on auth_refresh_tokens (session_id);

create table auth_one_time_tokens (
  id uuid primary key default uuidv7(),
  -- null for an address without an account: the same limits and the same answers hold there
  user_id uuid references auth_users (id) on delete cascade,
  purpose text not null check (purpose in ('confirmation', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'reauthentication', 'phone_change', 'sms')),
  address text not null,
  code_hash bytea,
  link_hash bytea,
  code_challenge text,
  code_challenge_method text,
  redirect_to text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint auth_one_time_tokens_purpose_key unique (address, purpose),
  constraint auth_one_time_tokens_link_key unique (link_hash)
);
create index auth_one_time_tokens_user_idx on auth_one_time_tokens (user_id);

-- When the last code or link went to an address, known or not: one send a minute.
create table auth_sends (
  address text not null,
  purpose text not null,
  sent_at timestamptz not null default now(),
  primary key (address, purpose)
);

create table auth_flow_states (
  id uuid primary key default uuidv7(),
  user_id uuid references auth_users (id) on delete cascade,
  auth_code_hash bytea not null,
  code_challenge text not null,
  code_challenge_method text not null,
  method text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint auth_flow_states_code_key unique (auth_code_hash)
);

create table profiles (
  id uuid primary key references auth_users (id) on delete cascade,
  email text not null,
  full_name text not null default '',
  account_type text not null check (account_type in ('talent', 'business')),
  admin boolean not null default false,
  email_verified boolean not null default false,
  verification_date timestamptz,
  location text,
  bio text,
  industry text,
  avatar_url text,
  cover_url text,
  slug text not null,
  -- rows of the demo say so on screen
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_slug_key unique (slug)
);
create index profiles_created_idx on profiles (created_at desc, id desc);

create table talent_profiles (
  id uuid primary key references profiles (id) on delete cascade,
  professional_title text,
  profession text,
  skills text[] not null default '{}',
  years_experience integer check (years_experience >= 0),
  portfolio_url text,
  availability_status text not null default 'available' check (availability_status in ('available', 'busy', 'soon', 'not_available')),
  available_from date,
  rate_from bigint check (rate_from >= 0),
  rate_to bigint check (rate_to >= 0),
  rate_currency text,
  rate_unit text,
  interests text[] not null default '{}'
);

-- A company has an id of its own; a founder's first company carries the founder's profile id.
create table business_profiles (
  id uuid primary key,
  founder_id uuid references profiles (id) on delete set null,
  company_name text not null,
  company_type text not null default 'other' check (company_type in ('production_house', 'talent_agency', 'recording_studio', 'fashion_house', 'event_organizer', 'media_company', 'independent_studio', 'other')),
  location text,
  about text,
  website text,
  logo_url text,
  cover_url text,
  slug text not null,
  verified_how text,
  verified_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_profiles_slug_key unique (slug)
);

create table company_members (
  business_id uuid not null references business_profiles (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'recruiter', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index company_members_user_idx on company_members (user_id);

create table blocked_users (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  reason text not null default '',
  blocked_by uuid references profiles (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index blocked_users_user_idx on blocked_users (user_id, expires_at desc);

create table security_events (
  id uuid primary key default uuidv7(),
  event_type text not null check (event_type in ('rate_limit', 'auth_failure', 'auth_success', 'access_denied')),
  user_id uuid references profiles (id) on delete set null,
  details jsonb not null default '{}',
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index security_events_created_idx on security_events (created_at desc, id desc);
create index security_events_user_idx on security_events (user_id, created_at desc);

-- A person who blocks another: neither sees or reaches the other.
create table user_blocks (
  blocker_id uuid not null references profiles (id) on delete cascade,
  blocked_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint user_blocks_other check (blocker_id <> blocked_id)
);
create index user_blocks_blocked_idx on user_blocks (blocked_id);

-- Whatever changes what a person may do tells every node at once: caches drop them, sockets close.
create function notify_viewer_changed() returns trigger language plpgsql as $$
declare row_data jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('viewer_changed', coalesce(row_data ->> 'user_id', row_data ->> 'id'));
  return null;
end $$;
create trigger viewer_changed after update of not_after, aal or delete on auth_sessions
  for each row execute function notify_viewer_changed();
create trigger viewer_changed after update of email_confirmed_at, banned_until, deleted_at on auth_users
  for each row execute function notify_viewer_changed();
create trigger viewer_changed after update of admin, email_verified, account_type on profiles
  for each row execute function notify_viewer_changed();
create trigger viewer_changed after insert or update or delete on blocked_users
  for each row execute function notify_viewer_changed();
create trigger viewer_changed after insert or update or delete on company_members
  for each row execute function notify_viewer_changed();
