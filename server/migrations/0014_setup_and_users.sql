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
