-- What a talent's profile says beside the account: positions, testimonials, craft facts, earlier addresses.

-- counts the changes of the profile itself: a change says which one it was based on
alter table profiles add column version integer not null default 1;
-- whether people without an account, and search engines, may see it
alter table profiles add column public boolean not null default true;
-- `avatar_url` and `cover_url` are addresses of a fitting size; the demo's are pictures of the product's own
alter table profiles
  add column avatar_media_id uuid references media (id) on delete set null,
  add column cover_media_id uuid references media (id) on delete set null;
create index profiles_avatar_media_idx on profiles (avatar_media_id) where avatar_media_id is not null;
create index profiles_cover_media_idx on profiles (cover_media_id) where cover_media_id is not null;

-- Addresses that a person had before lead to the present one, and are nobody else's.
create table profile_slugs (
  slug text primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index profile_slugs_profile_idx on profile_slugs (profile_id);

-- One row a fact: `shown` false is for search alone.
create table talent_facts (
  talent_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('playing_age', 'height', 'accents', 'measurements', 'instruments', 'kit', 'genres')),
  value jsonb not null,
  shown boolean not null,
  primary key (talent_id, kind)
);

create table talent_experience (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references profiles (id) on delete cascade,
  title text not null check (length(title) <= 100),
  company text not null check (length(company) <= 100),
  location text,
  start_date date not null,
  end_date date,
  current boolean not null default false,
  description text not null default '',
  -- the person's own order, from the top; null while it goes by the start
  place integer,
  created_at timestamptz not null default now(),
  constraint talent_experience_ends check (end_date is null or (end_date >= start_date and not current))
);
create index talent_experience_talent_idx on talent_experience (talent_id, start_date desc, id desc);

create table talent_testimonials (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references profiles (id) on delete cascade,
  author_id uuid not null references profiles (id) on delete cascade,
  -- as the author was called when they wrote; the page shows what they are called now
  author_name text not null,
  author_role text not null,
  author_avatar_url text,
  rating smallint not null default 5 check (rating between 1 and 5),
  content text not null,
  project_title text,
  reply text,
  replied_at timestamptz,
  -- by the talent; an administrator's hiding is a thing of its own
  hidden_at timestamptz,
  taken_down_at timestamptz,
  edited_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint talent_testimonials_once unique (talent_id, author_id),
  constraint talent_testimonials_other check (talent_id <> author_id)
);
create index talent_testimonials_talent_idx on talent_testimonials (talent_id, created_at desc, id desc);
create index talent_testimonials_author_idx on talent_testimonials (author_id);

alter table safety_cases drop constraint safety_cases_subject_type_check;
alter table safety_cases add constraint safety_cases_subject_type_check check (subject_type in ('post', 'person', 'company', 'message', 'testimonial'));

alter table safety_cases drop constraint safety_cases_outcome_check;
alter table safety_cases add constraint safety_cases_outcome_check check (outcome in ('dismiss', 'take_down', 'hide_message', 'hide_testimonial', 'warn', 'block'));
