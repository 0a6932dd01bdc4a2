-- Posts of all kinds whole: private ones, their files, and the people whom they name.

-- A private post is seen by its own side and by the people whom it names; it is in no list of others.
alter table opportunities add column visibility text not null default 'public' check (visibility in ('public', 'private'));
create trigger feed_changed_visibility after update of visibility on opportunities
  for each row when (old.status = 'published' and old.visibility <> new.visibility) execute function notify_feed_changed();

alter table collab_posts
  add column summary text not null default '' check (length(summary) <= 300),
  add column category text not null default 'other' check (category in ('film', 'music', 'fashion', 'photography', 'other')),
  add column end_date date,
  add column duration text,
  add column expertise_needed text[] not null default '{}',
  -- for the whole project, in minor units; only where the work is paid
  add column budget_amount bigint check (budget_amount > 0),
  add column budget_currency text check (budget_currency ~ '^[A-Z]{3}$'),
  add constraint collab_posts_budget check ((budget_amount is null) = (budget_currency is null) and (budget_amount is null or payment_type = 'paid')),
  add constraint collab_posts_dates check (end_date >= start_date);
update collab_posts c set summary = left(o.description, 300) from opportunities o where o.id = c.id;

alter table events
  add column show_type text check (show_type in ('theater', 'music', 'fashion', 'other')),
  -- as typed, in the zone of the post; the instants follow from them
  add column date date,
  add column start_time time,
  add column end_time time,
  add column website text;
update events e set date = (e.starts_at at time zone o.time_zone)::date, start_time = (e.starts_at at time zone o.time_zone)::time(0), end_time = (e.ends_at at time zone o.time_zone)::time(0)
  from opportunities o where o.id = e.id;

-- Who is named in a post: the team of a collaboration, the line-up of an event.
create table post_people (
  id uuid primary key default uuidv7(),
  post_id uuid not null references opportunities (id) on delete cascade,
  position smallint not null check (position between 0 and 49),
  person_id uuid references profiles (id) on delete set null,
  name text not null check (name <> '' and length(name) <= 100),
  role text not null,
  expertise text[] not null default '{}',
  constraint post_people_place unique (post_id, position) deferrable initially deferred,
  constraint post_people_once unique (post_id, person_id, role)
);
create index post_people_person_idx on post_people (person_id) where person_id is not null;

-- The files of a post, at most five; the first picture stands on its card.
create table post_media (
  id uuid primary key default uuidv7(),
  post_id uuid not null references opportunities (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  media_id uuid not null references media (id) on delete cascade,
  alt text not null default '' check (length(alt) <= 300),
  constraint post_media_place unique (post_id, position) deferrable initially deferred
);
create unique index post_media_media_key on post_media (media_id);

alter table media drop constraint media_bucket_check;
alter table media add constraint media_bucket_check check (bucket in (
  'profile-images', 'profile-covers', 'portfolio-media', 'collab-applications', 'message-attachments', 'company-media', 'resumes', 'company-documents', 'post-media'));
