-- When the work of a post begins, each day a range of its own: the first day of each open role, else the first day of
-- shooting or of the show; a collaboration's first day; an event's day. Null where the post does not say.
alter table posts add column starts datemultirange;

with roles as (
  select post_id as id, from_date as day from job_roles where not filled and from_date is not null
), days as (
  select id, day from roles
  union all select j.id, min(d.value ->> 'from')::date from job_posts j, jsonb_array_elements(j.dates) d
    where d.value ->> 'kind' in ('shoot', 'show') and not exists (select from roles r where r.id = j.id) group by j.id
  union all select id, start_date from collaboration_posts
  union all select e.id, coalesce(e.date, (e.starts_at at time zone o.time_zone)::date) from event_posts e join posts o on o.id = e.id
)
update posts o set starts = d.starts
  from (select id, range_agg(daterange(day, day, '[]')) as starts from days where day is not null group by id) d
  where d.id = o.id;

create index posts_starts_idx on posts using gist (starts) where (status = 'published');

-- What an "At once" search of posts asks about days and pay. `free`: once the person is free by their profile.
alter table saved_searches
  add column starts daterange,
  add column free boolean not null default false,
  add column pay_below bigint;
