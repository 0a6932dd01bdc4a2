-- What a company shows of itself: its overview, its people, clients, projects, awards and events, and its addresses.

alter table business_profiles
  add column founded smallint check (founded between 1800 and 2100),
  add column company_size text check (company_size in ('1', '2-10', '11-50', '51-200', '201+')),
  add column logo_id uuid references media (id) on delete set null,
  add column cover_id uuid references media (id) on delete set null,
  -- of the overview: raised with every change
  add column version integer not null default 1;
create index business_profiles_logo_idx on business_profiles (logo_id) where logo_id is not null;
create index business_profiles_cover_idx on business_profiles (cover_id) where cover_id is not null;
create index business_profiles_founder_idx on business_profiles (founder_id);

-- Earlier addresses, which go on leading to the company.
create table company_slugs (
  slug text primary key,
  business_id uuid not null references business_profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index company_slugs_business_idx on company_slugs (business_id);

create table business_team (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  name text not null check (length(name) <= 100),
  role text not null check (length(role) <= 100),
  bio text check (length(bio) <= 1000),
  linkedin text check (linkedin ~ '^https://([a-z0-9-]+\.)*linkedin\.com(/|$|\?|:|#)' and length(linkedin) <= 2000),
  email text check (email = lower(email) and length(email) <= 254),
  featured boolean not null default false,
  picture_id uuid references media (id) on delete set null,
  avatar_url text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_team_list_idx on business_team (business_id, position, id);
create index business_team_picture_idx on business_team (picture_id) where picture_id is not null;
-- whoever is named with their own address can ask for what is kept about them
create index business_team_email_idx on business_team (email) where email is not null;

create table business_clients (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  name text not null check (length(name) <= 100),
  website text check (length(website) <= 2000),
  picture_id uuid references media (id) on delete set null,
  logo_url text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_clients_list_idx on business_clients (business_id, position, id);
create index business_clients_picture_idx on business_clients (picture_id) where picture_id is not null;

create table business_projects (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  title text not null check (length(title) <= 100),
  type text check (length(type) <= 60),
  description text check (length(description) <= 2000),
  date date,
  status text check (status in ('in_progress', 'on_hold', 'completed', 'cancelled')),
  picture_id uuid references media (id) on delete set null,
  thumbnail_url text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_projects_list_idx on business_projects (business_id, position, id);
create index business_projects_picture_idx on business_projects (picture_id) where picture_id is not null;

create table business_awards (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  title text not null check (length(title) <= 100),
  organization text not null check (length(organization) <= 100),
  year smallint not null check (year between 1800 and 2100),
  description text check (length(description) <= 500),
  icon text not null check (icon in ('trophy', 'medal', 'laurel', 'star', 'film', 'music', 'camera')),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_awards_list_idx on business_awards (business_id, position, id);

create table business_events (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  position integer not null,
  title text not null check (length(title) <= 100),
  date date not null,
  venue text check (length(venue) <= 100),
  description text check (length(description) <= 1000),
  link text check (length(link) <= 2000),
  picture_id uuid references media (id) on delete set null,
  picture_url text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index business_events_list_idx on business_events (business_id, position, id);
create index business_events_picture_idx on business_events (picture_id) where picture_id is not null;

-- the open posts of one company
create index opportunities_business_open_idx on opportunities (business_id, published_at desc, id desc) where status = 'published';
