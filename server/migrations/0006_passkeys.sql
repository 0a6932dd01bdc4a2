-- A second factor can be a key that signs, which needs no secret of ours.
alter table auth_factors drop constraint auth_factors_factor_type_check;
alter table auth_factors add constraint auth_factors_factor_type_check check (factor_type in ('totp', 'phone', 'webauthn'));
alter table auth_factors drop constraint auth_factors_kind;
alter table auth_factors add constraint auth_factors_kind check (
  factor_type = 'totp' and secret is not null or factor_type = 'phone' and phone is not null or factor_type = 'webauthn'
);

-- What the key must sign, base64url.
alter table auth_challenges add column to_sign text;

create table auth_passkeys (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  -- the second factor that this key is; a key without one signs in
  factor_id uuid,
  friendly_name text not null default '',
  -- base64url, as the browser names it
  credential_id text not null,
  -- COSE
  public_key bytea not null,
  -- how often the key was used, by its own count; 0 if it doesn't count
  counter bigint not null,
  transports text[] not null default '{}',
  -- the model of the authenticator
  aaguid uuid not null,
  backup_eligible boolean not null,
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint auth_passkeys_pkey primary key (id),
  constraint auth_passkeys_credential_key unique (credential_id),
  constraint auth_passkeys_factor_key unique (factor_id),
  constraint auth_passkeys_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade,
  constraint auth_passkeys_factor_id_fkey foreign key (factor_id) references auth_factors (id) on delete cascade
);
create index auth_passkeys_user_idx on auth_passkeys (user_id);

create table auth_passkey_challenges (
  id uuid not null default uuidv7(),
  -- the session that may add a passkey with it; a challenge without one signs in
  session_id uuid,
  to_sign text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint auth_passkey_challenges_pkey primary key (id),
  constraint auth_passkey_challenges_session_id_fkey foreign key (session_id) references auth_sessions (id) on delete cascade
);
create index auth_passkey_challenges_session_idx on auth_passkey_challenges (session_id);
create index auth_passkey_challenges_expires_idx on auth_passkey_challenges (expires_at);
