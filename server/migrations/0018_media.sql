-- Uploaded media: one row from the first byte to the last. Its bytes are rows of `files`, the original and each variant.
-- Tables that show a medium keep its id with `references media (id) on delete set null` (or cascade).

create table media (
  id uuid primary key default uuidv7(),
  owner_id uuid references profiles (id) on delete set null,
  bucket text not null check (bucket in ('profile-images', 'profile-covers', 'portfolio-media', 'collab-applications', 'message-attachments', 'company-media')),
  kind text not null check (kind in ('image', 'video', 'audio', 'pdf')),
  -- as found by looking at the content; until then what the name promises
  content_type text not null check (length(content_type) <= 100),
  -- deleted: kept for a day without bytes, so that what one day allows can be counted
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'failed', 'deleted')),
  access text not null default 'viewer' check (access in ('public', 'viewer')),
  file_id uuid references files (id) on delete set null,
  name text not null check (length(name) <= 255),
  -- as announced; of an upload that was given up, what had arrived
  bytes bigint not null check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  blur text check (length(blur) <= 2000),
  duration_ms integer check (duration_ms >= 0),
  -- peaks, 0 to 255
  waveform smallint[],
  pages integer check (pages >= 0),
  failure text check (length(failure) <= 100),
  -- when something first referred to it; the sweeper gives up what nothing does after a day
  claimed_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint media_bytes_kept check (file_id is not null or state = 'deleted')
);
create index media_owner_idx on media (owner_id, created_at desc);
create index media_file_idx on media (file_id);
create index media_bucket_idx on media (bucket, checked_at nulls first, id) where state in ('processing', 'ready', 'failed');
create index media_unsettled_idx on media (state, created_at) where state in ('receiving', 'deleted');
create index media_unclaimed_idx on media (created_at) where claimed_at is null and state in ('processing', 'ready', 'failed');

-- What was made of a medium: pictures in several widths, a poster. `name` is the last part of its address.
create table media_variants (
  media_id uuid not null references media (id) on delete cascade,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,40}\.[a-z0-9]{2,5}$'),
  file_id uuid not null references files (id),
  content_type text not null,
  width integer check (width > 0),
  height integer check (height > 0),
  primary key (media_id, name)
);
create index media_variants_file_idx on media_variants (file_id);
