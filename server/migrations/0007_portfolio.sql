-- Portfolio projects: what talent shows of its work. Pictures are addresses of our own; the first is the thumbnail.
create table portfolio_projects (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  title text not null,
  description text not null default '',
  project_type text not null check (project_type in ('film', 'music', 'photography', 'other')),
  featured boolean not null default false,
  media_urls text[] not null default '{}',
  -- one description a picture, in the same order
  media_alts text[] not null default '{}',
  thumbnail_url text,
  views integer not null default 0,
  likes integer not null default 0,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint portfolio_projects_described check (cardinality(media_urls) = cardinality(media_alts))
);
create index portfolio_projects_user_idx on portfolio_projects (user_id, created_at desc, id desc);
