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
