-- What applications to companies count as. Read models add them up by quarters of an hour and by days of UTC, and stay
-- right when applications end.
create function quarter_of(instant timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin(interval '15 minutes', instant, timestamptz '2000-01-01 00:00:00+00');

-- One application to a company. What its applicant said of themselves is from when they applied, and stays.
create table applicant_figures (
  application_id uuid not null,
  business_id uuid not null,
  -- null: the post was gone before this was written
  post_id uuid,
  role_id uuid,
  applied_at timestamptz not null,
  -- the quarter of an hour of applied_at
  at timestamptz not null,
  source text not null,
  craft text not null,
  experience text not null,
  city text not null,
  availability text not null,
  skills text[] not null,
  -- percent; null if there was nothing to compare
  score smallint,
  -- the furthest of the steps that it reached, from 0 for applied to 5 for hired
  reached smallint not null,
  -- the first move of the company that holds
  decided_at timestamptz,
  -- the first message of the company to the applicant afterwards
  messaged_at timestamptz,
  hired_at timestamptz,
  constraint applicant_figures_pkey primary key (application_id),
  constraint applicant_figures_application_id_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint applicant_figures_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint applicant_figures_reached_check check (reached between 0 and 5)
);
create index applicant_figures_company_idx on applicant_figures (business_id, at);
create index applicant_figures_hired_idx on applicant_figures (business_id, hired_at) where (hired_at is not null);
create index applicant_figures_post_idx on applicant_figures (post_id, at);

-- What an application adds to each quarter of an hour: its arrival with how far it came, and the hire.
create function applicant_counts(f applicant_figures) returns table (
  at timestamptz, applicants int, opened int, shortlisted int, interviewed int, offered int, hired int,
  matched int, score_sum int, replies int, reply_minutes bigint, hires int, hire_minutes bigint
) language sql stable parallel safe as $$
  select f.at, 1, (f.reached >= 1)::int, (f.reached >= 2)::int, (f.reached >= 3)::int, (f.reached >= 4)::int, (f.reached >= 5)::int,
    (f.score is not null)::int, coalesce(f.score, 0)::int, (least(f.decided_at, f.messaged_at) is not null)::int,
    coalesce(round(extract(epoch from least(f.decided_at, f.messaged_at) - f.applied_at) / 60), 0)::bigint, 0, 0::bigint
  where f.at is not null
  union all
  select quarter_of(f.hired_at), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0::bigint, 1, round(extract(epoch from f.hired_at - f.applied_at) / 60)::bigint
  where f.hired_at is not null
$$;

-- The same by what it is part of: one row for its arrival and one for the hire in each dimension, and its post once more for
-- each step that it reached.
create function applicant_parts(f applicant_figures) returns table (at timestamptz, dimension text, part text, applicants int, hires int)
language sql stable parallel safe as $$
  select m.at, p.dimension, p.part, m.applicants, m.hires
  from (values (f.at, 1, 0), (quarter_of(f.hired_at), 0, 1)) m (at, applicants, hires)
  cross join lateral (
    values ('source', f.source), ('craft', f.craft), ('experience', f.experience), ('city', f.city),
      ('availability', f.availability), ('post', coalesce(f.post_id::text, ''))
    union all select 'skill', skill from unnest(f.skills) skill
  ) p (dimension, part)
  where m.at is not null
  union all
  select f.at, s.step, coalesce(f.post_id::text, ''), 1, 0
  from (values ('opened', 1), ('shortlisted', 2), ('interviewed', 3), ('offered', 4), ('hired', 5)) s (step, least)
  where f.reached >= s.least
$$;

-- What is left of applications that were deleted, without the person: counts that belong to no one.
create table ended_applicants (
  business_id uuid not null,
  post_id uuid,
  role_id uuid,
  at timestamptz not null,
  applicants int not null,
  opened int not null,
  shortlisted int not null,
  interviewed int not null,
  offered int not null,
  hired int not null,
  matched int not null,
  score_sum bigint not null,
  replies int not null,
  reply_minutes bigint not null,
  hires int not null,
  hire_minutes bigint not null,
  constraint ended_applicants_once unique nulls not distinct (business_id, post_id, role_id, at),
  constraint ended_applicants_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
create table ended_parts (
  business_id uuid not null,
  post_id uuid,
  at timestamptz not null,
  dimension text not null,
  part text not null,
  applicants int not null,
  hires int not null,
  constraint ended_parts_once unique nulls not distinct (business_id, post_id, at, dimension, part),
  constraint ended_parts_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);

-- Whatever deletes an application, its counts stay.
create function end_applicant() returns trigger language plpgsql as $$
begin
  insert into ended_parts as e (business_id, post_id, at, dimension, part, applicants, hires)
  select f.business_id, f.post_id, p.at, p.dimension, p.part, sum(p.applicants), sum(p.hires)
  from applicant_figures f cross join lateral applicant_parts(f) p where f.application_id = old.id
  group by f.business_id, f.post_id, p.at, p.dimension, p.part order by p.at, p.dimension, p.part
  on conflict (business_id, post_id, at, dimension, part)
    do update set applicants = e.applicants + excluded.applicants, hires = e.hires + excluded.hires;
  insert into ended_applicants as e (business_id, post_id, role_id, at, applicants, opened, shortlisted, interviewed, offered, hired,
    matched, score_sum, replies, reply_minutes, hires, hire_minutes)
  select f.business_id, f.post_id, f.role_id, c.at, sum(c.applicants), sum(c.opened), sum(c.shortlisted), sum(c.interviewed), sum(c.offered),
    sum(c.hired), sum(c.matched), sum(c.score_sum), sum(c.replies), sum(c.reply_minutes), sum(c.hires), sum(c.hire_minutes)
  from applicant_figures f cross join lateral applicant_counts(f) c where f.application_id = old.id
  group by f.business_id, f.post_id, f.role_id, c.at order by c.at
  on conflict (business_id, post_id, role_id, at) do update set applicants = e.applicants + excluded.applicants,
    opened = e.opened + excluded.opened, shortlisted = e.shortlisted + excluded.shortlisted,
    interviewed = e.interviewed + excluded.interviewed, offered = e.offered + excluded.offered, hired = e.hired + excluded.hired,
    matched = e.matched + excluded.matched, score_sum = e.score_sum + excluded.score_sum, replies = e.replies + excluded.replies,
    reply_minutes = e.reply_minutes + excluded.reply_minutes, hires = e.hires + excluded.hires,
    hire_minutes = e.hire_minutes + excluded.hire_minutes;
  delete from applicant_figures where application_id = old.id;
  return old;
end $$;
create trigger applications_end before delete on applications for each row execute function end_applicant();

-- A company's applicants by quarter of an hour. Steps, scores and replies are of those who applied then; hires, and the
-- minutes until them, of those who accepted then.
create table company_quarters (
  business_id uuid not null,
  at timestamptz not null,
  applicants int not null,
  opened int not null,
  shortlisted int not null,
  interviewed int not null,
  offered int not null,
  hired int not null,
  matched int not null,
  score_sum bigint not null,
  replies int not null,
  reply_minutes bigint not null,
  hires int not null,
  hire_minutes bigint not null,
  constraint company_quarters_pkey primary key (business_id, at),
  constraint company_quarters_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
-- The same by day of UTC and by what they are part of: see applicant_parts.
create table company_days (
  business_id uuid not null,
  dimension text not null,
  day date not null,
  part text not null,
  applicants int not null,
  hires int not null,
  constraint company_days_pkey primary key (business_id, dimension, day, part) include (applicants, hires),
  constraint company_days_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);

-- The same by month of UTC: of a year, most is read from here.
create table company_months (
  business_id uuid not null,
  dimension text not null,
  month date not null,
  part text not null,
  applicants int not null,
  hires int not null,
  constraint company_months_pkey primary key (business_id, dimension, month, part) include (applicants, hires),
  constraint company_months_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);

-- Looks at a company's posts, as look_figures has them, added up by quarter of an hour whoever looked, and by day of UTC: a
-- year of a company has too many rows of those.
create table company_look_quarters (
  business_id uuid not null,
  at timestamptz not null,
  looks int not null,
  constraint company_look_quarters_pkey primary key (business_id, at) include (looks),
  constraint company_look_quarters_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
create table company_look_days (
  business_id uuid not null,
  day date not null,
  viewer text not null,
  source text not null,
  looks int not null,
  constraint company_look_days_pkey primary key (business_id, day, viewer, source),
  constraint company_look_days_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
insert into company_look_quarters (business_id, at, looks)
select scope_id, at, sum(looks) from look_figures join business_profiles b on b.id = scope_id group by 1, 2;
insert into company_look_days (business_id, day, viewer, source, looks)
select scope_id, (at at time zone 'UTC')::date, viewer, source, sum(looks) from look_figures join business_profiles b on b.id = scope_id group by 1, 2, 3, 4;

-- With no applications yet, there is nothing to count first.
insert into meta (key, value, updated_at)
select 'figures', '{"counted": 1}', now() where not exists (select from applications);
