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
