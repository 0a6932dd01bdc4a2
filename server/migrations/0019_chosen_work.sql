-- What applicants chose from their portfolio: whole projects, or one file of one. Choosing it shows it to those who review.
create table application_works (
  application_id uuid not null,
  position smallint not null,
  project_id uuid not null,
  -- null for the whole project. No key: the files of a project are written again with each of its changes
  item_id uuid,
  -- the picture that leads
  is_primary boolean not null default false,
  constraint application_works_pkey primary key (application_id, position),
  constraint application_works_once unique nulls not distinct (application_id, project_id, item_id),
  constraint application_works_position_check check (position between 0 and 9),
  constraint application_works_application_id_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint application_works_project_id_fkey foreign key (project_id) references portfolio_projects (id) on delete cascade
);
create unique index application_works_primary on application_works (application_id) where is_primary;
create index application_works_project_idx on application_works (project_id);

-- When one of those who review first opened it: until then its applicant may change it. Null also for what was opened
-- before this was recorded.
alter table applications add column opened_at timestamptz;

-- A résumé can be a link instead of a file.
alter table job_applications
  add column resume_url text constraint job_applications_resume_url_check check (length(resume_url) <= 2048),
  add constraint job_applications_one_resume check (resume_file_id is null or resume_url is null);
