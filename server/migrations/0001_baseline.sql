-- The whole schema, as of November 2026. What changes later is a file of its own (docs/decisions/0031).

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create text search configuration ensemble (copy = english);
alter text search configuration ensemble
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, english_stem;

-- Text as people search and sort it: without accents, in small letters.
create function folded(value text) returns text language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value))
;

-- The parser takes every sign outside of ASCII for a letter: “Valby” was another word than Valby. Signs that part words become
-- spaces, the apostrophe the plain one.
create function parted_words(value text) returns text language sql immutable parallel safe strict
  return translate(value, '’“”„‟«»‹›‘‚‛…–—―•·¿¡、。「」　   ', '''                           ')
;

-- The newest hits of a word that is neither frequent nor rare: found among the posts of some days, instead of all that have the word.
-- The day of an instant, in whole days since 1970. Not strict: only so its body becomes a part of what is asked.
create function day_of(at timestamptz) returns integer[] language sql immutable parallel safe
  return ARRAY[(floor((EXTRACT(epoch FROM (at - '1970-01-01 00:00:00+00'::timestamptz)) / (86400)::numeric)))::integer]
;

-- What every feature stands on: facts, mail, request keys, limits, files, secrets.
-- The serving role gets select, insert, update and delete on every table by default privileges, set before the first
-- migration runs; a table that may only grow revokes the rest right after its creation.
-- A thing that happened, written in the transaction that made it happen. Ids are time-ordered, so no second index is needed.
create table facts (
  id uuid not null default uuidv7(),
  type text not null,
  payload jsonb not null,
  occurred_at timestamptz not null default now(),
  constraint facts_type_check check (length(type) <= 100),
  constraint facts_pkey primary key (id)
);
create index facts_occurred_at on facts (occurred_at);

-- One row per fact and reaction, inserted in the transaction of the reaction's effect: the key makes the effect happen once.
create table fact_deliveries (
  fact_id uuid not null,
  reaction text not null,
  delivered_at timestamptz not null default now(),
  constraint fact_deliveries_reaction_check check (length(reaction) <= 100),
  constraint fact_deliveries_pkey primary key (fact_id, reaction),
  constraint fact_deliveries_fact_id_fkey foreign key (fact_id) references facts (id) on delete cascade
);

-- Every mail leaves through here. message_id stays the same at each try, so that a mail sent twice can be seen to be one.
-- Whom an answer goes to, and the address by which mail programs stop mails of this sort with one click (RFC 8058).
create table mail_outbox (
  id uuid not null default uuidv7(),
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  kind text not null,
  message_id text not null,
  status text not null default 'pending',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A text message waits, is sent and is kept as a mail does.
  channel text not null default 'mail',
  reply_to text,
  unsubscribe_url text,
  constraint mail_outbox_to_address_check check (length(to_address) <= 320 and to_address !~ '[\r\n]'),
  constraint mail_outbox_subject_check check (length(subject) <= 300 and subject !~ '[\r\n]'),
  constraint mail_outbox_kind_check check (length(kind) <= 100),
  constraint mail_outbox_status_check check (status in ('pending', 'sent', 'kept', 'failed')),
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_message_id_key unique (message_id),
  constraint mail_outbox_channel_check check (channel in ('mail', 'sms')),
  constraint mail_outbox_reply_to_check check (length(reply_to) <= 320 and reply_to !~ '[\r\n]'),
  constraint mail_outbox_unsubscribe_url_check check (length(unsubscribe_url) <= 2000 and unsubscribe_url ~ '^https?://[^\s<>]+$')
);
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
create index mail_outbox_open on mail_outbox (created_at) where (status in ('pending', 'failed'));

-- The answer to a creating request, kept for 24 hours under the caller's own key. The row is written in the transaction of
-- the act, so one that can be seen is finished. The body is text, not jsonb: a repeated request gets the same bytes.
create table idempotency_keys (
  user_id text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  response_body text,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_route_check check (length(route) <= 300),
  constraint idempotency_keys_key_check check (length(key) >= 1 and length(key) <= 255),
  constraint idempotency_keys_user_id_route_key_key primary key (user_id, route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- One row per key, action and window: the limiter's single upsert counts exactly under parallel requests and over nodes.
-- Address and user are kept beside the key for the administrator's table.
create table rate_limit_events (
  id uuid not null default uuidv7(),
  ip_address text,
  user_id uuid,
  action text not null,
  request_count integer not null default 1,
  window_ms integer not null,
  created_at timestamptz not null default now(),
  key text not null,
  window_start timestamptz not null,
  constraint rate_limit_events_action_check check (length(action) <= 100),
  constraint rate_limit_events_window_ms_check check (window_ms > 0),
  constraint rate_limit_events_key_check check (length(key) <= 400),
  constraint rate_limit_events_pkey primary key (id),
  constraint rate_limit_events_key_action_window_start_key unique (key, action, window_start)
);
create index rate_limit_events_created_at on rate_limit_events (created_at desc, id desc);
-- Sorted by how often a limit was asked, filtered by what it was, found by address and person. An index on the count makes
-- each count a full row update: measured and decided in docs/decisions, "Administrators' lists".
create index rate_limit_events_action on rate_limit_events (action, created_at desc, id desc);
create index rate_limit_events_count on rate_limit_events (request_count desc, id desc);
create index rate_limit_events_user on rate_limit_events (user_id, created_at desc, id desc) where (user_id is not null);
create index rate_limit_events_address_words on rate_limit_events using gin (ip_address gin_trgm_ops);

-- A stored file: the row exists before the first byte (pending), so that a sweeper finds what a broken upload left.
create table files (
  id uuid not null default uuidv7(),
  bucket text not null,
  key text not null,
  owner_id uuid,
  content_type text not null,
  bytes bigint not null default 0,
  sha256 text,
  original_name text,
  state text not null default 'pending',
  -- when the sweeper last found it in use
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint files_bucket_check check (bucket ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  constraint files_key_check check (length(key) <= 300),
  constraint files_content_type_check check (length(content_type) <= 200),
  constraint files_bytes_check check (bytes >= 0),
  constraint files_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint files_original_name_check check (length(original_name) <= 255),
  constraint files_state_check check (state in ('pending', 'ready', 'deleted')),
  constraint files_pkey primary key (id),
  constraint files_bucket_key_key unique (bucket, key)
);
create index files_owner on files (owner_id, created_at desc);
create index files_unsettled on files (state, created_at) where (state <> 'ready');

-- Random values made once per installation, such as the key that signs list cursors.
create table installation_secrets (
  name text not null,
  value text not null,
  created_at timestamptz not null default now(),
  constraint installation_secrets_pkey primary key (name)
);

-- What the installation remembers about itself, such as whether the demo was seeded.
create table meta (
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint meta_pkey primary key (key)
);

-- Accounts: what the auth service keeps, and the profiles that the product reads.
-- Tokens and codes are stored as hashes only; expiry is judged by this database's clock.
create table auth_users (
  id uuid not null default uuidv7(),
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
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- An account of a company's own sign-in: it is never joined with another by its address.
  is_sso_user boolean not null default false,
  constraint auth_users_email_lower check (email = lower(email)),
  constraint auth_users_pkey primary key (id),
  constraint auth_users_email_key unique (email),
  constraint auth_users_phone_key unique (phone)
);
create index auth_users_created_idx on auth_users (created_at desc, id desc);
create index auth_users_anonymous_idx on auth_users (created_at) where is_anonymous;

create table auth_identities (
  id uuid not null default uuidv7(),
  provider_id text not null,
  user_id uuid not null,
  provider text not null,
  identity_data jsonb not null default '{}',
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint auth_identities_pkey primary key (id),
  constraint auth_identities_provider_key unique (provider_id, provider),
  constraint auth_identities_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade
);
create index auth_identities_user_idx on auth_identities (user_id);

create table auth_sessions (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  aal text not null default 'aal1',
  amr jsonb not null default '[]',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip_address text,
  -- the refresh token of our own page travels in a cookie only
  cookie_mode boolean not null default false,
  created_at timestamptz not null default now(),
  -- The factor that raised a session to aal2; when it is removed, the session is at aal1 again.
  factor_id uuid,
  constraint auth_sessions_aal_check check (aal in ('aal1', 'aal2')),
  constraint auth_sessions_pkey primary key (id),
  constraint auth_sessions_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade
);
create index auth_sessions_user_idx on auth_sessions (user_id);

-- One chain a session: the head is the row without used_at. A child is derived from its parent and a
-- server secret, so that parallel refreshes of one token all answer with the same child.
create table auth_refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  parent_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint auth_refresh_tokens_pkey primary key (token_hash),
  constraint auth_refresh_tokens_parent_key unique (parent_hash),
  constraint auth_refresh_tokens_session_id_fkey foreign key (session_id) references auth_sessions (id) on delete cascade
);
create unique index auth_refresh_tokens_head_key on auth_refresh_tokens (session_id) where (used_at is null);
create index auth_refresh_tokens_session_idx on auth_refresh_tokens (session_id);

create table auth_one_time_tokens (
  id uuid not null default uuidv7(),
  -- null for an address without an account: the same limits and the same answers hold there
  user_id uuid,
  purpose text not null,
  address text not null,
  code_hash bytea,
  link_hash bytea,
  code_challenge text,
  code_challenge_method text,
  redirect_to text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint auth_one_time_tokens_purpose_check check (purpose in ('confirmation', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'reauthentication', 'phone_change', 'sms')),
  constraint auth_one_time_tokens_pkey primary key (id),
  constraint auth_one_time_tokens_purpose_key unique (address, purpose),
  constraint auth_one_time_tokens_link_key unique (link_hash),
  constraint auth_one_time_tokens_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade
);
create index auth_one_time_tokens_user_idx on auth_one_time_tokens (user_id);

-- When the last code or link went to an address, known or not: one send a minute.
create table auth_sends (
  address text not null,
  purpose text not null,
  sent_at timestamptz not null default now(),
  constraint auth_sends_pkey primary key (address, purpose)
);

create table auth_flow_states (
  id uuid not null default uuidv7(),
  user_id uuid,
  auth_code_hash bytea not null,
  code_challenge text not null,
  code_challenge_method text not null,
  method text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- What an exchange hands on besides the session: the provider's own tokens (sealed), and when its session ends.
  provider_tokens bytea,
  not_after timestamptz,
  constraint auth_flow_states_pkey primary key (id),
  constraint auth_flow_states_code_key unique (auth_code_hash),
  constraint auth_flow_states_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade
);

-- `avatar_url` and `cover_url` are addresses of a fitting size; the demo's are pictures of the product's own
-- What a person chose for themselves: how the product looks, by which clock it speaks, and what may be mailed to them.
-- Null: nothing was chosen yet. The web page sends its browser's zone at the first sign-in.
create table profiles (
  id uuid not null,
  email text not null,
  full_name text not null default '',
  account_type text not null,
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
  -- counts the changes of the profile itself: a change says which one it was based on
  version integer not null default 1,
  -- whether people without an account, and search engines, may see it
  public boolean not null default true,
  avatar_media_id uuid,
  cover_media_id uuid,
  time_zone text,
  theme text,
  constraint profiles_account_type_check check (account_type in ('talent', 'business')),
  constraint profiles_pkey primary key (id),
  constraint profiles_slug_key unique (slug),
  constraint profiles_time_zone_check check (time_zone ~ '^[A-Za-z_+\-0-9/]{1,64}$'),
  constraint profiles_theme_check check (theme in ('system', 'light', 'dark')),
  constraint profiles_id_fkey foreign key (id) references auth_users (id) on delete cascade
);
create index profiles_created_idx on profiles (created_at desc, id desc);
-- By name: whoever has not given one stands under their address.
create index profiles_name_idx on profiles (folded(coalesce(nullif(full_name, ''), email)) COLLATE "C", id);
create index profiles_kind_name_idx on profiles (account_type, folded(coalesce(nullif(full_name, ''), email)) COLLATE "C", id);
create index profiles_kind_created_idx on profiles (account_type, created_at desc, id desc);
create index profiles_admin_idx on profiles (created_at desc, id desc) where admin;
-- the space in front makes the first word begin like every other one
create index profiles_people_trgm_idx on profiles using gin (folded((((' ' || full_name) || ' ') || email)) gin_trgm_ops);
create index profiles_avatar_media_idx on profiles (avatar_media_id) where (avatar_media_id is not null);
create index profiles_cover_media_idx on profiles (cover_media_id) where (cover_media_id is not null);
-- Search from anywhere: people and companies by their names, also mistyped.
create index profiles_talent_names_idx on profiles using gin (folded((' ' || full_name)) gin_trgm_ops) where (account_type = 'talent');

create table talent_profiles (
  id uuid not null,
  professional_title text,
  profession text,
  skills text[] not null default '{}',
  years_experience integer,
  portfolio_url text,
  availability_status text not null default 'available',
  available_from date,
  rate_from bigint,
  rate_to bigint,
  rate_currency text,
  rate_unit text,
  interests text[] not null default '{}',
  constraint talent_profiles_years_experience_check check (years_experience >= 0),
  constraint talent_profiles_availability_status_check check (availability_status in ('available', 'busy', 'soon', 'not_available')),
  constraint talent_profiles_rate_from_check check (rate_from >= 0),
  constraint talent_profiles_rate_to_check check (rate_to >= 0),
  constraint talent_profiles_pkey primary key (id),
  constraint talent_profiles_id_fkey foreign key (id) references profiles (id) on delete cascade
);

-- A company has an id of its own; a founder's first company carries the founder's profile id.
-- What a company shows of itself: its overview, its people, clients, projects, awards and events, and its addresses.
create table business_profiles (
  id uuid not null,
  founder_id uuid,
  company_name text not null,
  company_type text not null default 'other',
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
  founded smallint,
  company_size text,
  logo_id uuid,
  cover_id uuid,
  -- of the overview: raised with every change
  version integer not null default 1,
  constraint business_profiles_company_type_check check (company_type in ('production_house', 'talent_agency', 'recording_studio', 'fashion_house', 'event_organizer', 'media_company', 'independent_studio', 'other')),
  constraint business_profiles_pkey primary key (id),
  constraint business_profiles_slug_key unique (slug),
  constraint business_profiles_founded_check check (founded >= 1800 and founded <= 2100),
  constraint business_profiles_company_size_check check (company_size in ('1', '2-10', '11-50', '51-200', '201+')),
  constraint business_profiles_founder_id_fkey foreign key (founder_id) references profiles (id) on delete set null
);
create index business_profiles_logo_idx on business_profiles (logo_id) where (logo_id is not null);
create index business_profiles_cover_idx on business_profiles (cover_id) where (cover_id is not null);
create index business_profiles_founder_idx on business_profiles (founder_id);
create index business_profiles_names_idx on business_profiles using gin (folded((' ' || company_name)) gin_trgm_ops);

create table company_members (
  business_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  -- The seat that its person acts for: the one chosen last.
  chosen_at timestamptz,
  constraint company_members_role_check check (role in ('owner', 'recruiter', 'viewer')),
  constraint company_members_pkey primary key (business_id, user_id),
  constraint company_members_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint company_members_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index company_members_user_idx on company_members (user_id);

create table blocked_users (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  reason text not null default '',
  blocked_by uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint blocked_users_pkey primary key (id),
  constraint blocked_users_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint blocked_users_blocked_by_fkey foreign key (blocked_by) references profiles (id) on delete set null
);
create index blocked_users_user_idx on blocked_users (user_id, expires_at desc);
create index blocked_users_newest on blocked_users (created_at desc, id desc);
create index blocked_users_expiry on blocked_users (expires_at);

create table security_events (
  id uuid not null default uuidv7(),
  event_type text not null,
  user_id uuid,
  details jsonb not null default '{}',
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  constraint security_events_event_type_check check (event_type in ('rate_limit', 'auth_failure', 'auth_success', 'access_denied')),
  constraint security_events_pkey primary key (id),
  constraint security_events_user_id_fkey foreign key (user_id) references profiles (id) on delete set null
);
create index security_events_created_idx on security_events (created_at desc, id desc);
create index security_events_user_idx on security_events (user_id, created_at desc);
create index security_events_type on security_events (event_type, created_at desc, id desc);
create index security_events_address_words on security_events using gin (ip_address gin_trgm_ops);
create index security_events_email_words on security_events using gin (((details ->> 'email')) gin_trgm_ops);

-- A person who blocks another: neither sees or reaches the other.
create table user_blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  constraint user_blocks_other check (blocker_id <> blocked_id),
  constraint user_blocks_pkey primary key (blocker_id, blocked_id),
  constraint user_blocks_blocker_id_fkey foreign key (blocker_id) references profiles (id) on delete cascade,
  constraint user_blocks_blocked_id_fkey foreign key (blocked_id) references profiles (id) on delete cascade
);
create index user_blocks_blocked_idx on user_blocks (blocked_id);
create index user_blocks_blocker_idx on user_blocks (blocker_id, created_at desc, blocked_id desc);

-- Posts by place with a radius, by their last day and by their pay.
-- What a card says of the roles of a production stands on the common row, written with them: lists join nothing for it.
create table posts (
  id uuid not null default uuidv7(),
  kind text not null,
  status text not null default 'draft',
  owner_id uuid not null,
  business_id uuid,
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
  pay_from bigint,
  pay_to bigint,
  pay_currency text,
  pay_unit text,
  -- money that is guaranteed: an amount to start from, in a unit that promises one
  paid boolean not null generated always as (coalesce(((role_pay = 'guaranteed') or ((pay_from > 0) and (pay_unit in ('hour', 'day', 'week', 'flat')))), false)) stored,
  featured boolean not null default false,
  views integer not null default 0,
  likes integer not null default 0,
  time_zone text not null default 'UTC',
  publish_at timestamptz,
  published_at timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  closed_why text,
  edited_at timestamptz,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tsv tsvector generated always as (((setweight(to_tsvector('ensemble', parted_words(title)), 'A') || setweight(to_tsvector('ensemble', parted_words(search_extra)), 'B')) || setweight(to_tsvector('ensemble', parted_words(coalesce(location, ''))), 'B')) || setweight(to_tsvector('ensemble', parted_words(description)), 'C')) stored,
  -- nobody who stays answers for the post: feeds and pages leave it out
  withheld boolean not null default false,
  taken_down_reason text,
  -- A private post is seen by its own side and by the people whom it names; it is in no list of others.
  visibility text not null default 'public',
  -- where the named city lies, in degrees; null while it is not known
  lat double precision,
  lng double precision,
  -- guaranteed money for a day, in minor units: a day has eight hours, a week five days; money for a whole work has none
  pay_per_day bigint generated always as (coalesce(role_pay_per_day,
case pay_unit
    when 'hour' then (nullif(pay_from, 0) * 8)
    when 'day' then nullif(pay_from, 0)
    when 'week' then (nullif(pay_from, 0) / 5)
    else null::bigint
end)) stored,
  roles smallint not null default 0,
  open_roles smallint not null default 0,
  -- the post names no pay of its own and its roles do: `pay_*` are theirs, as far as they are alike. `guaranteed`: all of them pay guaranteed money
  role_pay text,
  -- the least of them, where all pay guaranteed money for a time in one currency
  role_pay_per_day bigint,
  constraint posts_status_check check (status in ('draft', 'published', 'closed', 'archived')),
  constraint posts_pay_from_check check (pay_from >= 0),
  constraint posts_check check (pay_to >= pay_from),
  constraint posts_pay_currency_check check (pay_currency ~ '^[A-Z]{3}$'),
  constraint posts_pay_unit_check check (pay_unit in ('hour', 'day', 'week', 'flat', 'royalty_share', 'unpaid')),
  constraint posts_published_whole check (status <> 'published' or published_at is not null and title <> ''),
  constraint posts_pkey primary key (id),
  constraint posts_closed_why_check check (closed_why in ('by_hand', 'deadline', 'filled', 'ended', 'taken_down')),
  constraint posts_visibility_check check (visibility in ('public', 'private')),
  constraint posts_lat_check check (lat >= '-90'::integer::double precision and lat <= 90::double precision),
  constraint posts_lng_check check (lng >= '-180'::integer::double precision and lng <= 180::double precision),
  constraint posts_position check ((lat is null) = (lng is null)),
  constraint posts_roles_check check (roles >= 0 and roles <= 30),
  constraint posts_role_pay_check check (role_pay in ('guaranteed', 'named')),
  constraint posts_role_pay_per_day_check check (role_pay_per_day > 0),
  constraint posts_open_roles check (open_roles >= 0 and open_roles <= roles),
  constraint posts_role_pay check (role_pay is not null or role_pay_per_day is null),
  constraint posts_kind_check check (kind in ('job', 'collaboration', 'event', 'news')),
  constraint posts_owner_id_fkey foreign key (owner_id) references profiles (id) on delete cascade,
  constraint posts_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
alter table posts alter column facets set statistics 300;
alter table posts alter column tsv set statistics 300;
create index posts_feed_idx on posts (published_at desc, id desc) where (status = 'published');
create index posts_kind_feed_idx on posts (kind, published_at desc, id desc) where (status = 'published');
create index posts_facets_idx on posts using gin (facets) with (fastupdate=off) where (status = 'published');
create index posts_business_idx on posts (business_id, created_at desc, id desc);
create index posts_owner_idx on posts (owner_id, created_at desc, id desc);
create index posts_closes_idx on posts (closes_at) where (status = 'published');
create index posts_publish_at_idx on posts (publish_at) where ((status = 'draft') and (publish_at is not null));
-- the open posts of one company
create index posts_business_open_idx on posts (business_id, published_at desc, id desc) where (status = 'published');
-- those without a last day come last
create index posts_ends_idx on posts (coalesce(closes_at, 'infinity'::timestamptz), id) where (status = 'published');
create index posts_tsv_idx on posts using gin (tsv, day_of(published_at)) with (fastupdate=off) where (status = 'published');
create index posts_pay_idx on posts (pay_currency, pay_per_day desc, id desc) where ((status = 'published') and (pay_per_day is not null));
-- whose withheld posts there are: what the clock looks at each minute
create index posts_withheld_idx on posts (business_id, owner_id) where withheld;

-- Productions: their days, what they declare, and up to 30 roles in one job, for each of which people apply.
create table job_posts (
  id uuid not null,
  salary_range text,
  job_type text,
  experience_level text,
  industry text,
  department text,
  deadline date,
  -- by when everyone who applied has an answer; 14 days after the deadline unless given
  respond_by date,
  requirements text[] not null default '{}',
  contact_email text,
  contact_phone text,
  website text,
  dates jsonb not null default '[]',
  -- what is absent was not declared, which is not the same as none
  declared jsonb not null default '{}',
  constraint job_posts_job_type_check check (job_type in ('full-time', 'part-time', 'contract', 'freelance')),
  constraint job_posts_experience_level_check check (experience_level in ('entry', 'mid', 'senior', 'lead', 'expert')),
  constraint job_posts_pkey primary key (id),
  constraint job_posts_dates_check check (jsonb_typeof(dates) = 'array'),
  constraint job_posts_declared_check check (jsonb_typeof(declared) = 'object'),
  constraint job_posts_id_fkey foreign key (id) references posts (id) on delete cascade
);

create table collaboration_posts (
  id uuid not null,
  project_type text,
  timeline text,
  start_date date,
  team_size integer not null default 1,
  roles_needed text[] not null default '{}',
  payment_type text,
  summary text not null default '',
  category text not null default 'other',
  end_date date,
  duration text,
  expertise_needed text[] not null default '{}',
  -- for the whole project, in minor units; only where the work is paid
  budget_amount bigint,
  budget_currency text,
  constraint collaboration_posts_team_size_check check (team_size >= 1),
  constraint collaboration_posts_payment_type_check check (payment_type in ('paid', 'unpaid', 'revenue-share')),
  constraint collaboration_posts_pkey primary key (id),
  constraint collaboration_posts_summary_check check (length(summary) <= 300),
  constraint collaboration_posts_category_check check (category in ('film', 'music', 'fashion', 'photography', 'other')),
  constraint collaboration_posts_budget_amount_check check (budget_amount > 0),
  constraint collaboration_posts_budget_currency_check check (budget_currency ~ '^[A-Z]{3}$'),
  constraint collaboration_posts_budget check ((budget_amount is null) = (budget_currency is null) and (budget_amount is null or payment_type = 'paid')),
  constraint collaboration_posts_dates check (end_date >= start_date),
  constraint collaboration_posts_id_fkey foreign key (id) references posts (id) on delete cascade
);

create table event_posts (
  id uuid not null,
  event_type text,
  starts_at timestamptz,
  ends_at timestamptz,
  venue text,
  ticket_price bigint,
  ticket_currency text,
  max_attendees integer not null default 100,
  genre text,
  -- as typed, in the zone of the post; the instants follow from them
  date date,
  start_time time,
  end_time time,
  website text,
  constraint event_posts_event_type_check check (event_type in ('screening', 'showcase', 'premiere', 'festival', 'workshop', 'other')),
  constraint event_posts_ticket_price_check check (ticket_price >= 0),
  constraint event_posts_ticket_currency_check check (ticket_currency ~ '^[A-Z]{3}$'),
  constraint event_posts_max_attendees_check check (max_attendees >= 1),
  constraint event_posts_pkey primary key (id),
  constraint event_posts_genre_check check (genre in ('theater', 'music', 'fashion', 'other')),
  constraint event_posts_id_fkey foreign key (id) references posts (id) on delete cascade
);

-- Null while a draft's is not chosen; nothing is published without one.
create table news_posts (
  id uuid not null,
  category text,
  source_name text,
  source_url text,
  tags text[] not null default '{}',
  read_minutes integer not null default 1,
  constraint news_posts_category_check check (category in ('movie', 'music', 'other')),
  constraint news_posts_read_minutes_check check (read_minutes >= 1),
  constraint news_posts_pkey primary key (id),
  constraint news_posts_id_fkey foreign key (id) references posts (id) on delete cascade
);

create table saved_items (
  user_id uuid not null,
  post_id uuid not null,
  created_at timestamptz not null default now(),
  constraint saved_items_pkey primary key (user_id, post_id),
  constraint saved_items_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint saved_items_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);
create index saved_items_post_idx on saved_items (post_id);

create table post_likes (
  user_id uuid not null,
  post_id uuid not null,
  created_at timestamptz not null default now(),
  constraint post_likes_pkey primary key (user_id, post_id),
  constraint post_likes_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint post_likes_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);
create index post_likes_post_idx on post_likes (post_id);

create table hidden_items (
  user_id uuid not null,
  post_id uuid not null,
  created_at timestamptz not null default now(),
  constraint hidden_items_pkey primary key (user_id, post_id),
  constraint hidden_items_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint hidden_items_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);

-- Once per viewer and day, never by the owner: the primary key counts, not the caller.
create table post_views (
  post_id uuid not null,
  viewer_id uuid not null,
  day date not null default CURRENT_DATE,
  constraint post_views_pkey primary key (post_id, viewer_id, day),
  constraint post_views_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint post_views_viewer_id_fkey foreign key (viewer_id) references profiles (id) on delete cascade
);

create table search_log (
  id uuid not null default uuidv7(),
  user_id uuid,
  query text not null,
  filters jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint search_log_pkey primary key (id),
  constraint search_log_user_id_fkey foreign key (user_id) references profiles (id) on delete set null
);

create table activity_log (
  id uuid not null default uuidv7(),
  user_id uuid,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint activity_log_pkey primary key (id),
  constraint activity_log_user_id_fkey foreign key (user_id) references profiles (id) on delete set null
);

create table analytics_log (
  id uuid not null default uuidv7(),
  user_id uuid,
  event text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint analytics_log_pkey primary key (id),
  constraint analytics_log_user_id_fkey foreign key (user_id) references profiles (id) on delete set null
);
create index analytics_log_event_idx on analytics_log (event, created_at desc);

-- The words of published titles and crafts: a mistyped word is corrected against this small table, never against the posts.
create table search_vocabulary (
  word text not null,
  weight integer not null default 1,
  constraint search_vocabulary_pkey primary key (word)
);
create index search_vocabulary_trgm_idx on search_vocabulary using gin (word gin_trgm_ops);

-- An application, its timeline and the private notes of the company that reads it.
-- What a talent applied for stays in their own list when the job or the company is gone: the names are kept in its place.
-- A role that somebody applied for stays; it is filled instead of taken away.
create table job_applications (
  id uuid not null default uuidv7(),
  job_id uuid,
  applicant_id uuid not null,
  business_id uuid,
  cover_letter text not null,
  resume_file_id uuid,
  portfolio_url text,
  availability text not null,
  available_from date,
  expected_salary text,
  status text not null default 'pending',
  outcome text,
  -- the status before a rejection, so that it can be taken back
  status_before text,
  rejected_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  job_title text,
  company_name text,
  role_id uuid,
  -- kept like the title of the job when that is gone
  role_name text,
  -- the person confirmed that they are 18 or older
  adult boolean not null default false,
  constraint job_applications_availability_check check (availability in ('immediate', '2_weeks', '1_month', 'custom')),
  constraint job_applications_status_check check (status in ('pending', 'reviewing', 'shortlisted', 'interviewed', 'offered', 'accepted', 'rejected', 'withdrawn')),
  constraint job_applications_outcome_check check (outcome in ('not_selected', 'position_filled', 'no_answer', 'other')),
  constraint job_applications_status_before_check check (status_before in ('pending', 'reviewing', 'shortlisted', 'interviewed', 'offered')),
  constraint job_applications_pkey primary key (id),
  constraint job_applications_job_title_check check (length(job_title) <= 200),
  constraint job_applications_company_name_check check (length(company_name) <= 200),
  constraint job_applications_role_name_check check (length(role_name) <= 100),
  constraint job_applications_applicant_id_fkey foreign key (applicant_id) references profiles (id) on delete cascade,
  constraint job_applications_job_id_fkey foreign key (job_id) references posts (id) on delete set null,
  constraint job_applications_business_id_fkey foreign key (business_id) references business_profiles (id) on delete set null
);
create index job_applications_applicant_idx on job_applications (applicant_id, created_at desc, id desc);
create index job_applications_business_idx on job_applications (business_id, created_at desc, id desc);
create index job_applications_business_status_idx on job_applications (business_id, status, created_at desc, id desc);
create index job_applications_job_idx on job_applications (job_id, created_at desc, id desc);
create index job_applications_resume_idx on job_applications (resume_file_id) where (resume_file_id is not null);
create unique index job_applications_once on job_applications (job_id, applicant_id, role_id) nulls not distinct where (job_id is not null);
create index job_applications_role_idx on job_applications (job_id, role_id) where (role_id is not null);

create table application_log (
  application_id uuid not null,
  seq integer not null,
  actor_id uuid,
  -- who acted, as the other side may be told: the talent, the company or the product's clock
  party text not null,
  -- a move of the flow, or `submit` or `undo`
  move text not null,
  from_status text,
  to_status text not null,
  outcome text,
  message text,
  created_at timestamptz not null default now(),
  constraint application_log_party_check check (party in ('talent', 'business', 'system')),
  constraint application_log_pkey primary key (application_id, seq),
  constraint application_log_application_id_fkey foreign key (application_id) references job_applications (id) on delete cascade,
  constraint application_log_actor_id_fkey foreign key (actor_id) references profiles (id) on delete set null
);

create table application_notes (
  id uuid not null default uuidv7(),
  application_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamptz not null default now(),
  constraint application_notes_pkey primary key (id),
  constraint application_notes_application_id_fkey foreign key (application_id) references job_applications (id) on delete cascade,
  constraint application_notes_author_id_fkey foreign key (author_id) references profiles (id) on delete set null
);
create index application_notes_application_idx on application_notes (application_id, created_at);

create table application_drafts (
  job_id uuid not null,
  applicant_id uuid not null,
  content jsonb not null default '{}',
  resume_file_id uuid,
  updated_at timestamptz not null default now(),
  constraint application_drafts_pkey primary key (job_id, applicant_id),
  constraint application_drafts_job_id_fkey foreign key (job_id) references posts (id) on delete cascade,
  constraint application_drafts_applicant_id_fkey foreign key (applicant_id) references profiles (id) on delete cascade
);
create index application_drafts_user_idx on application_drafts (applicant_id);
create index application_drafts_resume_idx on application_drafts (resume_file_id) where (resume_file_id is not null);

-- A person is reached through one door: a notification. Mail reacts to it.
-- Which kinds there are is the contract's list: each feature that adds one would have to write all of them again here.
create table notifications (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  type text not null,
  title text not null,
  message text not null,
  -- where a click lands
  href text not null,
  metadata jsonb not null default '{}',
  fact_id uuid not null,
  -- what happens again while the first is unread joins it: "7 new applicants for …"
  group_key text,
  grouped integer not null default 1,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_href_check check (href ~ '^/[^/]'),
  constraint notifications_group_key_check check (length(group_key) <= 200),
  constraint notifications_grouped_check check (grouped >= 1),
  constraint notifications_pkey primary key (id),
  constraint notifications_once unique (user_id, fact_id),
  constraint notifications_type_check check (type ~ '^[a-z_]{1,40}$'),
  constraint notifications_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
create unique index notifications_group_key on notifications (user_id, group_key) where ((read_at is null) and (group_key is not null));
create index notifications_unread_idx on notifications (user_id) where (read_at is null);

-- Cities of GeoNames (geonames.org, CC BY 4.0), loaded once after the first migration. No position of a person is kept.
create table cities (
  id integer not null,
  name text not null,
  country_code text not null,
  country text not null,
  administrative text,
  lat double precision not null,
  lng double precision not null,
  population integer not null default 0,
  constraint cities_country_code_check check (length(country_code) = 2),
  constraint cities_lat_check check (lat >= '-90'::integer::double precision and lat <= 90::double precision),
  constraint cities_lng_check check (lng >= '-180'::integer::double precision and lng <= 180::double precision),
  constraint cities_pkey primary key (id)
);
create index cities_position_idx on cities (lat, lng);

-- Every name by which a city is found, lower-cased and without accents: `own` ones, and those in other languages. The
-- population is repeated here: one or two letters search the large cities only, each through a small index of its own.
create table city_names (
  search_name text not null,
  city_id integer not null,
  population integer not null,
  own boolean not null,
  constraint city_names_pkey primary key (search_name, city_id),
  constraint city_names_city_id_fkey foreign key (city_id) references cities (id) on delete cascade
);
create index city_names_city_idx on city_names (city_id);
create index city_names_large_idx on city_names (search_name, population) where (own and (population >= 100000));
create index city_names_middle_idx on city_names (search_name, population) where (own and (population >= 15000));

-- Portfolio projects: what talent shows of its work. Pictures are addresses of our own; the first is the thumbnail.
-- `position`: larger ones first. A new project gets the time in milliseconds, so that the newest leads until its owner
-- puts them in order; one that is moved gets a number between its new neighbors.
create table portfolio_projects (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  title text not null,
  description text not null default '',
  project_type text not null,
  featured boolean not null default false,
  media_urls text[] not null default '{}',
  -- one description a picture, in the same order
  media_alts text[] not null default '{}',
  thumbnail_url text,
  views integer not null default 0,
  likes integer not null default 0,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  status text not null default 'published',
  visibility text not null default 'public',
  position double precision not null default (EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric),
  embeds jsonb not null default '[]',
  -- by an administrator, after it was reported: from then on only its owner sees it
  taken_down_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint portfolio_projects_project_type_check check (project_type in ('film', 'music', 'photography', 'other')),
  constraint portfolio_projects_described check (cardinality(media_urls) = cardinality(media_alts)),
  constraint portfolio_projects_pkey primary key (id),
  constraint portfolio_projects_status_check check (status in ('draft', 'published')),
  constraint portfolio_projects_visibility_check check (visibility in ('public', 'private')),
  constraint portfolio_projects_description_check check (length(description) <= 1000),
  constraint portfolio_projects_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index portfolio_projects_order_idx on portfolio_projects (user_id, "position" desc, id desc);
create index portfolio_projects_shown_idx on portfolio_projects (user_id, "position" desc, id desc) where ((status = 'published') and (visibility = 'public'));

-- Facts that wait for their reactions, in batches of a task; a fact whose batch fails gets a task of its own. A row is
-- written with its fact by one statement and removed by the transaction that holds the reactions' effects.
create table fact_queue (
  fact_id uuid not null,
  constraint fact_queue_pkey primary key (fact_id)
);

-- Two-factor authentication: an app that makes codes, the challenges that a code answers, and the codes for the day the app is lost.
create table auth_factors (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  factor_type text not null default 'totp',
  friendly_name text not null default '',
  status text not null default 'unverified',
  -- sealed with a key of the installation and bound to its owner
  secret bytea,
  -- the time-step of the last accepted code: neither it nor an older one is good again
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- digits only, country code first
  phone text,
  constraint auth_factors_status_check check (status in ('unverified', 'verified')),
  constraint auth_factors_pkey primary key (id),
  constraint auth_factors_name_key unique (user_id, friendly_name),
  constraint auth_factors_factor_type_check check (factor_type in ('totp', 'phone')),
  constraint auth_factors_kind check (factor_type = 'totp' and secret is not null or factor_type = 'phone' and phone is not null),
  constraint auth_factors_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade
);

create table auth_challenges (
  id uuid not null default uuidv7(),
  factor_id uuid not null,
  ip_address text not null,
  attempts integer not null default 0,
  verified_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- what was sent to the phone that answers this challenge
  code_hash bytea,
  constraint auth_challenges_pkey primary key (id),
  constraint auth_challenges_factor_id_fkey foreign key (factor_id) references auth_factors (id) on delete cascade
);
create index auth_challenges_factor_idx on auth_challenges (factor_id);
create index auth_challenges_expires_idx on auth_challenges (expires_at);

create table auth_recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint auth_recovery_codes_pkey primary key (user_id, code_hash),
  constraint auth_recovery_codes_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade
);

-- Who talks with whom, and what they wrote. A company takes part through its people: each member says for whom they speak.
create table conversations (
  id uuid not null default uuidv7(),
  -- what the conversation began about
  post_id uuid,
  created_at timestamptz not null default now(),
  -- when the newest message came; lists are ordered by it
  active_at timestamptz not null default now(),
  state text not null default 'open',
  -- who wrote first; null once they have left
  begun_by uuid,
  -- `conversation_pair`; null once one of the two has left
  pair_key text,
  -- the place of the newest message, raised under this row's lock: whoever reads on from a place misses none
  last_seq integer not null default 0,
  constraint conversations_pkey primary key (id),
  constraint conversations_state_check check (state in ('request', 'open', 'declined')),
  constraint conversations_post_id_fkey foreign key (post_id) references posts (id) on delete set null,
  constraint conversations_begun_by_fkey foreign key (begun_by) references profiles (id) on delete set null
);
create index conversations_post on conversations (post_id) where (post_id is not null);
create index conversations_begun_by on conversations (begun_by);
create unique index conversations_pair_key on conversations (pair_key) where (pair_key is not null);

create table conversation_members (
  conversation_id uuid not null,
  user_id uuid not null,
  -- the company for which the member speaks; null for themselves
  business_id uuid,
  read_seq integer not null default 0,
  -- messages of others after `read_seq`
  unread integer not null default 0,
  -- the conversation's own, kept here so that a person's list is one walk of an index
  active_at timestamptz not null default now(),
  constraint conversation_members_pkey primary key (conversation_id, user_id),
  constraint conversation_members_unread_check check (unread >= 0),
  constraint conversation_members_conversation_id_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint conversation_members_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint conversation_members_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
create index conversation_members_business on conversation_members (business_id) where (business_id is not null);
create index conversation_members_list on conversation_members (user_id, active_at desc, conversation_id desc);
create index conversation_members_unread on conversation_members (user_id, active_at desc, conversation_id desc) where (unread > 0);

create table messages (
  id uuid not null default uuidv7(),
  conversation_id uuid not null,
  sender_id uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  seq integer not null,
  client_id uuid,
  constraint messages_body_check check (length(body) >= 1 and length(body) <= 5000),
  constraint messages_pkey primary key (id),
  constraint messages_seq_key unique (conversation_id, seq),
  constraint messages_conversation_id_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint messages_sender_id_fkey foreign key (sender_id) references profiles (id) on delete cascade
);
create index messages_sender on messages (sender_id);
-- what its sender's page named it by: the same one is written once
create unique index messages_client_key on messages (conversation_id, sender_id, client_id) where (client_id is not null);

-- How an account ends: asked for, waited for, done. While it waits, what the person alone answers for is withheld from others.
create table account_deletions (
  user_id uuid not null,
  -- an administrator, or the person; null once that administrator is gone
  requested_by uuid,
  by_administrator boolean not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz,
  constraint account_deletions_pkey primary key (user_id),
  constraint account_deletions_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint account_deletions_requested_by_fkey foreign key (requested_by) references profiles (id) on delete set null
);
create index account_deletions_due_idx on account_deletions (due_at);
create index account_deletions_requested_by_idx on account_deletions (requested_by) where (requested_by is not null);

-- A person's data, put together by a task. `done` and `total` count rooms and files; a new run starts over.
create table account_exports (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  status text not null default 'waiting',
  done integer not null default 0,
  total integer not null default 0,
  file_id uuid,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  constraint account_exports_status_check check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  constraint account_exports_pkey primary key (id),
  constraint account_exports_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint account_exports_file_id_fkey foreign key (file_id) references files (id) on delete set null
);
create unique index account_exports_one_idx on account_exports (user_id) where (status in ('waiting', 'running'));
create index account_exports_user_idx on account_exports (user_id, requested_at desc);
create index account_exports_expires_idx on account_exports (expires_at) where (status = 'ready');
create index account_exports_file_idx on account_exports (file_id) where (file_id is not null);

-- An e-mail change: which of its two addresses has confirmed it. The codes are one-time tokens; this row ends with them.
create table auth_email_changes (
  user_id uuid not null,
  current_confirmed boolean not null default false,
  new_confirmed boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint auth_email_changes_pkey primary key (user_id),
  constraint auth_email_changes_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade
);
create index auth_email_changes_expires_idx on auth_email_changes (expires_at);

-- What administrators did, and what their lists stand on.
-- Who did what, to whom, when. It only grows; what was noted about a person goes when the account is erased, the act stays.
create table admin_acts (
  id uuid not null default uuidv7(),
  -- null: the command line or a service token, or an administrator whose account is gone
  admin_id uuid,
  actor text not null default 'administrator',
  act text not null,
  subject_type text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint admin_acts_actor_check check (actor in ('administrator', 'command line', 'service token')),
  constraint admin_acts_act_check check (act ~ '^[a-z_]+(\.[a-z_]+)+$' and length(act) <= 60),
  constraint admin_acts_subject_type_check check (subject_type ~ '^[a-z_]{1,40}$'),
  constraint admin_acts_pkey primary key (id),
  constraint admin_acts_admin_id_fkey foreign key (admin_id) references profiles (id) on delete set null
);
create index admin_acts_newest on admin_acts (created_at desc, id desc);
create index admin_acts_act on admin_acts (act, created_at desc, id desc);
create index admin_acts_subject on admin_acts (subject_id, created_at desc, id desc);
create index admin_acts_admin on admin_acts (admin_id, created_at desc, id desc);

-- An address that may take a seat or, without a company, found one. The token of the link is kept as its hash only.
create table company_invitations (
  id uuid not null default gen_random_uuid(),
  business_id uuid,
  -- the name under which a company is founded
  company_name text,
  email text not null,
  role text not null,
  token_hash bytea not null,
  status text not null default 'open',
  invited_by uuid,
  accepted_by uuid,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint company_invitations_company_name_check check (length(company_name) <= 100),
  constraint company_invitations_email_check check (email = lower(email) and length(email) <= 254),
  constraint company_invitations_role_check check (role in ('owner', 'recruiter', 'viewer')),
  constraint company_invitations_status_check check (status in ('open', 'accepted', 'revoked')),
  constraint company_invitations_what check (business_id is not null or company_name is not null and role = 'owner'),
  constraint company_invitations_pkey primary key (id),
  constraint company_invitations_token_key unique (token_hash),
  constraint company_invitations_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint company_invitations_invited_by_fkey foreign key (invited_by) references profiles (id) on delete set null,
  constraint company_invitations_accepted_by_fkey foreign key (accepted_by) references profiles (id) on delete set null
);
create unique index company_invitations_open_key on company_invitations (business_id, email) where ((status = 'open') and (business_id is not null));
create index company_invitations_list_idx on company_invitations (business_id, created_at desc, id desc) where (status = 'open');
create index company_invitations_invited_by_idx on company_invitations (invited_by);
create index company_invitations_accepted_by_idx on company_invitations (accepted_by);

-- What is asked to be checked, and what came of it. A request without a company is for an address without a domain of its own.
create table company_verifications (
  id uuid not null default uuidv7(),
  kind text not null,
  status text not null,
  business_id uuid,
  requested_by uuid,
  -- of a request without a company
  contact_name text,
  company_name text,
  email text,
  website text,
  file_id uuid,
  note text,
  -- of a code that was mailed to an address at the company's domain
  code_hash bytea,
  code_attempts integer not null default 0,
  code_expires_at timestamptz,
  code_sent_at timestamptz,
  mail_confirmed_at timestamptz,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  -- what an approval opened
  invitation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint company_verifications_kind_check check (kind in ('mail_domain', 'website', 'document', 'no_domain')),
  constraint company_verifications_status_check check (status in ('awaiting_code', 'pending', 'approved', 'refused', 'withdrawn')),
  constraint company_verifications_contact_name_check check (length(contact_name) <= 100),
  constraint company_verifications_company_name_check check (length(company_name) <= 100),
  constraint company_verifications_email_check check (email = lower(email) and length(email) <= 254),
  constraint company_verifications_website_check check (length(website) <= 2000),
  constraint company_verifications_note_check check (length(note) <= 1000),
  constraint company_verifications_reason_check check (length(reason) <= 1000),
  constraint company_verifications_who check ((kind = 'no_domain') = (business_id is null)),
  constraint company_verifications_pkey primary key (id),
  constraint company_verifications_file_key unique (file_id),
  constraint company_verifications_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint company_verifications_requested_by_fkey foreign key (requested_by) references profiles (id) on delete set null,
  constraint company_verifications_decided_by_fkey foreign key (decided_by) references profiles (id) on delete set null,
  constraint company_verifications_invitation_id_fkey foreign key (invitation_id) references company_invitations (id) on delete set null
);
create unique index company_verifications_open_key on company_verifications (business_id) where ((status in ('awaiting_code', 'pending')) and (business_id is not null));
create unique index company_verifications_address_key on company_verifications (email) where ((status = 'pending') and (kind = 'no_domain'));
create index company_verifications_company_idx on company_verifications (business_id, created_at desc, id desc);
create index company_verifications_queue_idx on company_verifications (created_at, id) where (status = 'pending');
create index company_verifications_decided_idx on company_verifications (decided_at desc, id desc) where (status in ('approved', 'refused'));
create index company_verifications_requested_by_idx on company_verifications (requested_by);
create index company_verifications_decided_by_idx on company_verifications (decided_by);

-- The setup code by which the first administrator is made, and a list of users that stays fast at a million of them.
-- Every start without an administrator prints one of its own; a wrong try counts against all that are live.
create table setup_codes (
  id uuid not null default uuidv7(),
  code_hash bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint setup_codes_pkey primary key (id)
);

-- Sign-in through other identity providers: what is on its way there and back.
create table auth_provider_flows (
  -- of the state or relay state that the provider hands back; nonce and verifier are derived from it, so that none is kept
  state_hash bytea not null,
  provider text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  -- the SAML request that an answer must name
  request_id text,
  -- what a new account would be opened with
  given jsonb not null default '{}',
  -- the session that links one more identity to its account; signing out ends the attempt
  link_session_id uuid,
  -- the browser in which it began, where that was one that could keep a cookie
  browser_hash bytea,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint auth_provider_flows_pkey primary key (state_hash),
  constraint auth_provider_flows_link_session_id_fkey foreign key (link_session_id) references auth_sessions (id) on delete cascade
);
create index auth_provider_flows_expires_idx on auth_provider_flows (expires_at);
create index auth_provider_flows_session_idx on auth_provider_flows (link_session_id);

-- Reports on posts, people, companies and messages; what administrators made of them; and rules that words hit.
-- Everything that was reported about one subject is decided together. `before` is what an undo restores.
create table safety_cases (
  id uuid not null default uuidv7(),
  subject_type text not null,
  subject_id uuid not null,
  title text not null default '',
  -- the person behind it, whom an outcome concerns
  owner_id uuid,
  business_id uuid,
  status text not null default 'open',
  outcome text,
  note text,
  before jsonb not null default '{}',
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  opened_at timestamptz not null default now(),
  constraint safety_cases_status_check check (status in ('open', 'upheld', 'dismissed')),
  constraint safety_cases_note_check check (length(note) <= 1000),
  constraint safety_cases_pkey primary key (id),
  constraint safety_cases_subject_type_check check (subject_type in ('post', 'person', 'company', 'message', 'testimonial', 'project')),
  constraint safety_cases_outcome_check check (outcome in ('dismiss', 'take_down', 'hide_message', 'hide_testimonial', 'hide_project', 'warn', 'block')),
  constraint safety_cases_owner_id_fkey foreign key (owner_id) references profiles (id) on delete set null,
  constraint safety_cases_business_id_fkey foreign key (business_id) references business_profiles (id) on delete set null,
  constraint safety_cases_decided_by_fkey foreign key (decided_by) references profiles (id) on delete set null
);
create unique index safety_cases_open_key on safety_cases (subject_type, subject_id) where (status = 'open');
create index safety_cases_queue_idx on safety_cases (opened_at, id) where (status = 'open');
create index safety_cases_decided_idx on safety_cases (decided_at desc, id desc) where (status <> 'open');
create index safety_cases_subject_idx on safety_cases (subject_id);
create index safety_cases_owner_idx on safety_cases (owner_id);
create index safety_cases_business_idx on safety_cases (business_id);
create index safety_cases_decided_by_idx on safety_cases (decided_by);

-- One person's report. `evidence` is the text as it stood then, so that an edited one stays reviewable.
create table safety_reports (
  id uuid not null default uuidv7(),
  case_id uuid not null,
  reporter_id uuid,
  reason text not null,
  detail text,
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  constraint safety_reports_reason_check check (reason in ('asks_for_money', 'misleading', 'harassment', 'sexual', 'unsafe_work', 'discrimination', 'copied', 'spam', 'other')),
  constraint safety_reports_detail_check check (length(detail) <= 2000),
  constraint safety_reports_pkey primary key (id),
  constraint safety_reports_once unique (case_id, reporter_id),
  constraint safety_reports_case_id_fkey foreign key (case_id) references safety_cases (id) on delete cascade,
  constraint safety_reports_reporter_id_fkey foreign key (reporter_id) references profiles (id) on delete set null
);
create index safety_reports_reporter_idx on safety_reports (reporter_id, created_at desc, id desc);
create index safety_reports_reason_idx on safety_reports (reason, case_id);

-- Which rules a post's or a first message's words hit, computed in the transaction that wrote the words.
create table post_warnings (
  post_id uuid not null,
  rule text not null,
  version integer not null,
  excerpt text not null,
  created_at timestamptz not null default now(),
  constraint post_warnings_pkey primary key (post_id, rule),
  constraint post_warnings_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);

create table message_warnings (
  message_id uuid not null,
  rule text not null,
  version integer not null,
  excerpt text not null,
  created_at timestamptz not null default now(),
  constraint message_warnings_pkey primary key (message_id, rule),
  constraint message_warnings_message_id_fkey foreign key (message_id) references messages (id) on delete cascade
);

-- What of a post's words is compared with others'.
create table post_texts (
  post_id uuid not null,
  hash bytea not null,
  constraint post_texts_pkey primary key (post_id),
  constraint post_texts_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);
create index post_texts_hash_idx on post_texts (hash);

-- Uploaded media: one row from the first byte to the last. Its bytes are rows of `files`, the original and each variant.
-- Tables that show a medium keep its id with `references media (id) on delete set null` (or cascade).
-- Résumés and what proves a company came by a road of their own. They are media now like everything else that is uploaded:
-- each stored file becomes a medium under its own id, so that whatever names it goes on naming it.
create table media (
  id uuid not null default uuidv7(),
  owner_id uuid,
  bucket text not null,
  kind text not null,
  -- as found by looking at the content; until then what the name promises
  content_type text not null,
  -- deleted: kept for a day without bytes, so that what one day allows can be counted
  state text not null default 'receiving',
  access text not null default 'viewer',
  file_id uuid,
  name text not null,
  -- as announced; of an upload that was given up, what had arrived
  bytes bigint not null,
  width integer,
  height integer,
  blur text,
  duration_ms integer,
  -- peaks, 0 to 255
  waveform smallint[],
  pages integer,
  failure text,
  -- when something first referred to it; the sweeper gives up what nothing does after a day
  claimed_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint media_kind_check check (kind in ('image', 'video', 'audio', 'pdf')),
  constraint media_content_type_check check (length(content_type) <= 100),
  constraint media_state_check check (state in ('receiving', 'processing', 'ready', 'failed', 'deleted')),
  constraint media_access_check check (access in ('public', 'viewer')),
  constraint media_name_check check (length(name) <= 255),
  constraint media_bytes_check check (bytes >= 0),
  constraint media_width_check check (width > 0),
  constraint media_height_check check (height > 0),
  constraint media_blur_check check (length(blur) <= 2000),
  constraint media_duration_ms_check check (duration_ms >= 0),
  constraint media_pages_check check (pages >= 0),
  constraint media_failure_check check (length(failure) <= 100),
  constraint media_bytes_kept check (file_id is not null or state = 'deleted'),
  constraint media_pkey primary key (id),
  constraint media_bucket_check check (bucket in ('profile-images', 'profile-covers', 'portfolio-media', 'collab-applications', 'message-attachments', 'company-media', 'resumes', 'company-documents', 'post-media')),
  constraint media_owner_id_fkey foreign key (owner_id) references profiles (id) on delete set null,
  constraint media_file_id_fkey foreign key (file_id) references files (id) on delete set null
);
create index media_owner_idx on media (owner_id, created_at desc);
create index media_file_idx on media (file_id);
create index media_bucket_idx on media (bucket, checked_at nulls first, id) where (state in ('processing', 'ready', 'failed'));
create index media_unsettled_idx on media (state, created_at) where (state in ('receiving', 'deleted'));
create index media_unclaimed_idx on media (created_at) where ((claimed_at is null) and (state in ('processing', 'ready', 'failed')));

-- What was made of a medium: pictures in several widths, a poster. `name` is the last part of its address.
create table media_variants (
  media_id uuid not null,
  name text not null,
  file_id uuid not null,
  content_type text not null,
  width integer,
  height integer,
  constraint media_variants_name_check check (name ~ '^[a-z0-9][a-z0-9-]{0,40}\.[a-z0-9]{2,5}$'),
  constraint media_variants_width_check check (width > 0),
  constraint media_variants_height_check check (height > 0),
  constraint media_variants_pkey primary key (media_id, name),
  constraint media_variants_media_id_fkey foreign key (media_id) references media (id) on delete cascade,
  constraint media_variants_file_id_fkey foreign key (file_id) references files (id)
);
create index media_variants_file_idx on media_variants (file_id);

-- Addresses that a person had before lead to the present one, and are nobody else's.
create table profile_slugs (
  slug text not null,
  profile_id uuid not null,
  created_at timestamptz not null default now(),
  constraint profile_slugs_pkey primary key (slug),
  constraint profile_slugs_profile_id_fkey foreign key (profile_id) references profiles (id) on delete cascade
);
create index profile_slugs_profile_idx on profile_slugs (profile_id);

-- One row a fact: `shown` false is for search alone.
create table talent_facts (
  talent_id uuid not null,
  kind text not null,
  value jsonb not null,
  shown boolean not null,
  constraint talent_facts_kind_check check (kind in ('playing_age', 'height', 'accents', 'measurements', 'instruments', 'kit', 'genres')),
  constraint talent_facts_pkey primary key (talent_id, kind),
  constraint talent_facts_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade
);

create table talent_experience (
  id uuid not null default uuidv7(),
  talent_id uuid not null,
  title text not null,
  company text not null,
  location text,
  start_date date not null,
  end_date date,
  current boolean not null default false,
  description text not null default '',
  -- the person's own order, from the top; null while it goes by the start
  place integer,
  created_at timestamptz not null default now(),
  constraint talent_experience_title_check check (length(title) <= 100),
  constraint talent_experience_company_check check (length(company) <= 100),
  constraint talent_experience_ends check (end_date is null or end_date >= start_date and not current),
  constraint talent_experience_pkey primary key (id),
  constraint talent_experience_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade
);
create index talent_experience_talent_idx on talent_experience (talent_id, start_date desc, id desc);

create table talent_testimonials (
  id uuid not null default uuidv7(),
  talent_id uuid not null,
  author_id uuid not null,
  -- as the author was called when they wrote; the page shows what they are called now
  author_name text not null,
  author_role text not null,
  author_avatar_url text,
  rating smallint not null default 5,
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
  constraint talent_testimonials_rating_check check (rating >= 1 and rating <= 5),
  constraint talent_testimonials_other check (talent_id <> author_id),
  constraint talent_testimonials_pkey primary key (id),
  constraint talent_testimonials_once unique (talent_id, author_id),
  constraint talent_testimonials_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade,
  constraint talent_testimonials_author_id_fkey foreign key (author_id) references profiles (id) on delete cascade
);
create index talent_testimonials_talent_idx on talent_testimonials (talent_id, created_at desc, id desc);
create index talent_testimonials_author_idx on talent_testimonials (author_id);

-- The files of a project, one to five. `still` is a picture of the product's own (the demo's) in place of an uploaded file.
create table portfolio_media (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  position smallint not null,
  media_id uuid,
  still jsonb,
  alt text not null default '',
  caption text not null default '',
  cover boolean not null default false,
  captions_language text,
  captions text,
  constraint portfolio_media_position_check check ("position" >= 0 and "position" <= 4),
  constraint portfolio_media_alt_check check (length(alt) <= 300),
  constraint portfolio_media_caption_check check (length(caption) <= 300),
  constraint portfolio_media_captions_check check (length(captions) <= 100000),
  constraint portfolio_media_file check ((media_id is null) <> (still is null)),
  constraint portfolio_media_captions check ((captions is null) = (captions_language is null)),
  constraint portfolio_media_pkey primary key (id),
  constraint portfolio_media_place unique (project_id, "position") deferrable initially deferred,
  constraint portfolio_media_project_id_fkey foreign key (project_id) references portfolio_projects (id) on delete cascade,
  constraint portfolio_media_media_id_fkey foreign key (media_id) references media (id) on delete cascade
);
create unique index portfolio_media_media_key on portfolio_media (media_id) where (media_id is not null);
create unique index portfolio_media_cover_key on portfolio_media (project_id) where cover;

-- Who made it. `declined_at` stays when the owner takes a declined credit back: nobody is asked for it again.
create table portfolio_credits (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  person_id uuid,
  name text not null default '',
  role text not null,
  state text not null,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  declined_at timestamptz,
  constraint portfolio_credits_name_check check (length(name) <= 100),
  constraint portfolio_credits_state_check check (state in ('named', 'asked', 'confirmed', 'declined', 'withdrawn')),
  constraint portfolio_credits_who check ((state = 'named') <= (person_id is null) and (person_id is not null or name <> '')),
  constraint portfolio_credits_pkey primary key (id),
  constraint portfolio_credits_once unique (project_id, person_id, role),
  constraint portfolio_credits_project_id_fkey foreign key (project_id) references portfolio_projects (id) on delete cascade,
  constraint portfolio_credits_person_id_fkey foreign key (person_id) references profiles (id) on delete cascade
);
create index portfolio_credits_person_idx on portfolio_credits (person_id, asked_at desc, id desc);
create index portfolio_credits_confirmed_idx on portfolio_credits (person_id) where (state = 'confirmed');

create table portfolio_links (
  id uuid not null default uuidv7(),
  project_id uuid not null,
  token_hash bytea not null,
  label text not null default '',
  opened integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint portfolio_links_label_check check (length(label) <= 60),
  constraint portfolio_links_pkey primary key (id),
  constraint portfolio_links_token_hash_key unique (token_hash),
  constraint portfolio_links_project_id_fkey foreign key (project_id) references portfolio_projects (id) on delete cascade
);
create index portfolio_links_project_idx on portfolio_links (project_id, created_at desc, id desc);

create table portfolio_likes (
  project_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  constraint portfolio_likes_pkey primary key (project_id, user_id),
  constraint portfolio_likes_project_id_fkey foreign key (project_id) references portfolio_projects (id) on delete cascade,
  constraint portfolio_likes_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index portfolio_likes_user_idx on portfolio_likes (user_id);

create table portfolio_views (
  project_id uuid not null,
  viewer_id uuid not null,
  day date not null default CURRENT_DATE,
  constraint portfolio_views_pkey primary key (project_id, viewer_id, day),
  constraint portfolio_views_project_id_fkey foreign key (project_id) references portfolio_projects (id) on delete cascade,
  constraint portfolio_views_viewer_id_fkey foreign key (viewer_id) references profiles (id) on delete cascade
);
create index portfolio_views_viewer_idx on portfolio_views (viewer_id);

-- Earlier addresses, which go on leading to the company.
create table company_slugs (
  slug text not null,
  business_id uuid not null,
  created_at timestamptz not null default now(),
  constraint company_slugs_pkey primary key (slug),
  constraint company_slugs_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
create index company_slugs_business_idx on company_slugs (business_id);

create table business_team (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  position integer not null,
  name text not null,
  role text not null,
  bio text,
  linkedin text,
  email text,
  featured boolean not null default false,
  picture_id uuid,
  avatar_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint business_team_name_check check (length(name) <= 100),
  constraint business_team_role_check check (length(role) <= 100),
  constraint business_team_bio_check check (length(bio) <= 1000),
  constraint business_team_linkedin_check check (linkedin ~ '^https://([a-z0-9-]+\.)*linkedin\.com(/|$|\?|:|#)' and length(linkedin) <= 2000),
  constraint business_team_email_check check (email = lower(email) and length(email) <= 254),
  constraint business_team_pkey primary key (id),
  constraint business_team_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint business_team_picture_id_fkey foreign key (picture_id) references media (id) on delete set null
);
create index business_team_list_idx on business_team (business_id, "position", id);
create index business_team_picture_idx on business_team (picture_id) where (picture_id is not null);
-- whoever is named with their own address can ask for what is kept about them
create index business_team_email_idx on business_team (email) where (email is not null);

create table business_clients (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  position integer not null,
  name text not null,
  website text,
  picture_id uuid,
  logo_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint business_clients_name_check check (length(name) <= 100),
  constraint business_clients_website_check check (length(website) <= 2000),
  constraint business_clients_pkey primary key (id),
  constraint business_clients_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint business_clients_picture_id_fkey foreign key (picture_id) references media (id) on delete set null
);
create index business_clients_list_idx on business_clients (business_id, "position", id);
create index business_clients_picture_idx on business_clients (picture_id) where (picture_id is not null);

create table business_projects (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  position integer not null,
  title text not null,
  type text,
  description text,
  date date,
  status text,
  picture_id uuid,
  thumbnail_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint business_projects_title_check check (length(title) <= 100),
  constraint business_projects_type_check check (length(type) <= 60),
  constraint business_projects_description_check check (length(description) <= 2000),
  constraint business_projects_status_check check (status in ('in_progress', 'on_hold', 'completed', 'cancelled')),
  constraint business_projects_pkey primary key (id),
  constraint business_projects_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint business_projects_picture_id_fkey foreign key (picture_id) references media (id) on delete set null
);
create index business_projects_list_idx on business_projects (business_id, "position", id);
create index business_projects_picture_idx on business_projects (picture_id) where (picture_id is not null);

create table business_awards (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  position integer not null,
  title text not null,
  organization text not null,
  year smallint not null,
  description text,
  icon text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint business_awards_title_check check (length(title) <= 100),
  constraint business_awards_organization_check check (length(organization) <= 100),
  constraint business_awards_year_check check (year >= 1800 and year <= 2100),
  constraint business_awards_description_check check (length(description) <= 500),
  constraint business_awards_icon_check check (icon in ('trophy', 'medal', 'laurel', 'star', 'film', 'music', 'camera')),
  constraint business_awards_pkey primary key (id),
  constraint business_awards_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
create index business_awards_list_idx on business_awards (business_id, "position", id);

create table business_events (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  position integer not null,
  title text not null,
  date date not null,
  venue text,
  description text,
  link text,
  picture_id uuid,
  picture_url text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint business_events_title_check check (length(title) <= 100),
  constraint business_events_venue_check check (length(venue) <= 100),
  constraint business_events_description_check check (length(description) <= 1000),
  constraint business_events_link_check check (length(link) <= 2000),
  constraint business_events_pkey primary key (id),
  constraint business_events_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint business_events_picture_id_fkey foreign key (picture_id) references media (id) on delete set null
);
create index business_events_list_idx on business_events (business_id, "position", id);
create index business_events_picture_idx on business_events (picture_id) where (picture_id is not null);

-- A person without a row has the defaults of the columns.
create table notification_settings (
  user_id uuid not null,
  email_messages boolean not null default true,
  email_applications boolean not null default true,
  email_updates boolean not null default true,
  email_marketing boolean not null default false,
  push_messages boolean not null default true,
  push_applications boolean not null default true,
  push_updates boolean not null default false,
  -- when the weekly digest was last made for them, with posts in it or not
  digest_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Searches that people keep, and are told about when something new fits.
  email_searches boolean not null default true,
  constraint notification_settings_pkey primary key (user_id),
  constraint notification_settings_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index notification_settings_digest_idx on notification_settings (digest_at nulls first, user_id) where email_marketing;

-- A question to the operators, by a person or by a visitor, and its answer.
create table support_requests (
  id uuid not null default uuidv7(),
  user_id uuid,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- the help topic that was open
  topic text,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint support_requests_name_check check (length(name) <= 100),
  constraint support_requests_email_check check (length(email) <= 254 and email !~ '[\r\n]'),
  constraint support_requests_subject_check check (length(subject) between 1 and 150 and subject !~ '[\r\n]'),
  constraint support_requests_message_check check (length(message) >= 1 and length(message) <= 5000),
  constraint support_requests_topic_check check (topic ~ '^[a-z0-9-]{1,60}$'),
  constraint support_requests_answer_check check (length(answer) <= 5000),
  constraint support_requests_pkey primary key (id),
  constraint support_requests_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint support_requests_answered_by_fkey foreign key (answered_by) references profiles (id) on delete set null
);
create index support_requests_open_idx on support_requests (created_at, id) where (answered_at is null);
create index support_requests_answered_idx on support_requests (answered_at desc, id desc) where (answered_at is not null);
create index support_requests_user_idx on support_requests (user_id) where (user_id is not null);
create index support_requests_answered_by_idx on support_requests (answered_by) where (answered_by is not null);

-- The product's own news, written by an administrator. It goes out in batches, in the order of the accounts' ids: `reached_id`
-- is the last account that was told, so that a run that is broken off goes on from there.
create table announcements (
  id uuid not null default uuidv7(),
  title text not null,
  body text not null,
  created_by uuid,
  reached_id uuid,
  reached integer not null default 0,
  stopped_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  constraint announcements_title_check check (length(title) between 1 and 150 and title !~ '[\r\n]'),
  constraint announcements_body_check check (length(body) >= 1 and length(body) <= 5000),
  constraint announcements_pkey primary key (id),
  constraint announcements_created_by_fkey foreign key (created_by) references profiles (id) on delete set null
);
create index announcements_newest_idx on announcements (created_at desc, id desc);
create index announcements_created_by_idx on announcements (created_by) where (created_by is not null);

-- Who is named in a post: the team of a collaboration, the line-up of an event.
create table post_people (
  id uuid not null default uuidv7(),
  post_id uuid not null,
  position smallint not null,
  person_id uuid,
  name text not null,
  role text not null,
  expertise text[] not null default '{}',
  constraint post_people_position_check check ("position" >= 0 and "position" <= 49),
  constraint post_people_name_check check (name <> '' and length(name) <= 100),
  constraint post_people_pkey primary key (id),
  constraint post_people_place unique (post_id, "position") deferrable initially deferred,
  constraint post_people_once unique (post_id, person_id, role),
  constraint post_people_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint post_people_person_id_fkey foreign key (person_id) references profiles (id) on delete set null
);
create index post_people_person_idx on post_people (person_id) where (person_id is not null);

-- The files of a post, at most five; the first picture stands on its card.
create table post_media (
  id uuid not null default uuidv7(),
  post_id uuid not null,
  position smallint not null,
  media_id uuid not null,
  alt text not null default '',
  constraint post_media_position_check check ("position" >= 0 and "position" <= 4),
  constraint post_media_alt_check check (length(alt) <= 300),
  constraint post_media_pkey primary key (id),
  constraint post_media_place unique (post_id, "position") deferrable initially deferred,
  constraint post_media_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint post_media_media_id_fkey foreign key (media_id) references media (id) on delete cascade
);
create unique index post_media_media_key on post_media (media_id);

-- The talent pool: what people are found by, a company's lists of them, and invitations to apply.
-- What a talent is found and sorted by, one row each, written along with what it is read from. `words`: folded, also of facts
-- that are for search alone. `facets`: `craft:…`, `industry:…`, `skill:…`, `years:3-5`, `rate:50-100`. `rating` in hundredths.
create table talent_search (
  id uuid not null,
  words text not null,
  facets text[] not null,
  -- 3 available, 2 soon, 1 busy, 0 not available; a day that comes is noticed every hour
  standing smallint not null,
  available_from date,
  rating smallint not null,
  ratings integer not null,
  years smallint not null,
  -- When somebody became found by what they are found by now.
  found_since timestamptz not null default now(),
  constraint talent_search_pkey primary key (id),
  constraint talent_search_id_fkey foreign key (id) references talent_profiles (id) on delete cascade
);
create index talent_search_words_idx on talent_search using gin (words gin_trgm_ops);
create index talent_search_facets_idx on talent_search using gin (facets);
create index talent_search_standing_idx on talent_search (standing desc, rating desc, id desc);
create index talent_search_rating_idx on talent_search (rating desc, ratings desc, id desc);
create index talent_search_years_idx on talent_search (years desc, id desc);
create index talent_search_due_idx on talent_search (available_from) where (available_from is not null);
create index talent_search_found_since_idx on talent_search (found_since);

create table talent_lists (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  name text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint talent_lists_name_check check (name <> '' and length(name) <= 60),
  constraint talent_lists_pkey primary key (id),
  constraint talent_lists_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint talent_lists_created_by_fkey foreign key (created_by) references profiles (id) on delete set null
);
create unique index talent_lists_name_key on talent_lists (business_id, lower(name));
create index talent_lists_created_by_idx on talent_lists (created_by);

create table talent_list_entries (
  list_id uuid not null,
  talent_id uuid not null,
  added_by uuid,
  created_at timestamptz not null default now(),
  constraint talent_list_entries_pkey primary key (list_id, talent_id),
  constraint talent_list_entries_list_id_fkey foreign key (list_id) references talent_lists (id) on delete cascade,
  constraint talent_list_entries_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade,
  constraint talent_list_entries_added_by_fkey foreign key (added_by) references profiles (id) on delete set null
);
create index talent_list_entries_talent_idx on talent_list_entries (talent_id);
create index talent_list_entries_added_by_idx on talent_list_entries (added_by);

-- Once per post and person.
create table post_invitations (
  id uuid not null default uuidv7(),
  post_id uuid not null,
  talent_id uuid not null,
  invited_by uuid,
  message text not null default '',
  created_at timestamptz not null default now(),
  constraint post_invitations_message_check check (length(message) <= 500),
  constraint post_invitations_pkey primary key (id),
  constraint post_invitations_once unique (post_id, talent_id),
  constraint post_invitations_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint post_invitations_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade,
  constraint post_invitations_invited_by_fkey foreign key (invited_by) references profiles (id) on delete set null
);
create index post_invitations_talent_idx on post_invitations (talent_id);
create index post_invitations_invited_by_idx on post_invitations (invited_by);

create table job_roles (
  id uuid not null default uuidv7(),
  post_id uuid not null,
  position smallint not null,
  name text not null,
  craft text,
  pay_from bigint,
  pay_to bigint,
  pay_currency text,
  pay_unit text,
  from_date date,
  to_date date,
  requirements text not null default '',
  -- what the craft is asked for: playing age, accents, instruments
  facts jsonb not null default '{}',
  openings smallint not null default 1,
  filled boolean not null default false,
  constraint job_roles_position_check check ("position" >= 0 and "position" <= 29),
  constraint job_roles_name_check check (length(name) <= 100),
  constraint job_roles_pay_from_check check (pay_from >= 0),
  constraint job_roles_check check (pay_to >= pay_from),
  constraint job_roles_pay_currency_check check (pay_currency ~ '^[A-Z]{3}$'),
  constraint job_roles_pay_unit_check check (pay_unit in ('hour', 'day', 'week', 'flat', 'royalty_share', 'unpaid')),
  constraint job_roles_check1 check (to_date >= from_date),
  constraint job_roles_requirements_check check (length(requirements) <= 1000),
  constraint job_roles_facts_check check (jsonb_typeof(facts) = 'object'),
  constraint job_roles_openings_check check (openings >= 1 and openings <= 99),
  constraint job_roles_pkey primary key (id),
  constraint job_roles_place unique (post_id, "position") deferrable initially deferred,
  constraint job_roles_of_post unique (post_id, id),
  constraint job_roles_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);

-- Searches of talent that are told at once; drafts of news and events whose category or type is still to be chosen.
create table saved_searches (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null,
  -- the company for which talent is looked for
  business_id uuid,
  name text not null,
  -- the query of the page's address
  filters jsonb not null,
  frequency text not null,
  -- what the link of a mail stopped, so that the same page can start it again
  stopped_from text,
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
  -- What a saved search that is told at once leaves out.
  without text[],
  constraint saved_searches_kind_check check (kind in ('posts', 'talent')),
  constraint saved_searches_name_check check (name <> '' and length(name) <= 80),
  constraint saved_searches_frequency_check check (frequency in ('now', 'daily', 'weekly', 'never')),
  constraint saved_searches_stopped_from_check check (stopped_from in ('now', 'daily', 'weekly')),
  constraint saved_searches_company check ((kind = 'talent') = (business_id is not null)),
  constraint saved_searches_due check ((due_at is not null) = (frequency in ('daily', 'weekly'))),
  constraint saved_searches_pkey primary key (id),
  constraint saved_searches_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint saved_searches_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
create index saved_searches_user_idx on saved_searches (user_id, created_at desc, id desc);
create index saved_searches_business_idx on saved_searches (business_id) where (business_id is not null);
create index saved_searches_due_idx on saved_searches (due_at) where ((due_at is not null) and (removed_at is null));
create index saved_searches_removed_idx on saved_searches (removed_at) where (removed_at is not null);
create index saved_searches_now_idx on saved_searches (id) where ((kind = 'posts') and (frequency = 'now') and (removed_at is null));
create index saved_searches_unread_idx on saved_searches (coalesce((read_as)::integer, 0)) where ((kind = 'posts') and (frequency = 'now') and (removed_at is null));
create index saved_searches_talent_now_idx on saved_searches (id) where ((kind = 'talent') and (frequency = 'now') and (removed_at is null));

-- Posts that have been published and are not yet held against the searches that are told at once.
create table saved_search_queue (
  post_id uuid not null,
  created_at timestamptz not null default now(),
  constraint saved_search_queue_pkey primary key (post_id),
  constraint saved_search_queue_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);
create index saved_search_queue_created_idx on saved_search_queue (created_at, post_id);

-- What those searches found, until the person's next mail.
create table saved_search_hits (
  search_id uuid not null,
  post_id uuid not null,
  user_id uuid not null,
  constraint saved_search_hits_pkey primary key (search_id, post_id),
  constraint saved_search_hits_search_id_fkey foreign key (search_id) references saved_searches (id) on delete cascade,
  constraint saved_search_hits_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint saved_search_hits_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index saved_search_hits_user_idx on saved_search_hits (user_id);
create index saved_search_hits_post_idx on saved_search_hits (post_id);

-- Whom a search for talent has told of: nobody comes twice.
create table saved_search_notified (
  search_id uuid not null,
  talent_id uuid not null,
  constraint saved_search_notified_pkey primary key (search_id, talent_id),
  constraint saved_search_notified_search_id_fkey foreign key (search_id) references saved_searches (id) on delete cascade,
  constraint saved_search_notified_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade
);
create index saved_search_notified_talent_idx on saved_search_notified (talent_id);

-- Who fits which post, and who follows whom.
-- Pairs of an open post and a talent that were compared and found to fit: at most 500 to a post and 200 to a talent. One that
-- fell below what is shown is kept while there is room, so that nobody is told of the same pair twice.
create table post_matches (
  post_id uuid not null,
  talent_id uuid not null,
  score smallint not null,
  -- by which version of the function
  version smallint not null,
  -- how far each part that the post asks for fits, from 0 to 1
  parts jsonb not null,
  computed_at timestamptz not null default now(),
  constraint post_matches_score_check check (score >= 0 and score <= 100),
  constraint post_matches_pkey primary key (post_id, talent_id),
  constraint post_matches_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint post_matches_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade
);
create index post_matches_talent_idx on post_matches (talent_id, score desc, post_id desc);

-- By which version all posts were last compared with a talent.
create table match_runs (
  talent_id uuid not null,
  version smallint not null,
  computed_at timestamptz not null default now(),
  constraint match_runs_pkey primary key (talent_id),
  constraint match_runs_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade
);

create table follows (
  id uuid not null default uuidv7(),
  follower_id uuid not null,
  person_id uuid,
  business_id uuid,
  created_at timestamptz not null default now(),
  constraint follows_one check (num_nonnulls(person_id, business_id) = 1),
  constraint follows_other check (person_id <> follower_id),
  constraint follows_pkey primary key (id),
  constraint follows_person_once unique (follower_id, person_id),
  constraint follows_business_once unique (follower_id, business_id),
  constraint follows_follower_id_fkey foreign key (follower_id) references profiles (id) on delete cascade,
  constraint follows_person_id_fkey foreign key (person_id) references profiles (id) on delete cascade,
  constraint follows_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
create index follows_follower_idx on follows (follower_id, created_at desc, id desc);
create index follows_person_idx on follows (person_id, follower_id) where (person_id is not null);
create index follows_business_idx on follows (business_id, follower_id) where (business_id is not null);

-- Up to when changes of talent have been held against these searches. One row; milliseconds, as the server's clock counts.
create table saved_search_talent_progress (
  one boolean not null default true,
  until timestamptz not null,
  constraint saved_search_talent_progress_one_check check (one),
  constraint saved_search_talent_progress_pkey primary key (one)
);

-- Whom those searches found, until the person's next mail. `until`: the end of the stretch they were found in; told when that has been held against all searches.
create table saved_search_talent (
  search_id uuid not null,
  talent_id uuid not null,
  user_id uuid not null,
  until timestamptz not null,
  constraint saved_search_talent_pkey primary key (search_id, talent_id),
  constraint saved_search_talent_search_id_fkey foreign key (search_id) references saved_searches (id) on delete cascade,
  constraint saved_search_talent_talent_id_fkey foreign key (talent_id) references profiles (id) on delete cascade,
  constraint saved_search_talent_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index saved_search_talent_user_idx on saved_search_talent (user_id);
create index saved_search_talent_talent_idx on saved_search_talent (talent_id);

-- Keys between tables that know each other.
alter table profiles add constraint profiles_avatar_media_id_fkey foreign key (avatar_media_id) references media (id) on delete set null;
alter table profiles add constraint profiles_cover_media_id_fkey foreign key (cover_media_id) references media (id) on delete set null;
alter table business_profiles add constraint business_profiles_logo_id_fkey foreign key (logo_id) references media (id) on delete set null;
alter table business_profiles add constraint business_profiles_cover_id_fkey foreign key (cover_id) references media (id) on delete set null;
alter table job_applications add constraint job_applications_resume_file_id_fkey foreign key (resume_file_id) references media (id) on delete set null;
alter table job_applications add constraint job_applications_role foreign key (job_id, role_id) references job_roles (post_id, id);
alter table application_drafts add constraint application_drafts_resume_file_id_fkey foreign key (resume_file_id) references media (id) on delete set null;
alter table company_verifications add constraint company_verifications_file_id_fkey foreign key (file_id) references media (id) on delete set null;

-- Whatever changes what a person may do tells every node at once: caches drop them, sockets close.
create function notify_viewer_changed() returns trigger language plpgsql as $$
declare row_data jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('viewer_changed', coalesce(row_data ->> 'user_id', row_data ->> 'id'));
  return null;
end $$;

-- Whoever caches feeds drops them when what is published changes.
create function notify_feed_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('feed_changed', '');
  return null;
end $$;

-- What a person does not want to see, or may not: every node forgets what it knew of that person.
create function notify_exclusions_changed() returns trigger language plpgsql as $$
declare row_data jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('exclusions_changed', person) from unnest(array[
    row_data ->> 'user_id', row_data ->> 'blocker_id', row_data ->> 'blocked_id']) person where person is not null;
  return null;
end $$;

-- Somebody whom others may see: no account that waits for its end, has ended, or is kept out by an administrator.
create function person_is_shown(person uuid) returns boolean language sql stable as $$
  select not exists (select from account_deletions d where d.user_id = person)
    and not exists (select from blocked_users b where b.user_id = person and b.expires_at > now())
    and exists (select from auth_users u where u.id = person and u.deleted_at is null and coalesce(u.banned_until <= now(), true))
$$;

-- Posts of somebody who is kept out, leaves or has gone are withheld (docs/decisions/0027): one rule for posts and company pages, kept
-- right by every change of who is shown. A block or a ban that runs out changes no row; the clock brings those posts back.
-- A company is shown while somebody who can answer for it is: an owner or a recruiter. Viewers only look.
create function company_is_shown(company uuid) returns boolean language sql stable as $$
  select exists (select from company_members m where m.business_id = company and m.role <> 'viewer' and person_is_shown(m.user_id))
$$;

-- A person's own post: while their account waits for its end. A company's: while every one of its people leaves.
create function is_withheld(owner uuid, company uuid) returns boolean language sql stable as $$
  select case when company is null then not person_is_shown(owner) else not company_is_shown(company) end
$$;

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
    update posts set withheld = gone where id = any(array(
      select id from posts where owner_id = owner and business_id is null and withheld <> gone order by id for no key update));
  else
    update posts set withheld = gone where id = any(array(
      select id from posts where business_id = company and withheld <> gone order by id for no key update));
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

create function withhold_of_person() returns trigger language plpgsql as $$
begin
  perform withhold_posts_of_person(coalesce(new.user_id, old.user_id));
  return null;
end $$;

-- Whoever becomes the administrator, and however: from then on no setup code is good.
create function end_setup_codes() returns trigger language plpgsql as $$
begin
  delete from setup_codes;
  return null;
end $$;

-- A company's posts are kept from whoever has a block with one of its people: a seat that comes or goes changes that.
create function notify_exclusions_of_seat() returns trigger language plpgsql as $$
declare member uuid := coalesce(new.user_id, old.user_id);
begin
  perform pg_notify('exclusions_changed', member::text);
  perform pg_notify('exclusions_changed', case when blocker_id = member then blocked_id else blocker_id end::text)
    from user_blocks where blocker_id = member or blocked_id = member;
  return null;
end $$;

-- The company's own notes end with the company; where it stood, who acted and what was written to the talent stays theirs.
create function keep_application_names() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'posts' then
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

create function talent_search_found_since() returns trigger language plpgsql as $$
begin
  new.found_since := now();
  return new;
end $$;

-- A block ends following both ways, also of the company in which the other has a seat.
create function end_follows() returns trigger language plpgsql as $$
begin
  delete from follows f
  where (f.follower_id = new.blocker_id and (f.person_id = new.blocked_id or f.business_id in (select business_id from company_members where user_id = new.blocked_id)))
    or (f.follower_id = new.blocked_id and (f.person_id = new.blocker_id or f.business_id in (select business_id from company_members where user_id = new.blocker_id)));
  return null;
end $$;

-- Conversations are written in: requests and their answers, messages in their order, and what each side has not read.
-- One conversation for each two people, and for each company as which one of them speaks.
create function conversation_pair(one uuid, other uuid, company uuid) returns text language sql immutable as $$
  select least(one, other)::text || ':' || greatest(one, other)::text || coalesce(':' || company::text, '')
$$;

create function withhold_of_account() returns trigger language plpgsql as $$
begin
  perform withhold_posts_of_person(new.id);
  return null;
end $$;

create function withhold_of_seat() returns trigger language plpgsql as $$
declare seat company_members := coalesce(new, old);
begin
  perform lock_sides(43, array[seat.business_id], false);
  perform lock_sides(44, array[seat.user_id], false);
  perform withhold_side(null, seat.business_id);
  return null;
end $$;

-- New posts, such as a colleague's draft while the whole company is kept out; after their foreign keys, which wait for whoever ends an account.
create function withhold_new_posts() returns trigger language plpgsql as $$
declare side record;
begin
  perform lock_sides(43, array(select distinct business_id from made where business_id is not null), true);
  perform lock_sides(44, array(select distinct owner_id from made where business_id is null), true);
  for side in select distinct business_id as company, case when business_id is null then owner_id end as owner from made loop
    continue when not is_withheld(side.owner, side.company);
    update posts o set withheld = true from made
      where o.id = made.id and not o.withheld and made.business_id is not distinct from side.company and (side.company is not null or made.owner_id = side.owner);
  end loop;
  return null;
end $$;

create trigger viewer_changed after delete or update of not_after, aal on auth_sessions for each row execute function notify_viewer_changed();
create trigger viewer_changed after update of email_confirmed_at, banned_until, deleted_at on auth_users for each row execute function notify_viewer_changed();
create trigger viewer_changed after update of admin, email_verified, account_type on profiles for each row execute function notify_viewer_changed();
create trigger viewer_changed after insert or delete or update on blocked_users for each row execute function notify_viewer_changed();
create trigger viewer_changed after insert or delete or update on company_members for each row execute function notify_viewer_changed();
create trigger feed_changed_insert after insert on posts for each row when ((new.status = 'published')) execute function notify_feed_changed();
create trigger feed_changed_update after update of status, version, title, description, image_url, featured, search_extra on posts for each row when (((old.status = 'published') or (new.status = 'published'))) execute function notify_feed_changed();
create trigger feed_changed_delete after delete on posts for each row when ((old.status = 'published')) execute function notify_feed_changed();
create trigger exclusions_changed after insert or delete on hidden_items for each row execute function notify_exclusions_changed();
create trigger exclusions_changed after insert or delete on user_blocks for each row execute function notify_exclusions_changed();
create trigger viewer_changed after insert or delete on account_deletions for each row execute function notify_viewer_changed();
create trigger feed_changed_withheld after update of withheld on posts for each row when (((old.status = 'published') and (old.withheld <> new.withheld))) execute function notify_feed_changed();
create trigger setup_codes_over after insert or update of admin, email_verified on profiles for each row when ((new.admin and new.email_verified)) execute function end_setup_codes();
create trigger exclusions_changed after insert or delete on company_members for each row execute function notify_exclusions_of_seat();
create trigger application_names before delete on posts for each row when ((old.kind = 'job')) execute function keep_application_names();
create trigger application_names before delete on business_profiles for each row execute function keep_application_names();
create trigger feed_changed_visibility after update of visibility on posts for each row when (((old.status = 'published') and (old.visibility <> new.visibility))) execute function notify_feed_changed();
create trigger talent_search_updated after update on profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_inserted after insert on talent_profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_updated after update on talent_profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_inserted after insert on talent_facts referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_updated after update on talent_facts referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_deleted after delete on talent_facts referencing old table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_inserted after insert on talent_testimonials referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_updated after update on talent_testimonials referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_deleted after delete on talent_testimonials referencing old table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_found_since before update on talent_search for each row
  when ((old.words, old.facets, old.standing) is distinct from (new.words, new.facets, new.standing)) execute function talent_search_found_since();
create trigger follows_end after insert on user_blocks for each row execute function end_follows();
create constraint trigger withheld after insert or delete on account_deletions deferrable initially deferred for each row execute function withhold_of_person();
create constraint trigger withheld after insert or delete or update of user_id, expires_at on blocked_users deferrable initially deferred for each row execute function withhold_of_person();
create constraint trigger withheld after update of banned_until, deleted_at on auth_users deferrable initially deferred for each row when (((old.banned_until is distinct from new.banned_until) or (old.deleted_at is distinct from new.deleted_at))) execute function withhold_of_account();
create constraint trigger withheld after insert or delete or update of role on company_members deferrable initially deferred for each row execute function withhold_of_seat();
create trigger withheld after insert on posts referencing new table as made for each statement execute function withhold_new_posts();

-- What may only grow.
revoke update on facts from ensemble_app;
revoke update on fact_deliveries from ensemble_app;
revoke update, delete on installation_secrets from ensemble_app;
revoke update on messages from ensemble_app;
revoke update, delete on admin_acts from ensemble_app;
grant update (details) on admin_acts to ensemble_app;
grant update (hidden_at) on messages to ensemble_app;

-- The one row that says how far searches for talent have come.
insert into saved_search_talent_progress (until) values (date_trunc('milliseconds', now()));
