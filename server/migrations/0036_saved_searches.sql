-- Searches that people keep, and are told about when something new fits.

alter table notification_settings add column email_searches boolean not null default true;

create table saved_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('posts', 'talent')),
  -- the company for which talent is looked for
  business_id uuid references business_profiles (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 80),
  -- the query of the page's address
  filters jsonb not null,
  frequency text not null check (frequency in ('now', 'daily', 'weekly', 'never')),
  -- what the link of a mail stopped, so that the same page can start it again
  stopped_from text check (stopped_from in ('now', 'daily', 'weekly')),
  -- what is newer has not been told yet
  seen_at timestamptz not null default now(),
  -- of daily and weekly ones: when the person is told next
  due_at timestamptz,
  -- taken away, and kept a day for whoever thinks again
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  -- of searches for posts that are told at once: the question as one post can be held against it; `read_as` is the version of that reading
  read_as smallint,
  ask tsquery,
  facets text[],
  post_kind text,
  pay_currency text,
  pay_least bigint,
  lat double precision,
  lng double precision,
  km double precision,
  constraint saved_searches_company check ((kind = 'talent') = (business_id is not null)),
  constraint saved_searches_talent_later check (kind = 'posts' or frequency <> 'now'),
  constraint saved_searches_due check ((due_at is not null) = (frequency in ('daily', 'weekly')))
);
create index saved_searches_user_idx on saved_searches (user_id, created_at desc, id desc);
create index saved_searches_business_idx on saved_searches (business_id) where business_id is not null;
create index saved_searches_due_idx on saved_searches (due_at) where due_at is not null and removed_at is null;
create index saved_searches_now_idx on saved_searches (id) where frequency = 'now' and removed_at is null;
create index saved_searches_unread_idx on saved_searches (coalesce(read_as, 0)) where frequency = 'now' and removed_at is null;
create index saved_searches_removed_idx on saved_searches (removed_at) where removed_at is not null;

-- Posts that have been published and are not yet held against the searches that are told at once.
create table search_news (
  post_id uuid primary key references opportunities (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index search_news_created_idx on search_news (created_at, post_id);

-- What those searches found, until the person's next mail.
create table saved_search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  post_id uuid not null references opportunities (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  primary key (search_id, post_id)
);
create index saved_search_hits_user_idx on saved_search_hits (user_id);
create index saved_search_hits_post_idx on saved_search_hits (post_id);

-- Whom a search for talent has told of: nobody comes twice.
create table saved_search_told (
  search_id uuid not null references saved_searches (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  primary key (search_id, talent_id)
);
create index saved_search_told_talent_idx on saved_search_told (talent_id);

-- When somebody became found by what they are found by now.
alter table talent_search add column found_since timestamptz not null default now();
create function talent_search_found_since() returns trigger language plpgsql as $$
begin
  new.found_since := now();
  return new;
end $$;
create trigger talent_search_found_since before update on talent_search for each row
  when ((old.words, old.facets, old.standing) is distinct from (new.words, new.facets, new.standing)) execute function talent_search_found_since();
create index talent_search_found_since_idx on talent_search (found_since);
