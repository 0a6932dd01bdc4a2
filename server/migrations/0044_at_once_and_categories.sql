-- Searches of talent that are told at once; drafts of news and events whose category or type is still to be chosen.

alter table saved_searches drop constraint saved_searches_talent_later;
drop index saved_searches_now_idx;
drop index saved_searches_unread_idx;
create index saved_searches_now_idx on saved_searches (id) where kind = 'posts' and frequency = 'now' and removed_at is null;
create index saved_searches_unread_idx on saved_searches (coalesce(read_as, 0)) where kind = 'posts' and frequency = 'now' and removed_at is null;
create index saved_searches_talent_now_idx on saved_searches (id) where kind = 'talent' and frequency = 'now' and removed_at is null;

-- Up to when changes of talent have been held against these searches. One row; milliseconds, as the server's clock counts.
create table search_talent_held (
  one boolean primary key default true check (one),
  until timestamptz not null
);
insert into search_talent_held (until) values (date_trunc('milliseconds', now()));

-- Whom those searches found, until the person's next mail. `until`: the end of the stretch they were found in; told when that has been held against all searches.
create table saved_search_talent (
  search_id uuid not null references saved_searches (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  until timestamptz not null,
  primary key (search_id, talent_id)
);
create index saved_search_talent_user_idx on saved_search_talent (user_id);
create index saved_search_talent_talent_idx on saved_search_talent (talent_id);

-- Null while a draft's is not chosen; nothing is published without one.
alter table news_posts alter column category drop not null, alter column category drop default;
alter table events alter column event_type drop not null, alter column event_type drop default;
