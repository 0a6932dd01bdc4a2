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
