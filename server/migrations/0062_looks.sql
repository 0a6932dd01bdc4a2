-- Looks at posts, profiles and projects: each viewer once a day, in one table. `seen_by` is a member, or a visitor's hash
-- of that day. `at` is the quarter of an hour in UTC; null in rows from before, which count at noon of their day.
alter table post_views rename to looks;
alter table looks rename column post_id to subject_id;
alter table looks rename column viewer_id to seen_by;
alter index post_views_day_idx rename to looks_day_idx;
alter table looks
  alter column day drop default,
  add column kind text not null default 'post',
  add column viewer text not null default 'unknown',
  add column source text not null default 'unknown',
  add column at timestamptz,
  drop constraint post_views_pkey,
  add constraint looks_pkey primary key (subject_id, day, seen_by),
  add constraint looks_kind_check check (kind in ('post', 'profile', 'project')),
  add constraint looks_viewer_check check (viewer in ('visitor', 'talent', 'company', 'unknown')),
  add constraint looks_source_check check (source in ('discover', 'search', 'match', 'invitation', 'link', 'embed', 'feed', 'unknown'));
create index looks_visitors_idx on looks (day) where (viewer = 'visitor');
insert into looks (subject_id, day, seen_by, kind) select project_id, day, viewer_id, 'project' from portfolio_views;
drop table portfolio_views;
alter table looks alter column kind drop default, alter column viewer drop default, alter column source drop default;

-- How often each was looked at, and each company's posts together. `looks` = the rows of `looks` that count there, and
-- `ended`: those that are deleted.
create table look_figures (
  scope_id uuid not null,
  at timestamptz not null,
  viewer text not null,
  source text not null,
  looks integer not null,
  ended integer not null default 0,
  constraint look_figures_viewer_check check (viewer in ('visitor', 'talent', 'company', 'unknown')),
  constraint look_figures_source_check check (source in ('discover', 'search', 'match', 'invitation', 'link', 'embed', 'feed', 'unknown')),
  constraint look_figures_pkey primary key (scope_id, at, viewer, source)
);
insert into look_figures (scope_id, at, viewer, source, looks, ended)
select scope, (c.day + time '12:00') at time zone 'UTC', 'unknown', 'unknown', sum(c.views), sum(c.views)
from post_view_counts c join posts p on p.id = c.post_id cross join unnest(array[p.id, p.business_id]) as scope
where scope is not null
group by 1, 2;
drop table post_view_counts;

-- Made on first use of a UTC day, deleted when the day is over: visitors can't be followed from one day to the next.
create table look_salts (
  day date not null,
  salt bytea not null,
  constraint look_salts_pkey primary key (day)
);

-- Who was found by companies' searches, and by which words: one row a searcher and day with the word '', and one a word.
create table talent_appearances (
  talent_id uuid not null,
  searcher_id uuid not null,
  day date not null,
  word text not null,
  at timestamptz not null,
  constraint talent_appearances_pkey primary key (talent_id, searcher_id, day, word)
);
create index talent_appearances_day_idx on talent_appearances (day);
create table appearance_figures (
  talent_id uuid not null,
  at timestamptz not null,
  appearances integer not null,
  ended integer not null default 0,
  constraint appearance_figures_pkey primary key (talent_id, at)
);
