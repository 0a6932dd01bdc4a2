-- Messages kept to be used again: of a company, shared by those who write for it, or of a talent.
create table saved_replies (
  id uuid not null default uuidv7(),
  business_id uuid,
  owner_id uuid,
  -- who saved it last; null once they left Ensemble
  author_id uuid,
  title text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint saved_replies_pkey primary key (id),
  constraint saved_replies_owner check (num_nonnulls(business_id, owner_id) = 1),
  constraint saved_replies_title_check check (length(title) between 1 and 60),
  constraint saved_replies_body_check check (length(body) between 1 and 5000),
  constraint saved_replies_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint saved_replies_owner_id_fkey foreign key (owner_id) references profiles (id) on delete cascade,
  constraint saved_replies_author_id_fkey foreign key (author_id) references profiles (id) on delete set null
);
-- the same title in other letters is the same title
create unique index saved_replies_title_key on saved_replies (business_id, owner_id, lower(title)) nulls not distinct;
create index saved_replies_owner_idx on saved_replies (owner_id) where (owner_id is not null);
create index saved_replies_author_idx on saved_replies (author_id) where (author_id is not null);
