-- A post without a last day ends by itself unless its side renews it: a collaboration closes, news leaves the lists while
-- its page stays. `lapses_at` is when, null for posts with a last day; nothing ends before its side was notified.
alter table posts
  add column lapses_at timestamptz,
  add column lapse_notified boolean not null default false,
  add column unlisted boolean not null default false;
alter table posts drop constraint posts_closed_why_check;
alter table posts add constraint posts_closed_why_check
  check (closed_why in ('by_hand', 'filled', 'deadline', 'ended', 'lapsed', 'taken_down'));
create index posts_lapses_idx on posts (lapses_at) where (status = 'published' and lapses_at is not null and not unlisted);
create trigger feed_changed_unlisted after update of unlisted on posts for each row
  when (old.status = 'published' and old.unlisted <> new.unlisted) execute function notify_feed_changed();

-- What is published already gets at least 30 days from now. A zone that PostgreSQL doesn't know counts as UTC.
with zones as materialized (select name from pg_timezone_names), lapsing as (
  select o.id, o.published_at, coalesce((select name from zones where name = o.time_zone), 'UTC') as zone
  from posts o where o.status = 'published' and o.closes_at is null and o.kind in ('collaboration', 'news')
)
update posts o set lapses_at = greatest((l.published_at at time zone l.zone)::date + 91, (now() at time zone l.zone)::date + 31)::timestamp at time zone l.zone
from lapsing l where l.id = o.id;
