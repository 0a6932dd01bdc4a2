-- Who fits which post, and who follows whom.

-- Pairs of an open post and a talent that were compared and found to fit: at most 500 to a post and 200 to a talent. One that
-- fell below what is shown is kept while there is room, so that nobody is told of the same pair twice.
create table post_matches (
  post_id uuid not null references opportunities (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  score smallint not null check (score between 0 and 100),
  -- by which version of the function
  version smallint not null,
  -- how far each part that the post asks for fits, from 0 to 1
  parts jsonb not null,
  computed_at timestamptz not null default now(),
  primary key (post_id, talent_id)
);
create index post_matches_talent_idx on post_matches (talent_id, score desc, post_id desc);

-- By which version all posts were last compared with a talent.
create table match_runs (
  talent_id uuid primary key references profiles (id) on delete cascade,
  version smallint not null,
  computed_at timestamptz not null default now()
);

create table follows (
  id uuid primary key default uuidv7(),
  follower_id uuid not null references profiles (id) on delete cascade,
  person_id uuid references profiles (id) on delete cascade,
  business_id uuid references business_profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint follows_one check (num_nonnulls(person_id, business_id) = 1),
  constraint follows_other check (person_id <> follower_id),
  constraint follows_person_once unique (follower_id, person_id),
  constraint follows_business_once unique (follower_id, business_id)
);
create index follows_follower_idx on follows (follower_id, created_at desc, id desc);
create index follows_person_idx on follows (person_id, follower_id) where person_id is not null;
create index follows_business_idx on follows (business_id, follower_id) where business_id is not null;

-- A block ends following both ways, also of the company in which the other has a seat.
create function end_follows() returns trigger language plpgsql as $$
begin
  delete from follows f
  where (f.follower_id = new.blocker_id and (f.person_id = new.blocked_id or f.business_id in (select business_id from company_members where user_id = new.blocked_id)))
    or (f.follower_id = new.blocked_id and (f.person_id = new.blocker_id or f.business_id in (select business_id from company_members where user_id = new.blocker_id)));
  return null;
end $$;
create trigger follows_end after insert on user_blocks for each row execute function end_follows();
