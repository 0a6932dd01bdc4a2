-- The schema as the former version made it, from its 37 numbered files: what an upgrade begins with.

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

-- Every post has one common row (feed, search, ownership) and one detail row of its kind, written together.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create text search configuration ensemble (copy = english);
alter text search configuration ensemble
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, english_stem;

create table opportunities (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('job', 'collaboration', 'event', 'gossip')),
  status text not null default 'draft' check (status in ('draft', 'published', 'closed', 'archived')),
  owner_id uuid not null references profiles (id) on delete cascade,
  business_id uuid references business_profiles (id) on delete cascade,
  title text not null default '',
  description text not null default '',
  location text,
  remote boolean not null default false,
  image_url text,
  image_alt text,
  image_placeholder text,
  -- a name that is searched with the post but belongs to its owner (company or person), and crafts or tags
  search_extra text not null default '',
  -- what the feed is filtered by, one word each (`type:full-time`, `level:senior`, `industry:fashion`, `place:london`, `remote`,
  -- `paid`): every combination of filters is one index lookup on this table alone
  facets text[] not null default '{}',
  pay_from bigint check (pay_from >= 0),
  pay_to bigint check (pay_to >= pay_from),
  pay_currency text check (pay_currency ~ '^[A-Z]{3}$'),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'flat', 'royalty_share', 'unpaid')),
  -- money that is guaranteed: an amount to start from, in a unit that promises one
  paid boolean not null generated always as (coalesce(pay_from > 0 and pay_unit in ('hour', 'day', 'week', 'flat'), false)) stored,
  featured boolean not null default false,
  views integer not null default 0,
  likes integer not null default 0,
  time_zone text not null default 'UTC',
  publish_at timestamptz,
  published_at timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  closed_why text check (closed_why in ('by_hand', 'deadline', 'filled', 'ended')),
  edited_at timestamptz,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tsv tsvector generated always as (
    setweight(to_tsvector('ensemble', title), 'A')
    || setweight(to_tsvector('ensemble', search_extra), 'B')
    || setweight(to_tsvector('ensemble', coalesce(location, '')), 'B')
    || setweight(to_tsvector('ensemble', description), 'C')
  ) stored,
  constraint opportunities_published_whole check (status <> 'published' or (published_at is not null and title <> ''))
);
alter table opportunities alter column tsv set statistics 300;
alter table opportunities alter column facets set statistics 300;

create index opportunities_feed_idx on opportunities (published_at desc, id desc) where status = 'published';
create index opportunities_kind_feed_idx on opportunities (kind, published_at desc, id desc) where status = 'published';
create index opportunities_tsv_idx on opportunities using gin (tsv) with (fastupdate = off) where status = 'published';
create index opportunities_facets_idx on opportunities using gin (facets) with (fastupdate = off) where status = 'published';
create index opportunities_business_idx on opportunities (business_id, created_at desc, id desc);
create index opportunities_owner_idx on opportunities (owner_id, created_at desc, id desc);
create index opportunities_closes_idx on opportunities (closes_at) where status = 'published';
create index opportunities_publish_at_idx on opportunities (publish_at) where status = 'draft' and publish_at is not null;

create table job_posts (
  id uuid primary key references opportunities (id) on delete cascade,
  salary_range text,
  job_type text check (job_type in ('full-time', 'part-time', 'contract', 'freelance')),
  experience_level text check (experience_level in ('entry', 'mid', 'senior', 'lead', 'expert')),
  industry text,
  department text,
  deadline date,
  -- by when everyone who applied has an answer; 14 days after the deadline unless given
  respond_by date,
  requirements text[] not null default '{}',
  contact_email text,
  contact_phone text,
  website text
);

create table collab_posts (
  id uuid primary key references opportunities (id) on delete cascade,
  project_type text,
  timeline text,
  start_date date,
  team_size integer not null default 1 check (team_size >= 1),
  roles_needed text[] not null default '{}',
  payment_type text check (payment_type in ('paid', 'unpaid', 'revenue-share'))
);

create table events (
  id uuid primary key references opportunities (id) on delete cascade,
  event_type text not null default 'screening' check (event_type in ('screening', 'showcase', 'premiere', 'festival', 'workshop', 'other')),
  starts_at timestamptz,
  ends_at timestamptz,
  venue text,
  ticket_price bigint check (ticket_price >= 0),
  ticket_currency text check (ticket_currency ~ '^[A-Z]{3}$'),
  max_attendees integer not null default 100 check (max_attendees >= 1)
);

create table news_posts (
  id uuid primary key references opportunities (id) on delete cascade,
  category text not null default 'other' check (category in ('movie', 'music', 'other')),
  source_name text,
  source_url text,
  tags text[] not null default '{}',
  read_minutes integer not null default 1 check (read_minutes >= 1)
);

create table saved_items (
  user_id uuid not null references profiles (id) on delete cascade,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, opportunity_id)
);
create index saved_items_opportunity_idx on saved_items (opportunity_id);

create table opportunity_likes (
  user_id uuid not null references profiles (id) on delete cascade,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, opportunity_id)
);
create index opportunity_likes_opportunity_idx on opportunity_likes (opportunity_id);

create table hidden_items (
  user_id uuid not null references profiles (id) on delete cascade,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, opportunity_id)
);

-- Once per viewer and day, never by the owner: the primary key counts, not the caller.
create table opportunity_views (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  viewer_id uuid not null references profiles (id) on delete cascade,
  day date not null default current_date,
  primary key (opportunity_id, viewer_id, day)
);

create table search_events (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles (id) on delete set null,
  query text not null,
  filters jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table activity_events (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles (id) on delete set null,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table analytics_events (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles (id) on delete set null,
  event text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index analytics_events_event_idx on analytics_events (event, created_at desc);

-- The words of published titles and crafts: a mistyped word is corrected against this small table, never against the posts.
create table search_vocabulary (
  word text primary key,
  weight integer not null default 1
);
create index search_vocabulary_trgm_idx on search_vocabulary using gin (word gin_trgm_ops);

-- Whoever caches feeds drops them when what is published changes.
create function notify_feed_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('feed_changed', '');
  return null;
end $$;
create trigger feed_changed_insert after insert on opportunities
  for each row when (new.status = 'published') execute function notify_feed_changed();
create trigger feed_changed_update after update of status, version, title, description, image_url, featured, search_extra on opportunities
  for each row when (old.status = 'published' or new.status = 'published') execute function notify_feed_changed();
create trigger feed_changed_delete after delete on opportunities
  for each row when (old.status = 'published') execute function notify_feed_changed();

-- What a person does not want to see, or may not: every node forgets what it knew of that person.
create function notify_exclusions_changed() returns trigger language plpgsql as $$
declare row_data jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('exclusions_changed', person) from unnest(array[
    row_data ->> 'user_id', row_data ->> 'blocker_id', row_data ->> 'blocked_id']) person where person is not null;
  return null;
end $$;
create trigger exclusions_changed after insert or delete on hidden_items
  for each row execute function notify_exclusions_changed();
create trigger exclusions_changed after insert or delete on user_blocks
  for each row execute function notify_exclusions_changed();

-- An application, its timeline and the private notes of the company that reads it.

create table job_applications (
  id uuid primary key default uuidv7(),
  job_id uuid not null references opportunities (id) on delete cascade,
  applicant_id uuid not null references profiles (id) on delete cascade,
  business_id uuid not null references business_profiles (id) on delete cascade,
  cover_letter text not null,
  resume_file_id uuid references files (id) on delete set null,
  portfolio_url text,
  availability text not null check (availability in ('immediate', '2_weeks', '1_month', 'custom')),
  available_from date,
  expected_salary text,
  status text not null default 'pending' check (status in ('pending', 'reviewing', 'shortlisted', 'interviewed', 'offered', 'accepted', 'rejected', 'withdrawn')),
  outcome text check (outcome in ('not_selected', 'position_filled', 'no_answer', 'other')),
  -- the status before a rejection, so that it can be taken back
  status_before text check (status_before in ('pending', 'reviewing', 'shortlisted', 'interviewed', 'offered')),
  rejected_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_applications_once unique (job_id, applicant_id)
);
create index job_applications_applicant_idx on job_applications (applicant_id, created_at desc, id desc);
create index job_applications_business_idx on job_applications (business_id, created_at desc, id desc);
create index job_applications_business_status_idx on job_applications (business_id, status, created_at desc, id desc);
create index job_applications_job_idx on job_applications (job_id, created_at desc, id desc);
create index job_applications_resume_idx on job_applications (resume_file_id) where resume_file_id is not null;

create table application_events (
  application_id uuid not null references job_applications (id) on delete cascade,
  seq integer not null,
  actor_id uuid references profiles (id) on delete set null,
  -- who acted, as the other side may be told: the talent, the company or the product's clock
  party text not null check (party in ('talent', 'business', 'system')),
  -- a move of the flow, or `submit` or `undo`
  move text not null,
  from_status text,
  to_status text not null,
  outcome text,
  message text,
  created_at timestamptz not null default now(),
  primary key (application_id, seq)
);

create table application_notes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references job_applications (id) on delete cascade,
  author_id uuid references profiles (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now()
);
create index application_notes_application_idx on application_notes (application_id, created_at);

create table application_drafts (
  job_id uuid not null references opportunities (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  content jsonb not null default '{}',
  resume_file_id uuid references files (id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (job_id, user_id)
);
create index application_drafts_user_idx on application_drafts (user_id);
create index application_drafts_resume_idx on application_drafts (resume_file_id) where resume_file_id is not null;

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

-- Cities of GeoNames (geonames.org, CC BY 4.0), loaded once after the first migration. No position of a person is kept.

create table cities (
  id integer primary key,
  name text not null,
  country_code text not null check (length(country_code) = 2),
  country text not null,
  administrative text,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  population integer not null default 0
);
create index cities_position_idx on cities (lat, lng);

-- Every name by which a city is found, lower-cased and without accents: `own` ones, and those in other languages. The
-- population is repeated here: one or two letters search the large cities only, each through a small index of its own.
create table city_names (
  search_name text collate "C" not null,
  city_id integer not null references cities (id) on delete cascade,
  population integer not null,
  own boolean not null,
  primary key (search_name, city_id)
);
create index city_names_city_idx on city_names (city_id);
create index city_names_large_idx on city_names (search_name, population) where own and population >= 100000;
create index city_names_middle_idx on city_names (search_name, population) where own and population >= 15000;

-- Portfolio projects: what talent shows of its work. Pictures are addresses of our own; the first is the thumbnail.
create table portfolio_projects (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  title text not null,
  description text not null default '',
  project_type text not null check (project_type in ('film', 'music', 'photography', 'other')),
  featured boolean not null default false,
  media_urls text[] not null default '{}',
  -- one description a picture, in the same order
  media_alts text[] not null default '{}',
  thumbnail_url text,
  views integer not null default 0,
  likes integer not null default 0,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint portfolio_projects_described check (cardinality(media_urls) = cardinality(media_alts))
);
create index portfolio_projects_user_idx on portfolio_projects (user_id, created_at desc, id desc);

-- Facts that wait for their reactions, in batches of a task; a fact whose batch fails gets a task of its own. A row is
-- written with its fact by one statement and removed by the transaction that holds the reactions' effects.
create table fact_queue (
  fact_id uuid primary key
);

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

-- How an account ends: asked for, waited for, done. While it waits, what the person alone answers for is withheld from others.

create table account_deletions (
  user_id uuid primary key references profiles (id) on delete cascade,
  -- an administrator, or the person; null once that administrator is gone
  requested_by uuid references profiles (id) on delete set null,
  by_administrator boolean not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz
);
create index account_deletions_due_idx on account_deletions (due_at);
create index account_deletions_requested_by_idx on account_deletions (requested_by) where requested_by is not null;
create trigger viewer_changed after insert or delete on account_deletions
  for each row execute function notify_viewer_changed();

-- nobody who stays answers for the post: feeds and pages leave it out
alter table opportunities add column withheld boolean not null default false;
create trigger feed_changed_withheld after update of withheld on opportunities
  for each row when (old.status = 'published' and old.withheld <> new.withheld) execute function notify_feed_changed();

-- A person's own post: while their account waits for its end. A company's: while every one of its people leaves.
create function is_withheld(owner uuid, company uuid) returns boolean language sql stable as $$
  select case when company is null then exists (select from account_deletions d where d.user_id = owner)
    else exists (select from company_members m join account_deletions d on d.user_id = m.user_id where m.business_id = company)
      and not exists (select from company_members m where m.business_id = company
        and not exists (select from account_deletions d where d.user_id = m.user_id)) end
$$;

create function withhold_of_person() returns trigger language plpgsql as $$
declare person uuid := coalesce(new.user_id, old.user_id);
begin
  update opportunities set withheld = not withheld
    where (owner_id = person or business_id in (select business_id from company_members where user_id = person))
      and withheld <> is_withheld(owner_id, business_id);
  return null;
end $$;
create trigger withheld after insert or delete on account_deletions
  for each row execute function withhold_of_person();

create function withhold_of_company() returns trigger language plpgsql as $$
declare company uuid := coalesce(new.business_id, old.business_id);
begin
  if exists (select from account_deletions) then
    update opportunities set withheld = not withheld where business_id = company and withheld <> is_withheld(owner_id, business_id);
  end if;
  return null;
end $$;
create trigger withheld after insert or delete on company_members
  for each row execute function withhold_of_company();

-- A person's data, put together by a task. `done` and `total` count rooms and files; a new run starts over.
create table account_exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  done integer not null default 0,
  total integer not null default 0,
  file_id uuid references files (id) on delete set null,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
create unique index account_exports_one_idx on account_exports (user_id) where status in ('waiting', 'running');
create index account_exports_user_idx on account_exports (user_id, requested_at desc);
create index account_exports_expires_idx on account_exports (expires_at) where status = 'ready';
create index account_exports_file_idx on account_exports (file_id) where file_id is not null;

-- An e-mail change: which of its two addresses has confirmed it. The codes are one-time tokens; this row ends with them.
create table auth_email_changes (
  user_id uuid primary key references auth_users (id) on delete cascade,
  current_confirmed boolean not null default false,
  new_confirmed boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_email_changes_expires_idx on auth_email_changes (expires_at);

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

-- Companies: seats by invitation, and what an administrator checked about a company.

-- The seat that its person acts for: the one chosen last.
alter table company_members add column chosen_at timestamptz;

-- An address that may take a seat or, without a company, found one. The token of the link is kept as its hash only.
create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid references business_profiles (id) on delete cascade,
  -- the name under which a company is founded
  company_name text check (length(company_name) <= 100),
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('owner', 'recruiter', 'viewer')),
  token_hash bytea not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'revoked')),
  invited_by uuid references profiles (id) on delete set null,
  accepted_by uuid references profiles (id) on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint company_invitations_token_key unique (token_hash),
  constraint company_invitations_what check (business_id is not null or (company_name is not null and role = 'owner'))
);
create unique index company_invitations_open_key on company_invitations (business_id, email) where status = 'open' and business_id is not null;
create index company_invitations_list_idx on company_invitations (business_id, created_at desc, id desc) where status = 'open';
create index company_invitations_invited_by_idx on company_invitations (invited_by);
create index company_invitations_accepted_by_idx on company_invitations (accepted_by);

-- What is asked to be checked, and what came of it. A request without a company is for an address without a domain of its own.
create table company_verifications (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('mail_domain', 'website', 'document', 'no_domain')),
  status text not null check (status in ('awaiting_code', 'pending', 'approved', 'refused', 'withdrawn')),
  business_id uuid references business_profiles (id) on delete cascade,
  requested_by uuid references profiles (id) on delete set null,
  -- of a request without a company
  contact_name text check (length(contact_name) <= 100),
  company_name text check (length(company_name) <= 100),
  email text check (email = lower(email) and length(email) <= 254),
  website text check (length(website) <= 2000),
  file_id uuid references files (id) on delete set null,
  note text check (length(note) <= 1000),
  -- of a code that was mailed to an address at the company's domain
  code_hash bytea,
  code_attempts integer not null default 0,
  code_expires_at timestamptz,
  code_sent_at timestamptz,
  mail_confirmed_at timestamptz,
  reason text check (length(reason) <= 1000),
  decided_by uuid references profiles (id) on delete set null,
  decided_at timestamptz,
  -- what an approval opened
  invitation_id uuid references company_invitations (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint company_verifications_who check ((kind = 'no_domain') = (business_id is null)),
  constraint company_verifications_file_key unique (file_id)
);
create unique index company_verifications_open_key on company_verifications (business_id) where status in ('awaiting_code', 'pending') and business_id is not null;
create unique index company_verifications_address_key on company_verifications (email) where status = 'pending' and kind = 'no_domain';
create index company_verifications_company_idx on company_verifications (business_id, created_at desc, id desc);
create index company_verifications_queue_idx on company_verifications (created_at, id) where status = 'pending';
create index company_verifications_decided_idx on company_verifications (decided_at desc, id desc) where status in ('approved', 'refused');
create index company_verifications_requested_by_idx on company_verifications (requested_by);
create index company_verifications_decided_by_idx on company_verifications (decided_by);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in
  ('job_application', 'message', 'event', 'talent_match', 'job_match', 'application_update', 'interview', 'job_interview', 'company'));

-- The setup code by which the first administrator is made, and a list of users that stays fast at a million of them.

-- Every start without an administrator prints one of its own; a wrong try counts against all that are live.
create table setup_codes (
  id uuid primary key default uuidv7(),
  code_hash bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Whoever becomes the administrator, and however: from then on no setup code is good.
create function end_setup_codes() returns trigger language plpgsql as $$
begin
  delete from setup_codes;
  return null;
end $$;
create trigger setup_codes_over after insert or update of admin, email_verified on profiles
  for each row when (new.admin and new.email_verified) execute function end_setup_codes();

-- Text as people search and sort it: without accents, in small letters.
create function folded(value text) returns text immutable strict parallel safe language sql
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- By name: whoever has not given one stands under their address.
create index profiles_name_idx on profiles ((folded(coalesce(nullif(full_name, ''), email)) collate "C"), id);
create index profiles_kind_name_idx on profiles (account_type, (folded(coalesce(nullif(full_name, ''), email)) collate "C"), id);
create index profiles_kind_created_idx on profiles (account_type, created_at desc, id desc);
create index profiles_admin_idx on profiles (created_at desc, id desc) where admin;
-- the space in front makes the first word begin like every other one
create index profiles_people_trgm_idx on profiles using gin (folded(' ' || full_name || ' ' || email) gin_trgm_ops);

-- Phones: codes by text message, phones as second factors, and accounts without an address.

-- A text message waits, is sent and is kept as a mail does.
alter table mail_outbox add column channel text not null default 'mail' check (channel in ('mail', 'sms'));

alter table auth_factors drop constraint auth_factors_factor_type_check;
alter table auth_factors add constraint auth_factors_factor_type_check check (factor_type in ('totp', 'phone'));
alter table auth_factors alter column secret drop not null;
-- digits only, country code first
alter table auth_factors add column phone text;
alter table auth_factors add constraint auth_factors_kind check ((factor_type = 'totp' and secret is not null) or (factor_type = 'phone' and phone is not null));

-- what was sent to the phone that answers this challenge
alter table auth_challenges add column code_hash bytea;

create index auth_users_anonymous_idx on auth_users (created_at) where is_anonymous;

-- Sign-in through other identity providers: what is on its way there and back.

create table auth_provider_flows (
  -- of the state or relay state that the provider hands back; nonce and verifier are derived from it, so that none is kept
  state_hash bytea primary key,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  -- the SAML request that an answer must name
  request_id text,
  -- what a new account would be opened with
  given jsonb not null default '{}',
  -- the session that links one more identity to its account; signing out ends the attempt
  link_session_id uuid references auth_sessions (id) on delete cascade,
  -- the browser in which it began, where that was one that could keep a cookie
  browser_hash bytea,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_provider_flows_expires_idx on auth_provider_flows (expires_at);
create index auth_provider_flows_session_idx on auth_provider_flows (link_session_id);

-- An account of a company's own sign-in: it is never joined with another by its address.
alter table auth_users add column is_sso_user boolean not null default false;

-- What an exchange hands on besides the session: the provider's own tokens (sealed), and when its session ends.
alter table auth_flow_states add column provider_tokens bytea, add column not_after timestamptz;

-- Reports on posts, people, companies and messages; what administrators made of them; and rules that words hit.

-- Everything that was reported about one subject is decided together. `before` is what an undo restores.
create table safety_cases (
  id uuid primary key default uuidv7(),
  subject_type text not null check (subject_type in ('post', 'person', 'company', 'message')),
  subject_id uuid not null,
  title text not null default '',
  -- the person behind it, whom an outcome concerns
  owner_id uuid references profiles (id) on delete set null,
  business_id uuid references business_profiles (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  outcome text check (outcome in ('dismiss', 'take_down', 'hide_message', 'warn', 'block')),
  note text check (length(note) <= 1000),
  before jsonb not null default '{}',
  decided_by uuid references profiles (id) on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  opened_at timestamptz not null default now()
);
create unique index safety_cases_open_key on safety_cases (subject_type, subject_id) where status = 'open';
create index safety_cases_queue_idx on safety_cases (opened_at, id) where status = 'open';
create index safety_cases_decided_idx on safety_cases (decided_at desc, id desc) where status <> 'open';
create index safety_cases_subject_idx on safety_cases (subject_id);
create index safety_cases_owner_idx on safety_cases (owner_id);
create index safety_cases_business_idx on safety_cases (business_id);
create index safety_cases_decided_by_idx on safety_cases (decided_by);

-- One person's report. `evidence` is the text as it stood then, so that an edited one stays reviewable.
create table safety_reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references safety_cases (id) on delete cascade,
  reporter_id uuid references profiles (id) on delete set null,
  reason text not null check (reason in ('asks_for_money', 'misleading', 'harassment', 'sexual', 'unsafe_work', 'discrimination', 'copied', 'spam', 'other')),
  detail text check (length(detail) <= 2000),
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  -- a case is open once: with it, one open report a person and subject
  constraint safety_reports_once unique (case_id, reporter_id)
);
create index safety_reports_reporter_idx on safety_reports (reporter_id, created_at desc, id desc);
create index safety_reports_reason_idx on safety_reports (reason, case_id);

-- Which rules a post's or a first message's words hit, computed in the transaction that wrote the words.
create table post_warnings (
  post_id uuid not null references opportunities (id) on delete cascade,
  rule text not null,
  version integer not null,
  excerpt text not null,
  created_at timestamptz not null default now(),
  primary key (post_id, rule)
);
create table message_warnings (
  message_id uuid not null references messages (id) on delete cascade,
  rule text not null,
  version integer not null,
  excerpt text not null,
  created_at timestamptz not null default now(),
  primary key (message_id, rule)
);
-- What of a post's words is compared with others'.
create table post_texts (
  post_id uuid primary key references opportunities (id) on delete cascade,
  hash bytea not null
);
create index post_texts_hash_idx on post_texts (hash);

alter table opportunities add column taken_down_reason text;
alter table opportunities drop constraint opportunities_closed_why_check;
alter table opportunities add constraint opportunities_closed_why_check check (closed_why in ('by_hand', 'deadline', 'filled', 'ended', 'taken_down'));

alter table messages add column hidden_at timestamptz;
grant update (hidden_at) on messages to ensemble_app;

create index user_blocks_blocker_idx on user_blocks (blocker_id, created_at desc, blocked_id desc);

-- A company's posts are kept from whoever has a block with one of its people: a seat that comes or goes changes that.
create function notify_exclusions_of_seat() returns trigger language plpgsql as $$
declare member uuid := coalesce(new.user_id, old.user_id);
begin
  perform pg_notify('exclusions_changed', member::text);
  perform pg_notify('exclusions_changed', case when blocker_id = member then blocked_id else blocker_id end::text)
    from user_blocks where blocker_id = member or blocked_id = member;
  return null;
end $$;
create trigger exclusions_changed after insert or delete on company_members
  for each row execute function notify_exclusions_of_seat();

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in
  ('job_application', 'message', 'event', 'talent_match', 'job_match', 'application_update', 'interview', 'job_interview', 'company', 'safety'));

-- Uploaded media: one row from the first byte to the last. Its bytes are rows of `files`, the original and each variant.
-- Tables that show a medium keep its id with `references media (id) on delete set null` (or cascade).

create table media (
  id uuid primary key default uuidv7(),
  owner_id uuid references profiles (id) on delete set null,
  bucket text not null check (bucket in ('profile-images', 'profile-covers', 'portfolio-media', 'collab-applications', 'message-attachments', 'company-media')),
  kind text not null check (kind in ('image', 'video', 'audio', 'pdf')),
  -- as found by looking at the content; until then what the name promises
  content_type text not null check (length(content_type) <= 100),
  -- deleted: kept for a day without bytes, so that what one day allows can be counted
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'failed', 'deleted')),
  access text not null default 'viewer' check (access in ('public', 'viewer')),
  file_id uuid references files (id) on delete set null,
  name text not null check (length(name) <= 255),
  -- as announced; of an upload that was given up, what had arrived
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  blur text check (length(blur) <= 2000),
  duration_ms integer check (duration_ms >= 0),
  -- peaks, 0 to 255
  waveform smallint[],
  pages integer check (pages >= 0),
  failure text check (length(failure) <= 100),
  -- when something first referred to it; the sweeper gives up what nothing does after a day
  claimed_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint media_bytes_kept check (file_id is not null or state = 'deleted')
);
create index media_owner_idx on media (owner_id, created_at desc);
create index media_file_idx on media (file_id);
create index media_bucket_idx on media (bucket, checked_at nulls first, id) where state in ('processing', 'ready', 'failed');
create index media_unsettled_idx on media (state, created_at) where state in ('receiving', 'deleted');
create index media_unclaimed_idx on media (created_at) where claimed_at is null and state in ('processing', 'ready', 'failed');

-- What was made of a medium: pictures in several widths, a poster. `name` is the last part of its address.
create table media_variants (
  media_id uuid not null references media (id) on delete cascade,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,40}\.[a-z0-9]{2,5}$'),
  file_id uuid not null references files (id),
  content_type text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  primary key (media_id, name)
);
create index media_variants_file_idx on media_variants (file_id);

-- What a talent's profile says beside the account: positions, testimonials, craft facts, earlier addresses.

-- counts the changes of the profile itself: a change says which one it was based on
alter table profiles add column version integer not null default 1;
-- whether people without an account, and search engines, may see it
alter table profiles add column public boolean not null default true;
-- `avatar_url` and `cover_url` are addresses of a fitting size; the demo's are pictures of the product's own
alter table profiles
  add column avatar_media_id uuid references media (id) on delete set null,
  add column cover_media_id uuid references media (id) on delete set null;
create index profiles_avatar_media_idx on profiles (avatar_media_id) where avatar_media_id is not null;
create index profiles_cover_media_idx on profiles (cover_media_id) where cover_media_id is not null;

-- Addresses that a person had before lead to the present one, and are nobody else's.
create table profile_slugs (
  slug text primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index profile_slugs_profile_idx on profile_slugs (profile_id);

-- One row a fact: `shown` false is for search alone.
create table talent_facts (
  talent_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('playing_age', 'height', 'accents', 'measurements', 'instruments', 'kit', 'genres')),
  value jsonb not null,
  shown boolean not null,
  primary key (talent_id, kind)
);

create table talent_experience (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references profiles (id) on delete cascade,
  title text not null check (length(title) <= 100),
  company text not null check (length(company) <= 100),
  location text,
  start_date date not null,
  end_date date,
  current boolean not null default false,
  description text not null default '',
  -- the person's own order, from the top; null while it goes by the start
  place integer,
  created_at timestamptz not null default now(),
  constraint talent_experience_ends check (end_date is null or (end_date >= start_date and not current))
);
create index talent_experience_talent_idx on talent_experience (talent_id, start_date desc, id desc);

create table talent_testimonials (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references profiles (id) on delete cascade,
  author_id uuid not null references profiles (id) on delete cascade,
  -- as the author was called when they wrote; the page shows what they are called now
  author_name text not null,
  author_role text not null,
  author_avatar_url text,
  rating smallint not null default 5 check (rating between 1 and 5),
  content text not null,
  project_title text,
  reply text,
  replied_at timestamptz,
  -- by the talent; an administrator's hiding is a thing of its own
  hidden_at timestamptz,
  taken_down_at timestamptz,
  edited_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint talent_testimonials_once unique (talent_id, author_id),
  constraint talent_testimonials_other check (talent_id <> author_id)
);
create index talent_testimonials_talent_idx on talent_testimonials (talent_id, created_at desc, id desc);
create index talent_testimonials_author_idx on talent_testimonials (author_id);

alter table safety_cases drop constraint safety_cases_subject_type_check;
alter table safety_cases add constraint safety_cases_subject_type_check check (subject_type in ('post', 'person', 'company', 'message', 'testimonial'));

alter table safety_cases drop constraint safety_cases_outcome_check;
alter table safety_cases add constraint safety_cases_outcome_check check (outcome in ('dismiss', 'take_down', 'hide_message', 'hide_testimonial', 'warn', 'block'));

-- The portfolio whole: files of a project, its order, drafts and private ones with their links, credits, likes and views.

-- Somebody whom others may see: no account that waits for its end, has ended, or is kept out by an administrator.
create function person_is_shown(person uuid) returns boolean language sql stable as $$
  select not exists (select from account_deletions d where d.user_id = person)
    and not exists (select from blocked_users b where b.user_id = person and b.expires_at > now())
    and exists (select from auth_users u where u.id = person and u.deleted_at is null and coalesce(u.banned_until <= now(), true))
$$;

-- `position`: larger ones first. A new project gets the time in milliseconds, so that the newest leads until its owner
-- puts them in order; one that is moved gets a number between its new neighbors.
alter table portfolio_projects
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column visibility text not null default 'public' check (visibility in ('public', 'private')),
  add column position double precision not null default extract(epoch from clock_timestamp()) * 1000,
  add column embeds jsonb not null default '[]',
  -- by an administrator, after it was reported: from then on only its owner sees it
  add column taken_down_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint portfolio_projects_description_check check (length(description) <= 1000);
update portfolio_projects set position = extract(epoch from created_at) * 1000;
drop index portfolio_projects_user_idx;
create index portfolio_projects_order_idx on portfolio_projects (user_id, position desc, id desc);
create index portfolio_projects_shown_idx on portfolio_projects (user_id, position desc, id desc) where status = 'published' and visibility = 'public';

-- The files of a project, one to five. `still` is a picture of the product's own (the demo's) in place of an uploaded file.
create table portfolio_media (
  id uuid primary key default uuidv7(),
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  media_id uuid references media (id) on delete cascade,
  still jsonb,
  alt text not null default '' check (length(alt) <= 300),
  caption text not null default '' check (length(caption) <= 300),
  cover boolean not null default false,
  captions_language text,
  captions text check (length(captions) <= 100000),
  constraint portfolio_media_place unique (project_id, position) deferrable initially deferred,
  constraint portfolio_media_file check ((media_id is null) <> (still is null)),
  constraint portfolio_media_captions check ((captions is null) = (captions_language is null))
);
create unique index portfolio_media_media_key on portfolio_media (media_id) where media_id is not null;
create unique index portfolio_media_cover_key on portfolio_media (project_id) where cover;
insert into portfolio_media (project_id, position, still, alt, cover)
  select p.id, picture.at - 1, jsonb_build_object('url', picture.url), left(p.media_alts[picture.at], 300), picture.at = 1
  from portfolio_projects p, unnest(p.media_urls) with ordinality as picture (url, at) where picture.at <= 5;

-- Who made it. `declined_at` stays when the owner takes a declined credit back: nobody is asked for it again.
create table portfolio_credits (
  id uuid primary key default uuidv7(),
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  person_id uuid references profiles (id) on delete cascade,
  name text not null default '' check (length(name) <= 100),
  role text not null,
  state text not null check (state in ('named', 'asked', 'confirmed', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  declined_at timestamptz,
  constraint portfolio_credits_who check ((state = 'named') <= (person_id is null) and (person_id is not null or name <> '')),
  constraint portfolio_credits_once unique (project_id, person_id, role)
);
create index portfolio_credits_person_idx on portfolio_credits (person_id, asked_at desc, id desc);
create index portfolio_credits_confirmed_idx on portfolio_credits (person_id) where state = 'confirmed';

create table portfolio_links (
  id uuid primary key default uuidv7(),
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  token_hash bytea not null unique,
  label text not null default '' check (length(label) <= 60),
  opened integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index portfolio_links_project_idx on portfolio_links (project_id, created_at desc, id desc);

create table portfolio_likes (
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index portfolio_likes_user_idx on portfolio_likes (user_id);

create table portfolio_views (
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  viewer_id uuid not null references profiles (id) on delete cascade,
  day date not null default current_date,
  primary key (project_id, viewer_id, day)
);
create index portfolio_views_viewer_idx on portfolio_views (viewer_id);

alter table safety_cases drop constraint safety_cases_subject_type_check;
alter table safety_cases add constraint safety_cases_subject_type_check check (subject_type in ('post', 'person', 'company', 'message', 'testimonial', 'project'));
alter table safety_cases drop constraint safety_cases_outcome_check;
alter table safety_cases add constraint safety_cases_outcome_check check (outcome in ('dismiss', 'take_down', 'hide_message', 'hide_testimonial', 'hide_project', 'warn', 'block'));

-- What a company shows of itself: its overview, its people, clients, projects, awards and events, and its addresses.

alter table business_profiles
  add column founded smallint check (founded between 1800 and 2100),
  add column company_size text check (company_size in ('1', '2-10', '11-50', '51-200', '201+')),
  add column logo_id uuid references media (id) on delete set null,
  add column cover_id uuid references media (id) on delete set null,
  -- of the overview: raised with every change
  add column version integer not null default 1;
create index business_profiles_logo_idx on business_profiles (logo_id) where logo_id is not null;
create index business_profiles_cover_idx on business_profiles (cover_id) where cover_id is not null;
create index business_profiles_founder_idx on business_profiles (founder_id);

-- Earlier addresses, which go on leading to the company.
create table company_slugs (
  slug text primary key,
  business_id uuid not null references business_profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index company_slugs_business_idx on company_slugs (business_id);

create table business_team (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  name text not null check (length(name) <= 100),
  role text not null check (length(role) <= 100),
  bio text check (length(bio) <= 1000),
  linkedin text check (linkedin ~ '^https://([a-z0-9-]+\.)*linkedin\.com(/|$|\?|:|#)' and length(linkedin) <= 2000),
  email text check (email = lower(email) and length(email) <= 254),
  featured boolean not null default false,
  picture_id uuid references media (id) on delete set null,
  avatar_url text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_team_list_idx on business_team (business_id, position, id);
create index business_team_picture_idx on business_team (picture_id) where picture_id is not null;
-- whoever is named with their own address can ask for what is kept about them
create index business_team_email_idx on business_team (email) where email is not null;

create table business_clients (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  name text not null check (length(name) <= 100),
  website text check (length(website) <= 2000),
  picture_id uuid references media (id) on delete set null,
  logo_url text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_clients_list_idx on business_clients (business_id, position, id);
create index business_clients_picture_idx on business_clients (picture_id) where picture_id is not null;

create table business_projects (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  title text not null check (length(title) <= 100),
  type text check (length(type) <= 60),
  description text check (length(description) <= 2000),
  date date,
  status text check (status in ('in_progress', 'on_hold', 'completed', 'cancelled')),
  picture_id uuid references media (id) on delete set null,
  thumbnail_url text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_projects_list_idx on business_projects (business_id, position, id);
create index business_projects_picture_idx on business_projects (picture_id) where picture_id is not null;

create table business_awards (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  title text not null check (length(title) <= 100),
  organization text not null check (length(organization) <= 100),
  year smallint not null check (year between 1800 and 2100),
  description text check (length(description) <= 500),
  icon text not null check (icon in ('trophy', 'medal', 'laurel', 'star', 'film', 'music', 'camera')),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_awards_list_idx on business_awards (business_id, position, id);

create table business_events (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  title text not null check (length(title) <= 100),
  date date not null,
  venue text check (length(venue) <= 100),
  description text check (length(description) <= 1000),
  link text check (length(link) <= 2000),
  picture_id uuid references media (id) on delete set null,
  picture_url text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_events_list_idx on business_events (business_id, position, id);
create index business_events_picture_idx on business_events (picture_id) where picture_id is not null;

-- the open posts of one company
create index opportunities_business_open_idx on opportunities (business_id, published_at desc, id desc) where status = 'published';

-- What a person chose for themselves: how the product looks, by which clock it speaks, and what may be mailed to them.
-- Null: nothing was chosen yet. The web page sends its browser's zone at the first sign-in.
alter table profiles
  add column time_zone text check (time_zone ~ '^[A-Za-z_+\-0-9/]{1,64}$'),
  add column theme text check (theme in ('system', 'light', 'dark'));

-- A person without a row has the defaults of the columns.
create table notification_settings (
  user_id uuid primary key references profiles (id) on delete cascade,
  email_messages boolean not null default true,
  email_applications boolean not null default true,
  email_updates boolean not null default true,
  email_marketing boolean not null default false,
  push_messages boolean not null default true,
  push_applications boolean not null default true,
  push_updates boolean not null default false,
  -- when the weekly digest was last made for them, with posts in it or not
  digest_at timestamptz,
  updated_at timestamptz not null default now()
);
create index notification_settings_digest_idx on notification_settings (digest_at nulls first, user_id) where email_marketing;

-- Whom an answer goes to, and the address by which mail programs stop mails of this sort with one click (RFC 8058).
alter table mail_outbox
  add column reply_to text check (length(reply_to) <= 320 and reply_to !~ '[\r\n]'),
  add column unsubscribe_url text check (length(unsubscribe_url) <= 2000 and unsubscribe_url ~ '^https?://[^\s<>]+$');

-- Which kinds there are is the contract's list: each feature that adds one would have to write all of them again here.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type ~ '^[a-z_]{1,40}$');

-- A question to the operators, by a person or by a visitor, and its answer.
create table support_requests (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles (id) on delete cascade,
  name text not null check (length(name) <= 100),
  email text not null check (length(email) <= 254 and email !~ '[\r\n]'),
  subject text not null check (length(subject) between 1 and 150 and subject !~ '[\r\n]'),
  message text not null check (length(message) between 1 and 5000),
  -- the help topic that was open
  topic text check (topic ~ '^[a-z0-9-]{1,60}$'),
  answer text check (length(answer) <= 5000),
  answered_by uuid references profiles (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index support_requests_open_idx on support_requests (created_at, id) where answered_at is null;
create index support_requests_answered_idx on support_requests (answered_at desc, id desc) where answered_at is not null;
create index support_requests_user_idx on support_requests (user_id) where user_id is not null;
create index support_requests_answered_by_idx on support_requests (answered_by) where answered_by is not null;

-- The product's own news, written by an administrator. It goes out in batches, in the order of the accounts' ids: `reached_id`
-- is the last account that was told, so that a run that is broken off goes on from there.
create table announcements (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 1 and 150 and title !~ '[\r\n]'),
  body text not null check (length(body) between 1 and 5000),
  created_by uuid references profiles (id) on delete set null,
  reached_id uuid,
  reached integer not null default 0,
  stopped_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index announcements_newest_idx on announcements (created_at desc, id desc);
create index announcements_created_by_idx on announcements (created_by) where created_by is not null;

-- What a talent applied for stays in their own list when the job or the company is gone: the names are kept in its place.
alter table job_applications
  add column job_title text check (length(job_title) <= 200),
  add column company_name text check (length(company_name) <= 200),
  alter column job_id drop not null,
  alter column business_id drop not null,
  drop constraint job_applications_job_id_fkey,
  drop constraint job_applications_business_id_fkey,
  add constraint job_applications_job_id_fkey foreign key (job_id) references opportunities (id) on delete set null,
  add constraint job_applications_business_id_fkey foreign key (business_id) references business_profiles (id) on delete set null;

-- The company's own notes end with the company; where it stood, who acted and what was written to the talent stays theirs.
create function keep_application_names() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'opportunities' then
    -- the job may go because its company does: that is gone already then, and has left its name
    update job_applications a set job_title = left(old.title, 200),
      company_name = coalesce(left((select b.company_name from business_profiles b where b.id = a.business_id), 200), a.company_name),
      business_id = (select b.id from business_profiles b where b.id = a.business_id)
      where a.job_id = old.id;
  else
    delete from application_notes n using job_applications a where a.id = n.application_id and a.business_id = old.id;
    update job_applications set company_name = left(old.company_name, 200) where business_id = old.id;
  end if;
  return old;
end $$;
create trigger application_names before delete on opportunities for each row when (old.kind = 'job') execute function keep_application_names();
create trigger application_names before delete on business_profiles for each row execute function keep_application_names();

-- Résumés and what proves a company came by a road of their own. They are media now like everything else that is uploaded:
-- each stored file becomes a medium under its own id, so that whatever names it goes on naming it.
alter table media drop constraint media_bucket_check, add constraint media_bucket_check check (bucket in (
  'profile-images', 'profile-covers', 'portfolio-media', 'collab-applications', 'message-attachments', 'company-media', 'resumes', 'company-documents'));

insert into media (id, owner_id, bucket, kind, content_type, state, access, file_id, name, bytes, claimed_at, created_at)
select f.id, p.id, f.bucket, 'pdf', f.content_type, 'ready', 'viewer', f.id, coalesce(nullif(f.original_name, ''), case f.bucket when 'resumes' then 'resume.pdf' else 'document.pdf' end), f.bytes, f.created_at, f.created_at
from files f left join profiles p on p.id = f.owner_id
where f.bucket in ('resumes', 'company-documents') and f.state = 'ready';

-- what was given up is gone for those who name it, too
update job_applications a set resume_file_id = null where resume_file_id is not null and not exists (select from media m where m.id = a.resume_file_id);
update application_drafts d set resume_file_id = null where resume_file_id is not null and not exists (select from media m where m.id = d.resume_file_id);
update company_verifications v set file_id = null where file_id is not null and not exists (select from media m where m.id = v.file_id);

alter table job_applications drop constraint job_applications_resume_file_id_fkey,
  add constraint job_applications_resume_file_id_fkey foreign key (resume_file_id) references media (id) on delete set null;
alter table application_drafts drop constraint application_drafts_resume_file_id_fkey,
  add constraint application_drafts_resume_file_id_fkey foreign key (resume_file_id) references media (id) on delete set null;
alter table company_verifications drop constraint company_verifications_file_id_fkey,
  add constraint company_verifications_file_id_fkey foreign key (file_id) references media (id) on delete set null;

-- Who is searched by name or address is found along profiles_people_trgm_idx (0014), the searches of the administration
-- included: two more of these indexes only made each change of a profile slower.
drop index profiles_full_name_words;
drop index profiles_email_words;

-- Posts of all kinds whole: private ones, their files, and the people whom they name.

-- A private post is seen by its own side and by the people whom it names; it is in no list of others.
alter table opportunities add column visibility text not null default 'public' check (visibility in ('public', 'private'));
create trigger feed_changed_visibility after update of visibility on opportunities
  for each row when (old.status = 'published' and old.visibility <> new.visibility) execute function notify_feed_changed();

alter table collab_posts
  add column summary text not null default '' check (length(summary) <= 300),
  add column category text not null default 'other' check (category in ('film', 'music', 'fashion', 'photography', 'other')),
  add column end_date date,
  add column duration text,
  add column expertise_needed text[] not null default '{}',
  -- for the whole project, in minor units; only where the work is paid
  add column budget_amount bigint check (budget_amount > 0),
  add column budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
  add constraint collab_posts_budget check ((budget_amount is null) = (budget_currency is null) and (budget_amount is null or payment_type = 'paid')),
  add constraint collab_posts_dates check (end_date >= start_date);
update collab_posts c set summary = left(o.description, 300) from opportunities o where o.id = c.id;

alter table events
  add column show_type text check (show_type in ('theater', 'music', 'fashion', 'other')),
  -- as typed, in the zone of the post; the instants follow from them
  add column date date,
  add column start_time time,
  add column end_time time,
  add column website text;
update events e set date = (e.starts_at at time zone o.time_zone)::date, start_time = (e.starts_at at time zone o.time_zone)::time(0), end_time = (e.ends_at at time zone o.time_zone)::time(0)
  from opportunities o where o.id = e.id;

-- Who is named in a post: the team of a collaboration, the line-up of an event.
create table post_people (
  id uuid primary key default uuidv7(),
  post_id uuid not null references opportunities (id) on delete cascade,
  position smallint not null check (position between 0 and 49),
  person_id uuid references profiles (id) on delete set null,
  name text not null check (name <> '' and length(name) <= 100),
  role text not null,
  expertise text[] not null default '{}',
  constraint post_people_place unique (post_id, position) deferrable initially deferred,
  constraint post_people_once unique (post_id, person_id, role)
);
create index post_people_person_idx on post_people (person_id) where person_id is not null;

-- The files of a post, at most five; the first picture stands on its card.
create table post_media (
  id uuid primary key default uuidv7(),
  post_id uuid not null references opportunities (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  media_id uuid not null references media (id) on delete cascade,
  alt text not null default '' check (length(alt) <= 300),
  constraint post_media_place unique (post_id, position) deferrable initially deferred
);
create unique index post_media_media_key on post_media (media_id);

alter table media drop constraint media_bucket_check;
alter table media add constraint media_bucket_check check (bucket in (
  'profile-images', 'profile-covers', 'portfolio-media', 'collab-applications', 'message-attachments', 'company-media', 'resumes', 'company-documents', 'post-media'));

-- Posts by place with a radius, by their last day and by their pay.

alter table opportunities
  -- where the named city lies, in degrees; null while it is not known
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  -- guaranteed money for a day, in minor units: a day has eight hours, a week five days; money for a whole work has none
  add column pay_per_day bigint generated always as (
    case pay_unit when 'hour' then nullif(pay_from, 0) * 8 when 'day' then nullif(pay_from, 0) when 'week' then nullif(pay_from, 0) / 5 end) stored,
  add constraint opportunities_position check ((lat is null) = (lng is null));

create index opportunities_pay_idx on opportunities (pay_currency, pay_per_day desc, id desc) where status = 'published' and pay_per_day is not null;
-- those without a last day come last
create index opportunities_ends_idx on opportunities (coalesce(closes_at, 'infinity'::timestamptz), id) where status = 'published';

-- The talent pool: what people are found by, a company's lists of them, and invitations to apply.

-- What a talent is found and sorted by, one row each, written along with what it is read from. `words`: folded, also of facts
-- that are for search alone. `facets`: `craft:…`, `industry:…`, `skill:…`, `years:3-5`, `rate:50-100`. `rating` in hundredths.
create table talent_search (
  id uuid primary key references talent_profiles (id) on delete cascade,
  words text not null,
  facets text[] not null,
  -- 3 available, 2 soon, 1 busy, 0 not available; a day that comes is noticed every hour
  standing smallint not null,
  available_from date,
  rating smallint not null,
  ratings integer not null,
  years smallint not null
);

create function refresh_talent_search(people uuid[]) returns void language plpgsql as $$
begin
  -- of two who change the same person, the second counts what the first did
  perform from talent_search where id = any(people) order by id for update;
  insert into talent_search as s (id, words, facets, standing, available_from, rating, ratings, years)
  select t.id,
    folded(concat_ws(' ', '', p.full_name, t.professional_title, t.profession, array_to_string(t.skills, ' '), p.location, f.items)),
    array_remove(array['craft:' || folded(t.profession), 'industry:' || folded(p.industry),
      'years:' || case when t.years_experience < 3 then '0-2' when t.years_experience < 5 then '3-5' when t.years_experience < 10 then '5-10' when t.years_experience >= 10 then '10+' end,
      'rate:' || case when h.rate < 5000 then '0-50' when h.rate < 10000 then '50-100' when h.rate < 20000 then '100-200' when h.rate >= 20000 then '200+' end], null)
      || array(select 'skill:' || folded(skill) from unnest(t.skills) skill),
    case when t.availability_status = 'available' or (t.availability_status = 'soon' and t.available_from <= current_date) then 3
      when t.availability_status = 'soon' then 2 when t.availability_status = 'busy' then 1 else 0 end,
    case when t.availability_status = 'soon' and t.available_from > current_date then t.available_from end,
    coalesce(r.rating, 0), r.ratings, coalesce(t.years_experience, -1)
  from talent_profiles t join profiles p on p.id = t.id
    cross join lateral (select coalesce(t.rate_from, t.rate_to) / case t.rate_unit when 'hour' then 1 when 'day' then 8 when 'week' then 40 end as rate) h
    cross join lateral (select (avg(m.rating) * 100)::int as rating, count(*)::int as ratings from talent_testimonials m where m.talent_id = t.id and m.taken_down_at is null) r
    cross join lateral (select string_agg(item #>> '{}', ' ') as items from talent_facts k, jsonb_path_query(k.value, '$.items[*]') item where k.talent_id = t.id) f
  where t.id = any(people)
  on conflict (id) do update set (words, facets, standing, available_from, rating, ratings, years)
    = (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years)
    where (s.words, s.facets, s.standing, s.available_from, s.rating, s.ratings, s.years)
      is distinct from (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years);
end $$;

create function talent_search_by_id() returns trigger language plpgsql as $$
begin
  perform refresh_talent_search(array(select id from changed));
  return null;
end $$;
create function talent_search_by_talent() returns trigger language plpgsql as $$
begin
  perform refresh_talent_search(array(select distinct talent_id from changed));
  return null;
end $$;
create trigger talent_search_updated after update on profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_inserted after insert on talent_profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_updated after update on talent_profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_inserted after insert on talent_facts referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_updated after update on talent_facts referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_deleted after delete on talent_facts referencing old table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_inserted after insert on talent_testimonials referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_updated after update on talent_testimonials referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_deleted after delete on talent_testimonials referencing old table as changed for each statement execute function talent_search_by_talent();
select refresh_talent_search(array(select id from talent_profiles));

create index talent_search_words_idx on talent_search using gin (words gin_trgm_ops);
create index talent_search_facets_idx on talent_search using gin (facets);
create index talent_search_standing_idx on talent_search (standing desc, rating desc, id desc);
create index talent_search_rating_idx on talent_search (rating desc, ratings desc, id desc);
create index talent_search_years_idx on talent_search (years desc, id desc);
create index talent_search_due_idx on talent_search (available_from) where available_from is not null;

create table talent_lists (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index talent_lists_name_key on talent_lists (business_id, lower(name));
create index talent_lists_created_by_idx on talent_lists (created_by);

create table talent_list_entries (
  list_id uuid not null references talent_lists (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  added_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (list_id, talent_id)
);
create index talent_list_entries_talent_idx on talent_list_entries (talent_id);
create index talent_list_entries_added_by_idx on talent_list_entries (added_by);

-- Once per post and person.
create table post_invitations (
  id uuid primary key default uuidv7(),
  post_id uuid not null references opportunities (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  invited_by uuid references profiles (id) on delete set null,
  message text not null default '' check (length(message) <= 500),
  created_at timestamptz not null default now(),
  constraint post_invitations_once unique (post_id, talent_id)
);
create index post_invitations_talent_idx on post_invitations (talent_id);
create index post_invitations_invited_by_idx on post_invitations (invited_by);

-- Productions: their days, what they declare, and up to 30 roles in one job, for each of which people apply.

alter table job_posts
  add column dates jsonb not null default '[]' check (jsonb_typeof(dates) = 'array'),
  -- what is absent was not declared, which is not the same as none
  add column declared jsonb not null default '{}' check (jsonb_typeof(declared) = 'object');

create table job_roles (
  id uuid primary key default uuidv7(),
  post_id uuid not null references opportunities (id) on delete cascade,
  position smallint not null check (position between 0 and 29),
  name text not null check (length(name) <= 100),
  craft text,
  pay_from bigint check (pay_from >= 0),
  pay_to bigint check (pay_to >= pay_from),
  pay_currency text check (pay_currency ~ '^[A-Z]{3}$'),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'flat', 'royalty_share', 'unpaid')),
  from_date date,
  to_date date check (to_date >= from_date),
  requirements text not null default '' check (length(requirements) <= 1000),
  -- what the craft is asked for: playing age, accents, instruments
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  openings smallint not null default 1 check (openings between 1 and 99),
  filled boolean not null default false,
  constraint job_roles_place unique (post_id, position) deferrable initially deferred,
  constraint job_roles_of_post unique (post_id, id)
);

-- A role that somebody applied for stays; it is filled instead of taken away.
alter table job_applications
  add column role_id uuid,
  -- kept like the title of the job when that is gone
  add column role_name text check (length(role_name) <= 100),
  -- the person confirmed that they are 18 or older
  add column adult boolean not null default false,
  add constraint job_applications_role foreign key (job_id, role_id) references job_roles (post_id, id),
  drop constraint job_applications_once;
create unique index job_applications_once on job_applications (job_id, applicant_id, role_id) nulls not distinct where job_id is not null;
create index job_applications_role_idx on job_applications (job_id, role_id) where role_id is not null;

create or replace function keep_application_names() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'opportunities' then
    -- the job may go because its company does: that is gone already then, and has left its name
    update job_applications a set job_title = left(old.title, 200),
      role_name = (select r.name from job_roles r where r.post_id = a.job_id and r.id = a.role_id),
      company_name = coalesce(left((select b.company_name from business_profiles b where b.id = a.business_id), 200), a.company_name),
      business_id = (select b.id from business_profiles b where b.id = a.business_id)
      where a.job_id = old.id;
  else
    delete from application_notes n using job_applications a where a.id = n.application_id and a.business_id = old.id;
    update job_applications set company_name = left(old.company_name, 200) where business_id = old.id;
  end if;
  return old;
end $$;

-- Searches that people keep, and are told about when something new fits.

alter table notification_settings add column email_searches boolean not null default true;

create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('posts', 'talent')),
  -- the company for which talent is looked for
  business_id uuid references business_profiles (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 80),
  -- the query of the page's address
  filters jsonb not null,
  frequency text not null check (frequency in ('now', 'daily', 'weekly', 'never')),
  -- what the link of a mail stopped, so that the same page can start it again
  stopped_from text check (stopped_from in ('now', 'daily', 'weekly')),
  -- what is newer has not been told yet
  seen_at timestamptz not null default now(),
  -- of daily and weekly ones: when the person is told next
  due_at timestamptz,
  -- taken away, and kept a day for whoever thinks again
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  -- of searches for posts that are told at once: the question as one post can be held against it; `read_as` is the version of that reading
  read_as smallint,
  ask tsquery,
  facets text[],
  post_kind text,
  pay_currency text,
  pay_least bigint,
  lat double precision,
  lng double precision,
  km double precision,
  constraint saved_searches_company check ((kind = 'talent') = (business_id is not null)),
  constraint saved_searches_talent_later check (kind = 'posts' or frequency <> 'now'),
  constraint saved_searches_due check ((due_at is not null) = (frequency in ('daily', 'weekly')))
);
create index saved_searches_user_idx on saved_searches (user_id, created_at desc, id desc);
create index saved_searches_business_idx on saved_searches (business_id) where business_id is not null;
create index saved_searches_due_idx on saved_searches (due_at) where due_at is not null and removed_at is null;
create index saved_searches_now_idx on saved_searches (id) where frequency = 'now' and removed_at is null;
create index saved_searches_unread_idx on saved_searches (coalesce(read_as, 0)) where frequency = 'now' and removed_at is null;
create index saved_searches_removed_idx on saved_searches (removed_at) where removed_at is not null;

-- Posts that have been published and are not yet held against the searches that are told at once.
create table search_news (
  post_id uuid primary key references opportunities (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index search_news_created_idx on search_news (created_at, post_id);

-- What those searches found, until the person's next mail.
create table saved_search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  post_id uuid not null references opportunities (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  primary key (search_id, post_id)
);
create index saved_search_hits_user_idx on saved_search_hits (user_id);
create index saved_search_hits_post_idx on saved_search_hits (post_id);

-- Whom a search for talent has told of: nobody comes twice.
create table saved_search_told (
  search_id uuid not null references saved_searches (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  primary key (search_id, talent_id)
);
create index saved_search_told_talent_idx on saved_search_told (talent_id);

-- When somebody became found by what they are found by now.
alter table talent_search add column found_since timestamptz not null default now();
create function talent_search_found_since() returns trigger language plpgsql as $$
begin
  new.found_since := now();
  return new;
end $$;
create trigger talent_search_found_since before update on talent_search for each row
  when ((old.words, old.facets, old.standing) is distinct from (new.words, new.facets, new.standing)) execute function talent_search_found_since();
create index talent_search_found_since_idx on talent_search (found_since);

-- Who fits which post, and who follows whom.

-- Pairs of an open post and a talent that were compared and found to fit: at most 500 to a post and 200 to a talent. One that
-- fell below what is shown is kept while there is room, so that nobody is told of the same pair twice.
create table post_matches (
  post_id uuid not null references opportunities (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  score smallint not null check (score between 0 and 100),
  -- by which version of the function
  version smallint not null,
  -- how far each part that the post asks for fits, from 0 to 1
  parts jsonb not null,
  computed_at timestamptz not null default now(),
  primary key (post_id, talent_id)
);
create index post_matches_talent_idx on post_matches (talent_id, score desc, post_id desc);

-- By which version all posts were last compared with a talent.
create table match_runs (
  talent_id uuid primary key references profiles (id) on delete cascade,
  version smallint not null,
  computed_at timestamptz not null default now()
);

create table follows (
  id uuid primary key default uuidv7(),
  follower_id uuid not null references profiles (id) on delete cascade,
  person_id uuid references profiles (id) on delete cascade,
  business_id uuid references business_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint follows_one check (num_nonnulls(person_id, business_id) = 1),
  constraint follows_other check (person_id <> follower_id),
  constraint follows_person_once unique (follower_id, person_id),
  constraint follows_business_once unique (follower_id, business_id)
);
create index follows_follower_idx on follows (follower_id, created_at desc, id desc);
create index follows_person_idx on follows (person_id, follower_id) where person_id is not null;
create index follows_business_idx on follows (business_id, follower_id) where business_id is not null;

-- A block ends following both ways, also of the company in which the other has a seat.
create function end_follows() returns trigger language plpgsql as $$
begin
  delete from follows f
  where (f.follower_id = new.blocker_id and (f.person_id = new.blocked_id or f.business_id in (select business_id from company_members where user_id = new.blocked_id)))
    or (f.follower_id = new.blocked_id and (f.person_id = new.blocker_id or f.business_id in (select business_id from company_members where user_id = new.blocker_id)));
  return null;
end $$;
create trigger follows_end after insert on user_blocks for each row execute function end_follows();

-- Search from anywhere: people and companies by their names, also mistyped.

create index profiles_talent_names_idx on profiles using gin (folded(' ' || full_name) gin_trgm_ops) where account_type = 'talent';
create index business_profiles_names_idx on business_profiles using gin (folded(' ' || company_name) gin_trgm_ops);

-- The parser takes every sign outside of ASCII for a letter: “Valby” was another word than Valby. Signs that part words become
-- spaces, the apostrophe the plain one.
create function parted_words(value text) returns text immutable strict parallel safe language sql
  return translate(value, E'’“”„‟«»‹›‘‚‛…–—―•·¿¡、。「」　\u00a0\u2009\u202f', '''                           ');
alter table opportunities alter column tsv set expression as (
  setweight(to_tsvector('ensemble', parted_words(title)), 'A')
  || setweight(to_tsvector('ensemble', parted_words(search_extra)), 'B')
  || setweight(to_tsvector('ensemble', parted_words(coalesce(location, ''))), 'B')
  || setweight(to_tsvector('ensemble', parted_words(description)), 'C'));

-- The newest hits of a word that is neither frequent nor rare: found among the posts of some days, instead of all that have the word.

-- The day of an instant, in whole days since 1970. Not strict: only so its body becomes a part of what is asked.
create function day_of(at timestamptz) returns int[] immutable parallel safe language sql
  return array[floor(extract(epoch from at - '1970-01-01 00:00:00+00'::timestamptz) / 86400)::int];

drop index opportunities_tsv_idx;
create index opportunities_tsv_idx on opportunities using gin (tsv, day_of(published_at)) with (fastupdate = off) where status = 'published';
analyze opportunities;

-- What a card says of the roles of a production stands on the common row, written with them: lists join nothing for it.

alter table opportunities
  add column roles smallint not null default 0 check (roles between 0 and 30),
  add column open_roles smallint not null default 0,
  -- the post names no pay of its own and its roles do: `pay_*` are theirs, as far as they are alike. `guaranteed`: all of them pay guaranteed money
  add column role_pay text check (role_pay in ('guaranteed', 'named')),
  -- the least of them, where all pay guaranteed money for a time in one currency
  add column role_pay_per_day bigint check (role_pay_per_day > 0),
  add constraint opportunities_open_roles check (open_roles between 0 and roles),
  add constraint opportunities_role_pay check (role_pay is not null or role_pay_per_day is null);
alter table opportunities
  alter column paid set expression as (coalesce(role_pay = 'guaranteed' or (pay_from > 0 and pay_unit in ('hour', 'day', 'week', 'flat')), false)),
  alter column pay_per_day set expression as (
    coalesce(role_pay_per_day, case pay_unit when 'hour' then nullif(pay_from, 0) * 8 when 'day' then nullif(pay_from, 0) when 'week' then nullif(pay_from, 0) / 5 end));

-- roles that stand: those that are open say the pay, or all of them where none is
with asked as (
  select r.*, r.pay_unit in ('hour', 'day', 'week', 'flat') and coalesce(r.pay_from, 0) > 0 as money,
    case r.pay_unit when 'hour' then r.pay_from * 8 when 'day' then r.pay_from when 'week' then r.pay_from / 5 end as per_day
  from (select *, bool_and(filled) over (partition by post_id) as none_open from job_roles) r where not r.filled or r.none_open
), told as (
  select post_id, count(pay_unit) > 0 as named, bool_and(coalesce(money, false)) as guaranteed,
    count(distinct coalesce(pay_currency, '')) = 1 and count(pay_unit) = count(*) as one_currency, count(distinct pay_unit) = 1 as one_unit,
    min(pay_currency) as currency, min(pay_unit) as unit, min(per_day) as per_day, count(per_day) = count(*) as all_by_time,
    case when count(pay_from) = count(*) then min(pay_from) end as least, case when count(pay_to) = count(*) then max(pay_to) end as most
  from asked group by post_id
), counted as (select post_id, count(*) as roles, count(*) filter (where not filled) as open_roles from job_roles group by post_id)
update opportunities o set roles = c.roles, open_roles = c.open_roles,
  role_pay = case when o.pay_unit is null and t.named then case when t.guaranteed then 'guaranteed' else 'named' end end,
  pay_currency = case when o.pay_unit is null and t.named then case when t.one_currency then t.currency end else o.pay_currency end,
  pay_unit = case when o.pay_unit is null and t.named then case when t.one_currency and t.one_unit then t.unit end else o.pay_unit end,
  pay_from = case when o.pay_unit is null and t.named then case when t.one_currency and t.one_unit then t.least end else o.pay_from end,
  pay_to = case when o.pay_unit is null and t.named then case when t.one_currency and t.one_unit then t.most end else o.pay_to end,
  role_pay_per_day = case when o.pay_unit is null and t.guaranteed and t.one_currency and t.all_by_time and t.per_day > 0 then t.per_day end,
  facets = case when o.pay_unit is null and t.guaranteed then o.facets || '{paid}' else o.facets end
from counted c join told t using (post_id) where o.id = c.post_id;

-- Posts by the working conditions that they declare, and by the skills that they name: facets of posts that stand.
update opportunities o set facets = o.facets || array(
  select 'travel:' || (j.declared ->> 'travel') where j.declared ->> 'travel' is not null
  union all select 'hazard:' || h from jsonb_array_elements_text(case jsonb_typeof(j.declared -> 'hazards') when 'array' then j.declared -> 'hazards' else '[]' end) h
  union all select 'intimacy:' || (j.declared ->> 'intimacy') where j.declared ->> 'intimacy' is not null
  union all select 'ai:' || a from jsonb_array_elements_text(case jsonb_typeof(j.declared -> 'ai_uses') when 'array' then j.declared -> 'ai_uses' else '[]' end) a
  union all select 'says:' || s.name from (values ('travel', 'travel'), ('hazards', 'hazards'), ('intimacy', 'intimacy'), ('ai', 'ai_uses')) s (name, key)
    where j.declared ->> s.key is not null)
from job_posts j where j.id = o.id and j.declared <> '{}';

with texts as materialized (
  select o.id, ' ' || regexp_replace(lower(unaccent(concat_ws(' ', o.title, array_to_string(j.requirements, ' '), array_to_string(c.expertise_needed, ' '),
    (select string_agg(r.requirements, ' ') from job_roles r where r.post_id = o.id)))), '[^a-z0-9]+', ' ', 'g') || ' ' as words, o.facets
  from opportunities o left join job_posts j on j.id = o.id left join collab_posts c on c.id = o.id where o.kind in ('job', 'collaboration')
), named as materialized (
  select t.id, array(
    select 'skill:' || s from unnest('{cinematography,vfx,sound design,color grading,motion graphics,editing,music production,photography,directing,producing,screenwriting,storyboarding,casting,acting,stage combat,improvisation,voice acting,dubbing,singing,dance,choreography,lighting,rigging,steadicam,drone operation,camera assisting,focus pulling,underwater camera,stop motion,2d animation,3d animation,3d modelling,compositing,production design,art direction,set dressing,props,costume design,tailoring,pattern cutting,styling,hair styling,makeup,special effects makeup,sound recording,sound mixing,mastering,foley,composition,arranging,songwriting,session recording,live performance,djing,beat making,portrait photography,fashion photography,product photography,documentary,photo retouching,runway,commercial modelling,copywriting,graphic design,stage management,production management,line producing,location scouting,script supervision,davinci resolve,premiere pro,avid media composer,final cut pro,after effects,nuke,blender,houdini,unreal engine,pro tools,ableton live,logic pro,photoshop,lightroom}'::text[]) s
      where t.words like '% ' || s || ' %'
    union select 'skill:' || m.skill from (values ('director', 'directing'), ('cinematographer', 'cinematography'), ('editor', 'editing'), ('sound designer', 'sound design'), ('vfx artist', 'vfx'),
      ('actor', 'acting'), ('producer', 'producing'), ('photographer', 'photography'), ('makeup artist', 'makeup'), ('composer', 'composition'), ('art director', 'art direction'),
      ('costume designer', 'costume design'), ('stylist', 'styling'), ('dancer', 'dance'), ('voice artist', 'voice acting'), ('choreographer', 'choreography'), ('gaffer', 'lighting')) m (craft, skill)
      where t.facets @> array['craft:' || m.craft]) as skills
  from texts t
)
update opportunities o set facets = o.facets || n.skills from named n where n.id = o.id and n.skills <> '{}';

-- What a saved search that is told at once leaves out.
alter table saved_searches add column without text[];

-- Conversations are written in: requests and their answers, messages in their order, and what each side has not read.

-- One conversation for each two people, and for each company as which one of them speaks.
create function conversation_pair(one uuid, other uuid, company uuid) returns text language sql immutable as $$
  select least(one, other)::text || ':' || greatest(one, other)::text || coalesce(':' || company::text, '')
$$;

alter table conversations
  add column state text not null default 'open' check (state in ('request', 'open', 'declined')),
  -- who wrote first; null once they have left
  add column begun_by uuid references profiles (id) on delete set null,
  -- `conversation_pair`; null once one of the two has left
  add column pair_key text,
  -- the place of the newest message, raised under this row's lock: whoever reads on from a place misses none
  add column last_seq integer not null default 0;
create index conversations_begun_by on conversations (begun_by);

alter table messages add column seq integer, add column client_id uuid;
update messages m set seq = n.seq
  from (select id, row_number() over (partition by conversation_id order by created_at, id) as seq from messages) n where n.id = m.id;
alter table messages alter column seq set not null, add constraint messages_seq_key unique (conversation_id, seq);
-- what its sender's page named it by: the same one is written once
create unique index messages_client_key on messages (conversation_id, sender_id, client_id) where client_id is not null;
drop index messages_conversation;

alter table conversation_members
  add column read_seq integer not null default 0,
  -- messages of others after `read_seq`
  add column unread integer not null default 0 check (unread >= 0),
  -- the conversation's own, kept here so that a person's list is one walk of an index
  add column active_at timestamptz not null default now();
update conversation_members s set
  active_at = c.active_at,
  read_seq = coalesce((select max(m.seq) from messages m where m.conversation_id = c.id and m.created_at <= s.last_read_at), 0)
  from conversations c where c.id = s.conversation_id;
update conversation_members s set unread =
  (select count(*) from messages m where m.conversation_id = s.conversation_id and m.seq > s.read_seq and m.sender_id <> s.user_id and m.hidden_at is null);
alter table conversation_members drop column last_read_at;
create index conversation_members_list on conversation_members (user_id, active_at desc, conversation_id desc);
create index conversation_members_unread on conversation_members (user_id, active_at desc, conversation_id desc) where unread > 0;
drop index conversation_members_user;

update conversations c set
  last_seq = coalesce((select max(m.seq) from messages m where m.conversation_id = c.id), 0),
  begun_by = (select m.sender_id from messages m where m.conversation_id = c.id order by m.seq limit 1);
-- of several between the same two, the latest is the one that goes on
update conversations c set pair_key = p.pair_key
  from (
    select distinct on (pair_key) id, pair_key
    from (
      select c.id, c.active_at, conversation_pair(min(s.user_id::text)::uuid, max(s.user_id::text)::uuid, min(s.business_id::text)::uuid) as pair_key
      from conversations c join conversation_members s on s.conversation_id = c.id group by c.id having count(*) = 2) two
    order by pair_key, active_at desc, id desc) p
  where p.id = c.id;
create unique index conversations_pair_key on conversations (pair_key) where pair_key is not null;

-- Posts of somebody who is kept out, leaves or has gone are withheld (docs/decisions/0043): one rule for posts and company pages, kept
-- right by every change of who is shown. A block or a ban that runs out changes no row; the clock brings those posts back.

-- A company is shown while somebody who can answer for it is: an owner or a recruiter. Viewers only look.
create function company_is_shown(company uuid) returns boolean language sql stable as $$
  select exists (select from company_members m where m.business_id = company and m.role <> 'viewer' and person_is_shown(m.user_id))
$$;

create or replace function is_withheld(owner uuid, company uuid) returns boolean language sql stable as $$
  select case when company is null then not person_is_shown(owner) else not company_is_shown(company) end
$$;

-- whose withheld posts there are: what the clock looks at each minute
create index opportunities_withheld_idx on opportunities (business_id, owner_id) where withheld;

-- Whoever changes who is shown and whoever adds a post of that side go one after the other: neither could see what the other has not
-- committed. Companies (43) before people (44), each in order, so that nobody waits in a circle; by buckets, for a load of any size holds few.
create function lock_sides(class integer, ids uuid[], shared boolean) returns void language plpgsql as $$
declare bucket integer;
begin
  for bucket in select distinct hashtext(id::text) & 255 from unnest(ids) id order by 1 loop
    if shared then perform pg_advisory_xact_lock_shared(class, bucket); else perform pg_advisory_xact_lock(class, bucket); end if;
  end loop;
end $$;

-- The posts of one side, under its lock: a person's own, or a company's. In the order of their ids, as everybody who locks several.
create function withhold_side(owner uuid, company uuid) returns void language plpgsql as $$
declare gone boolean := is_withheld(owner, company);
begin
  if company is null then
    update opportunities set withheld = gone where id = any(array(
      select id from opportunities where owner_id = owner and business_id is null and withheld <> gone order by id for no key update));
  else
    update opportunities set withheld = gone where id = any(array(
      select id from opportunities where business_id = company and withheld <> gone order by id for no key update));
  end if;
end $$;

create function withhold_posts_of_company(company uuid) returns void language plpgsql as $$
begin
  perform lock_sides(43, array[company], false);
  perform withhold_side(null, company);
end $$;

create function withhold_posts_of_person(person uuid) returns void language plpgsql as $$
declare company uuid;
begin
  perform lock_sides(43, array(select business_id from company_members where user_id = person and role <> 'viewer'), false);
  perform lock_sides(44, array[person], false);
  perform withhold_side(person, null);
  -- read again: a seat may have been taken before the lock was
  for company in select business_id from company_members where user_id = person and role <> 'viewer' order by 1 loop
    perform withhold_posts_of_company(company);
  end loop;
end $$;

-- At the end of the transaction, when it waits for nothing else any more.
drop trigger withheld on account_deletions;
drop trigger withheld on company_members;
drop function withhold_of_company();

create or replace function withhold_of_person() returns trigger language plpgsql as $$
begin
  perform withhold_posts_of_person(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create constraint trigger withheld after insert or delete on account_deletions deferrable initially deferred
  for each row execute function withhold_of_person();
create constraint trigger withheld after insert or update of user_id, expires_at or delete on blocked_users deferrable initially deferred
  for each row execute function withhold_of_person();

create function withhold_of_account() returns trigger language plpgsql as $$
begin
  perform withhold_posts_of_person(new.id);
  return null;
end $$;
create constraint trigger withheld after update of banned_until, deleted_at on auth_users deferrable initially deferred
  for each row when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at) execute function withhold_of_account();

create function withhold_of_seat() returns trigger language plpgsql as $$
declare seat company_members := coalesce(new, old);
begin
  perform lock_sides(43, array[seat.business_id], false);
  perform lock_sides(44, array[seat.user_id], false);
  perform withhold_side(null, seat.business_id);
  return null;
end $$;
create constraint trigger withheld after insert or update of role or delete on company_members deferrable initially deferred
  for each row execute function withhold_of_seat();

-- New posts, such as a colleague's draft while the whole company is kept out; after their foreign keys, which wait for whoever ends an account.
create function withhold_new_posts() returns trigger language plpgsql as $$
declare side record;
begin
  perform lock_sides(43, array(select distinct business_id from made where business_id is not null), true);
  perform lock_sides(44, array(select distinct owner_id from made where business_id is null), true);
  for side in select distinct business_id as company, case when business_id is null then owner_id end as owner from made loop
    continue when not is_withheld(side.owner, side.company);
    update opportunities o set withheld = true from made
      where o.id = made.id and not o.withheld and made.business_id is not distinct from side.company and (side.company is not null or made.owner_id = side.owner);
  end loop;
  return null;
end $$;
create trigger withheld after insert on opportunities referencing new table as made
  for each statement execute function withhold_new_posts();

-- What stands already.
with kept_out as materialized (
  select user_id as id from account_deletions union select user_id from blocked_users where expires_at > now()
  union select id from auth_users where deleted_at is not null or banned_until > now())
update opportunities o set withheld = not o.withheld
  where (o.withheld or (o.business_id is null and o.owner_id in (select id from kept_out))
    or o.business_id in (select c.id from business_profiles c where not exists (
      select from company_members m where m.business_id = c.id and m.role <> 'viewer' and m.user_id not in (select id from kept_out))))
    and o.withheld <> is_withheld(o.owner_id, o.business_id);

-- Searches of talent that are told at once; drafts of news and events whose category or type is still to be chosen.

alter table saved_searches drop constraint saved_searches_talent_later;
drop index saved_searches_now_idx;
drop index saved_searches_unread_idx;
create index saved_searches_now_idx on saved_searches (id) where kind = 'posts' and frequency = 'now' and removed_at is null;
create index saved_searches_unread_idx on saved_searches (coalesce(read_as, 0)) where kind = 'posts' and frequency = 'now' and removed_at is null;
create index saved_searches_talent_now_idx on saved_searches (id) where kind = 'talent' and frequency = 'now' and removed_at is null;

-- Up to when changes of talent have been held against these searches. One row; milliseconds, as the server's clock counts.
create table search_talent_held (
  one boolean primary key default true check (one),
  until timestamptz not null
);
insert into search_talent_held (until) values (date_trunc('milliseconds', now()));

-- Whom those searches found, until the person's next mail. `until`: the end of the stretch they were found in; told when that has been held against all searches.
create table saved_search_talent (
  search_id uuid not null references saved_searches (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  until timestamptz not null,
  primary key (search_id, talent_id)
);
create index saved_search_talent_user_idx on saved_search_talent (user_id);
create index saved_search_talent_talent_idx on saved_search_talent (talent_id);

-- Null while a draft's is not chosen; nothing is published without one.
alter table news_posts alter column category drop not null, alter column category drop default;
alter table events alter column event_type drop not null, alter column event_type drop default;
