-- The day on which it happened, where that is not the day of the entry: an interview.
alter table application_log add column happened_on date;

-- A company's, or a reviewing talent's, own words on an application. Shared with the seats, never shown to the applicant.
create table application_tags (
  application_id uuid not null,
  tag text not null,
  -- null once its author left Ensemble
  author_id uuid,
  created_at timestamptz not null default now(),
  constraint application_tags_tag_check check (length(tag) between 1 and 30),
  constraint application_tags_application_id_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint application_tags_author_id_fkey foreign key (author_id) references profiles (id) on delete set null
);
-- the same word in other letters is the same tag
create unique index application_tags_once on application_tags (application_id, lower(tag));
create index application_tags_author_idx on application_tags (author_id) where (author_id is not null);

-- The company's own words about applicants end with the company.
create or replace function keep_application_names() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'posts' then
    -- the post may go because its company does: that is gone already then, and has left its name
    update applications a set post_title = case when old.business_id is not null then left(old.title, 200) end,
      role_name = (select r.name from job_roles r where r.post_id = a.post_id and r.id = a.role_id),
      company_name = coalesce(left((select b.company_name from business_profiles b where b.id = a.business_id), 200), a.company_name),
      business_id = (select b.id from business_profiles b where b.id = a.business_id)
      where a.post_id = old.id;
  else
    delete from application_notes n using applications a where a.id = n.application_id and a.business_id = old.id;
    delete from application_scorecards c using applications a where a.id = c.application_id and a.business_id = old.id;
    delete from application_tags t using applications a where a.id = t.application_id and a.business_id = old.id;
    update applications set company_name = left(old.company_name, 200) where business_id = old.id;
  end if;
  return old;
end $$;
