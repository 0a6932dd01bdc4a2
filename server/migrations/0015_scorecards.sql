-- What a company's seats think of an applicant, each by themselves: a step from 1 to 4 for each criterion.
create table application_scorecards (
  id uuid not null default uuidv7(),
  application_id uuid not null,
  -- null once its author left Ensemble
  author_id uuid,
  -- [{criterion, score}], in the order in which they were asked
  scores jsonb not null,
  mean numeric(3, 2) not null,
  comment text not null default '',
  created_at timestamptz not null default now(),
  -- changed after the author could read the others'
  revised_at timestamptz,
  constraint application_scorecards_pkey primary key (id),
  constraint application_scorecards_once unique (application_id, author_id),
  constraint application_scorecards_mean_check check (mean between 1 and 4),
  constraint application_scorecards_comment_check check (length(comment) <= 1000),
  constraint application_scorecards_application_id_fkey foreign key (application_id) references job_applications (id) on delete cascade,
  constraint application_scorecards_author_id_fkey foreign key (author_id) references profiles (id) on delete set null
);
create index application_scorecards_author_idx on application_scorecards (author_id) where (author_id is not null);

-- What applicants for a post, or for one role of it, are scored by; without a row, by the standard ones.
create table scorecard_criteria (
  post_id uuid not null,
  role_id uuid,
  names text[] not null,
  constraint scorecard_criteria_names_check check (cardinality(names) between 1 and 8),
  constraint scorecard_criteria_once unique nulls not distinct (post_id, role_id),
  constraint scorecard_criteria_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint scorecard_criteria_role foreign key (post_id, role_id) references job_roles (post_id, id) on delete cascade
);

-- The company's own words about applicants end with the company.
create or replace function keep_application_names() returns trigger language plpgsql as $$
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
    delete from application_scorecards c using job_applications a where a.id = c.application_id and a.business_id = old.id;
    update job_applications set company_name = left(old.company_name, 200) where business_id = old.id;
  end if;
  return old;
end $$;
