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
