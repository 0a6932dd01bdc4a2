-- One row for every application, as posts have one for every kind; what only a job's or only a collaboration's knows is
-- in a table of its own (decision 0041).
alter table job_applications rename to applications;
alter table applications rename column job_id to post_id;
alter table applications rename column job_title to post_title;
-- a job's cover letter, a collaboration's introduction
alter table applications rename column cover_letter to letter;
alter table application_drafts rename column job_id to post_id;

do $$
declare old record;
begin
  for old in select conname as name from pg_constraint where conrelid = 'applications'::regclass and conname like 'job\_applications\_%' loop
    execute format('alter table applications rename constraint %I to %I', old.name, replace(replace(old.name, 'job_applications_', 'applications_'), '_job_', '_post_'));
  end loop;
  for old in select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'applications'::regclass and c.relname like 'job\_applications\_%' loop
    execute format('alter index %I rename to %I', old.name, replace(replace(old.name, 'job_applications_', 'applications_'), '_job_', '_post_'));
  end loop;
end $$;
alter table application_drafts rename constraint application_drafts_job_id_fkey to application_drafts_post_id_fkey;

alter table applications
  add column kind text not null default 'job' constraint applications_kind_check check (kind in ('job', 'collaboration')),
  -- the talent whose collaboration it is for; null where it was sent to a company
  add column owner_id uuid constraint applications_owner_id_fkey references profiles (id) on delete set null,
  add constraint applications_one_side check (business_id is null or owner_id is null);
alter table applications alter column kind drop default;
create index applications_owner_idx on applications (owner_id, created_at desc, id desc) where (owner_id is not null);

create table job_applications (
  id uuid not null,
  resume_file_id uuid,
  expected_salary text,
  -- the person confirmed that they are 18 or older
  adult boolean not null default false,
  constraint job_applications_pkey primary key (id),
  constraint job_applications_id_fkey foreign key (id) references applications (id) on delete cascade,
  constraint job_applications_resume_file_id_fkey foreign key (resume_file_id) references media (id) on delete set null
);
insert into job_applications (id, resume_file_id, expected_salary, adult) select id, resume_file_id, expected_salary, adult from applications;
drop index applications_resume_idx;
create index job_applications_resume_idx on job_applications (resume_file_id) where (resume_file_id is not null);
alter table applications drop column resume_file_id, drop column expected_salary, drop column adult;

create table collab_applications (
  id uuid not null,
  selected_roles text[] not null,
  additional_info text,
  constraint collab_applications_pkey primary key (id),
  constraint collab_applications_selected_roles_check check (cardinality(selected_roles) between 1 and 20),
  constraint collab_applications_additional_info_check check (length(additional_info) <= 1000),
  constraint collab_applications_id_fkey foreign key (id) references applications (id) on delete cascade
);

-- Pictures and films that came with an application, in the order in which they are shown.
create table application_media (
  application_id uuid not null,
  position smallint not null,
  media_id uuid not null,
  constraint application_media_pkey primary key (application_id, position),
  constraint application_media_once unique (application_id, media_id),
  constraint application_media_position_check check (position between 0 and 4),
  constraint application_media_application_id_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint application_media_media_id_fkey foreign key (media_id) references media (id) on delete cascade
);
create index application_media_media_idx on application_media (media_id);
alter table application_drafts add column media_ids uuid[] not null default '{}';
create index application_drafts_media_idx on application_drafts using gin (media_ids);

-- The title of a person's collaboration ends with it: it is their word, not the applicant's.
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
    update applications set company_name = left(old.company_name, 200) where business_id = old.id;
  end if;
  return old;
end $$;
drop trigger application_names on posts;
create trigger application_names before delete on posts for each row when ((old.kind in ('job', 'collaboration'))) execute function keep_application_names();

-- facts that are still to be delivered
update facts set payload = payload - 'jobId' || jsonb_build_object('postId', payload -> 'jobId', 'ownerId', null)
  where type like 'applications.%' and payload ? 'jobId';
