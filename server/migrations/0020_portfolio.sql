-- The portfolio whole: files of a project, its order, drafts and private ones with their links, credits, likes and views.

-- Somebody whom others may see: no account that waits for its end, has ended, or is kept out by an administrator.
create function person_is_shown(person uuid) returns boolean language sql stable as $$
  select not exists (select from account_deletions d where d.user_id = person)
    and not exists (select from blocked_users b where b.user_id = person and b.expires_at > now())
    and exists (select from auth_users u where u.id = person and u.deleted_at is null and coalesce(u.banned_until <= now(), true))
$$;

-- `position`: larger ones first. A new project gets the time in milliseconds, so that the newest leads until its owner
-- puts them in order; one that is moved gets a number between its new neighbors.
alter table portfolio_projects
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column visibility text not null default 'public' check (visibility in ('public', 'private')),
  add column position double precision not null default extract(epoch from clock_timestamp()) * 1000,
  add column embeds jsonb not null default '[]',
  -- by an administrator, after it was reported: from then on only its owner sees it
  add column taken_down_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add constraint portfolio_projects_description_check check (length(description) <= 1000);
update portfolio_projects set position = extract(epoch from created_at) * 1000;
drop index portfolio_projects_user_idx;
create index portfolio_projects_order_idx on portfolio_projects (user_id, position desc, id desc);
create index portfolio_projects_shown_idx on portfolio_projects (user_id, position desc, id desc) where status = 'published' and visibility = 'public';

-- The files of a project, one to five. `still` is a picture of the product's own (the demo's) in place of an uploaded file.
create table portfolio_media (
  id uuid primary key default uuidv7(),
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  media_id uuid references media (id) on delete cascade,
  still jsonb,
  alt text not null default '' check (length(alt) <= 300),
  caption text not null default '' check (length(caption) <= 300),
  cover boolean not null default false,
  captions_language text,
  captions text check (length(captions) <= 100000),
  constraint portfolio_media_place unique (project_id, position) deferrable initially deferred,
  constraint portfolio_media_file check ((media_id is null) <> (still is null)),
  constraint portfolio_media_captions check ((captions is null) = (captions_language is null))
);
create unique index portfolio_media_media_key on portfolio_media (media_id) where media_id is not null;
create unique index portfolio_media_cover_key on portfolio_media (project_id) where cover;
insert into portfolio_media (project_id, position, still, alt, cover)
  select p.id, picture.at - 1, jsonb_build_object('url', picture.url), left(p.media_alts[picture.at], 300), picture.at = 1
  from portfolio_projects p, unnest(p.media_urls) with ordinality as picture (url, at) where picture.at <= 5;

-- Who made it. `declined_at` stays when the owner takes a declined credit back: nobody is asked for it again.
create table portfolio_credits (
  id uuid primary key default uuidv7(),
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  person_id uuid references profiles (id) on delete cascade,
  name text not null default '' check (length(name) <= 100),
  role text not null,
  state text not null check (state in ('named', 'asked', 'confirmed', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  declined_at timestamptz,
  constraint portfolio_credits_who check ((state = 'named') <= (person_id is null) and (person_id is not null or name <> '')),
  constraint portfolio_credits_once unique (project_id, person_id, role)
);
create index portfolio_credits_person_idx on portfolio_credits (person_id, asked_at desc, id desc);
create index portfolio_credits_confirmed_idx on portfolio_credits (person_id) where state = 'confirmed';

create table portfolio_links (
  id uuid primary key default uuidv7(),
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  token_hash bytea not null unique,
  label text not null default '' check (length(label) <= 60),
  opened integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index portfolio_links_project_idx on portfolio_links (project_id, created_at desc, id desc);

create table portfolio_likes (
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index portfolio_likes_user_idx on portfolio_likes (user_id);

create table portfolio_views (
  project_id uuid not null references portfolio_projects (id) on delete cascade,
  viewer_id uuid not null references profiles (id) on delete cascade,
  day date not null default current_date,
  primary key (project_id, viewer_id, day)
);
create index portfolio_views_viewer_idx on portfolio_views (viewer_id);

alter table safety_cases drop constraint safety_cases_subject_type_check;
alter table safety_cases add constraint safety_cases_subject_type_check check (subject_type in ('post', 'person', 'company', 'message', 'testimonial', 'project'));
alter table safety_cases drop constraint safety_cases_outcome_check;
alter table safety_cases add constraint safety_cases_outcome_check check (outcome in ('dismiss', 'take_down', 'hide_message', 'hide_testimonial', 'hide_project', 'warn', 'block'));
