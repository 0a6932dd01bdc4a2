-- Filters of Applicant Management under a name: of a company, shared with its seats, or of a talent for their own collaborations.
create table saved_views (
  id uuid not null default uuidv7(),
  business_id uuid,
  owner_id uuid,
  -- who saved it; null once they left Ensemble
  author_id uuid,
  name text not null,
  -- by their names in the page's address
  filters jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- deleted, and kept until it is too late to undo that
  removed_at timestamptz,
  constraint saved_views_pkey primary key (id),
  constraint saved_views_owner check (num_nonnulls(business_id, owner_id) = 1),
  constraint saved_views_name_check check (length(name) between 1 and 40),
  constraint saved_views_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint saved_views_owner_id_fkey foreign key (owner_id) references profiles (id) on delete cascade,
  constraint saved_views_author_id_fkey foreign key (author_id) references profiles (id) on delete set null
);
-- the same name in other letters is the same name
create unique index saved_views_name_key on saved_views (business_id, owner_id, lower(name)) nulls not distinct where (removed_at is null);
create index saved_views_owner_idx on saved_views (owner_id) where (owner_id is not null);
create index saved_views_author_idx on saved_views (author_id) where (author_id is not null);
create index saved_views_removed_idx on saved_views (removed_at) where (removed_at is not null);
