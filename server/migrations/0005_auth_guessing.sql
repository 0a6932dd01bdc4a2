-- Wrong codes of an account for one purpose, over all codes sent for it. Success or a day clears the count.
create table auth_code_tries (
  user_id uuid not null,
  purpose text not null,
  tries integer not null,
  since timestamptz not null default clock_timestamp(),
  constraint auth_code_tries_pkey primary key (user_id, purpose),
  constraint auth_code_tries_user_id_fkey foreign key (user_id) references auth_users (id) on delete cascade
);
create index auth_code_tries_since_idx on auth_code_tries (since);

-- Accounts that no one has confirmed end after a day.
create index auth_users_unconfirmed_idx on auth_users (created_at) where email_confirmed_at is null and phone_confirmed_at is null;

-- How many links in a row, up to this one, were replayed by a browser of our own page after the reuse interval.
alter table auth_refresh_tokens add column late_replays integer not null default 0;
