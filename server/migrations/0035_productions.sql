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
