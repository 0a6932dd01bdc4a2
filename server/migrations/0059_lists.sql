-- How a person sees lists of posts, and when they last looked at each list. A visit ends after thirty minutes without
-- a look; what is new is what came after the end of the last one.
alter table profiles add column posts_view text;
create table list_visits (
  user_id uuid not null,
  list text not null,
  -- the latest look
  seen_at timestamptz not null,
  -- the last look of the visit before; null in the first one
  before_at timestamptz,
  constraint list_visits_pkey primary key (user_id, list),
  constraint list_visits_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
