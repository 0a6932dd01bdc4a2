alter table post_invitations add column declined_at timestamptz;

-- Who was invited to apply by email, with or without an account: once per post and address.
create table applicant_invitations (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  post_id uuid not null,
  email text not null,
  message text not null default '',
  invited_by uuid,
  created_at timestamptz not null default now(),
  -- when it reached its person, or was found not to be for them
  delivered_at timestamptz,
  revoked_at timestamptz,
  -- what someone with an account got
  invitation_id uuid,
  constraint applicant_invitations_email_check check (email = lower(email) and length(email) <= 254),
  constraint applicant_invitations_message_check check (length(message) <= 500),
  constraint applicant_invitations_pkey primary key (id),
  constraint applicant_invitations_once unique (post_id, email),
  constraint applicant_invitations_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint applicant_invitations_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint applicant_invitations_invited_by_fkey foreign key (invited_by) references profiles (id) on delete set null,
  constraint applicant_invitations_invitation_id_fkey foreign key (invitation_id) references post_invitations (id) on delete set null
);
create index applicant_invitations_list_idx on applicant_invitations (business_id, created_at desc, id desc) where (revoked_at is null);
create index applicant_invitations_invited_by_idx on applicant_invitations (invited_by);
create index applicant_invitations_invitation_idx on applicant_invitations (invitation_id) where (invitation_id is not null);
create index applicant_invitations_email_idx on applicant_invitations (email);

-- Addresses that want no invitations to apply, as keyed hashes only.
create table refused_invitations (
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint refused_invitations_pkey primary key (address_hash)
);
