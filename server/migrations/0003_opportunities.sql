-- Every post has one common row (feed, search, ownership) and one detail row of its kind, written together.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create text search configuration ensemble (copy = english);
alter text search configuration ensemble
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, english_stem;

create table opportunities (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('job', 'collaboration', 'event', 'gossip')),
  status text not null default 'draft' check (status in ('draft', 'published', 'closed', 'archived')),
  owner_id uuid not null references profiles (id) on delete cascade,
  business_id uuid references business_profiles (id) on delete cascade,
  title text not null default '',
  description text not null default '',
  location text,
  remote boolean not null default false,
  image_url text,
  image_alt text,
  image_placeholder text,
  -- a name that is searched with the post but belongs to its owner (company or person), and crafts or tags
  search_extra text not null default '',
  -- what the feed is filtered by, one word each (`type:full-time`, `level:senior`, `industry:fashion`, `place:london`, `remote`,
  -- `paid`): every combination of filters is one index lookup on this table alone
  facets text[] not null default '{}',
  pay_from bigint check (pay_from >= 0),
  pay_to bigint check (pay_to >= pay_from),
  pay_currency text check (pay_currency ~ '^[A-Z]{3}$'),
  pay_unit text check (pay_unit in ('hour', 'day', 'week', 'flat', 'royalty_share', 'unpaid')),
  -- money that is guaranteed: an amount to start from, in a unit that promises one
  paid boolean not null generated always as (coalesce(pay_from > 0 and pay_unit in ('hour', 'day', 'week', 'flat'), false)) stored,
  featured boolean not null default false,
  views integer not null default 0,
  likes integer not null default 0,
  time_zone text not null default 'UTC',
  publish_at timestamptz,
  published_at timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  closed_why text check (closed_why in ('by_hand', 'deadline', 'filled', 'ended')),
  edited_at timestamptz,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tsv tsvector generated always as (
    setweight(to_tsvector('ensemble', title), 'A')
    || setweight(to_tsvector('ensemble', search_extra), 'B')
    || setweight(to_tsvector('ensemble', coalesce(location, '')), 'B')
    || setweight(to_tsvector('ensemble', description), 'C')
  ) stored,
  constraint opportunities_published_whole check (status <> 'published' or (published_at is not null and title <> ''))
);
alter table opportunities alter column tsv set statistics 300;
alter table opportunities alter column facets set statistics 300;

create index opportunities_feed_idx on opportunities (published_at desc, id desc) where status = 'published';
create index opportunities_kind_feed_idx on opportunities (kind, published_at desc, id desc) where status = 'published';
create index opportunities_tsv_idx on opportunities using gin (tsv) with (fastupdate = off) where status = 'published';
create index opportunities_facets_idx on opportunities using gin (facets) with (fastupdate = off) where status = 'published';
create index opportunities_business_idx on opportunities (business_id, created_at desc, id desc);
create index opportunities_owner_idx on opportunities (owner_id, created_at desc, id desc);
create index opportunities_closes_idx on opportunities (closes_at) where status = 'published';
create index opportunities_publish_at_idx on opportunities (publish_at) where status = 'draft' and publish_at is not null;

create table job_posts (
  id uuid primary key references opportunities (id) on delete cascade,
  salary_range text,
  job_type text check (job_type in ('full-time', 'part-time', 'contract', 'freelance')),
  experience_level text check (experience_level in ('entry', 'mid', 'senior', 'lead', 'expert')),
  industry text,
  department text,
  deadline date,
  -- by when everyone who applied has an answer; 14 days after the deadline unless given
  respond_by date,
  requirements text[] not null default '{}',
  contact_email text,
  contact_phone text,
  website text
);

create table collab_posts (
  id uuid primary key references opportunities (id) on delete cascade,
  project_type text,
  timeline text,
  start_date date,
  team_size integer not null default 1 check (team_size >= 1),
  roles_needed text[] not null default '{}',
  payment_type text check (payment_type in ('paid', 'unpaid', 'revenue-share'))
);

create table events (
  id uuid primary key references opportunities (id) on delete cascade,
  event_type text not null default 'screening' check (event_type in ('screening', 'showcase', 'premiere', 'festival', 'workshop', 'other')),
  starts_at timestamptz,
  ends_at timestamptz,
  venue text,
  ticket_price bigint check (ticket_price >= 0),
  ticket_currency text check (ticket_currency ~ '^[A-Z]{3}$'),
  max_attendees integer not null default 100 check (max_attendees >= 1)
);

create table news_posts (
  id uuid primary key references opportunities (id) on delete cascade,
  category text not null default 'other' check (category in ('movie', 'music', 'other')),
  source_name text,
  source_url text,
  tags text[] not null default '{}',
  read_minutes integer not null default 1 check (read_minutes >= 1)
);

create table saved_items (
  user_id uuid not null references profiles (id) on delete cascade,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, opportunity_id)
);
create index saved_items_opportunity_idx on saved_items (opportunity_id);

create table opportunity_likes (
  user_id uuid not null references profiles (id) on delete cascade,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, opportunity_id)
);
create index opportunity_likes_opportunity_idx on opportunity_likes (opportunity_id);

create table hidden_items (
  user_id uuid not null references profiles (id) on delete cascade,
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, opportunity_id)
);

-- Once per viewer and day, never by the owner: the primary key counts, not the caller.
create table opportunity_views (
  opportunity_id uuid not null references opportunities (id) on delete cascade,
  viewer_id uuid not null references profiles (id) on delete cascade,
  day date not null default current_date,
  primary key (opportunity_id, viewer_id, day)
);

create table search_events (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles (id) on delete set null,
  query text not null,
  filters jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table activity_events (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles (id) on delete set null,
  action text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table analytics_events (
  id uuid primary key default uuidv7(),
  user_id uuid references profiles (id) on delete set null,
  event text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index analytics_events_event_idx on analytics_events (event, created_at desc);

-- The words of published titles and crafts: a mistyped word is corrected against this small table, never against the posts.
create table search_vocabulary (
  word text primary key,
  weight integer not null default 1
);
create index search_vocabulary_trgm_idx on search_vocabulary using gin (word gin_trgm_ops);

-- Whoever caches feeds drops them when what is published changes.
create function notify_feed_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('feed_changed', '');
  return null;
end $$;
create trigger feed_changed_insert after insert on opportunities
  for each row when (new.status = 'published') execute function notify_feed_changed();
create trigger feed_changed_update after update of status, version, title, description, image_url, featured, search_extra on opportunities
  for each row when (old.status = 'published' or new.status = 'published') execute function notify_feed_changed();
create trigger feed_changed_delete after delete on opportunities
  for each row when (old.status = 'published') execute function notify_feed_changed();

-- What a person does not want to see, or may not: every node forgets what it knew of that person.
create function notify_exclusions_changed() returns trigger language plpgsql as $$
declare row_data jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('exclusions_changed', person) from unnest(array[
    row_data ->> 'user_id', row_data ->> 'blocker_id', row_data ->> 'blocked_id']) person where person is not null;
  return null;
end $$;
create trigger exclusions_changed after insert or delete on hidden_items
  for each row execute function notify_exclusions_changed();
create trigger exclusions_changed after insert or delete on user_blocks
  for each row execute function notify_exclusions_changed();
