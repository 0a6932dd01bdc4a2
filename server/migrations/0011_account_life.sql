-- How an account ends: asked for, waited for, done. While it waits, what the person alone answers for is withheld from others.

create table account_deletions (
  user_id uuid primary key references profiles (id) on delete cascade,
  -- an administrator, or the person; null once that administrator is gone
  requested_by uuid references profiles (id) on delete set null,
  by_administrator boolean not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  reminded_at timestamptz
);
create index account_deletions_due_idx on account_deletions (due_at);
create index account_deletions_requested_by_idx on account_deletions (requested_by) where requested_by is not null;
create trigger viewer_changed after insert or delete on account_deletions
  for each row execute function notify_viewer_changed();

-- nobody who stays answers for the post: feeds and pages leave it out
alter table opportunities add column withheld boolean not null default false;
create trigger feed_changed_withheld after update of withheld on opportunities
  for each row when (old.status = 'published' and old.withheld <> new.withheld) execute function notify_feed_changed();

-- A person's own post: while their account waits for its end. A company's: while every one of its people leaves.
create function is_withheld(owner uuid, company uuid) returns boolean language sql stable as $$
  select case when company is null then exists (select from account_deletions d where d.user_id = owner)
    else exists (select from company_members m join account_deletions d on d.user_id = m.user_id where m.business_id = company)
      and not exists (select from company_members m where m.business_id = company
        and not exists (select from account_deletions d where d.user_id = m.user_id)) end
$$;

create function withhold_of_person() returns trigger language plpgsql as $$
declare person uuid := coalesce(new.user_id, old.user_id);
begin
  update opportunities set withheld = not withheld
    where (owner_id = person or business_id in (select business_id from company_members where user_id = person))
      and withheld <> is_withheld(owner_id, business_id);
  return null;
end $$;
create trigger withheld after insert or delete on account_deletions
  for each row execute function withhold_of_person();

create function withhold_of_company() returns trigger language plpgsql as $$
declare company uuid := coalesce(new.business_id, old.business_id);
begin
  if exists (select from account_deletions) then
    update opportunities set withheld = not withheld where business_id = company and withheld <> is_withheld(owner_id, business_id);
  end if;
  return null;
end $$;
create trigger withheld after insert or delete on company_members
  for each row execute function withhold_of_company();

-- A person's data, put together by a task. `done` and `total` count rooms and files; a new run starts over.
create table account_exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  done integer not null default 0,
  total integer not null default 0,
  file_id uuid references files (id) on delete set null,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
create unique index account_exports_one_idx on account_exports (user_id) where status in ('waiting', 'running');
create index account_exports_user_idx on account_exports (user_id, requested_at desc);
create index account_exports_expires_idx on account_exports (expires_at) where status = 'ready';
create index account_exports_file_idx on account_exports (file_id) where file_id is not null;

-- An e-mail change: which of its two addresses has confirmed it. The codes are one-time tokens; this row ends with them.
create table auth_email_changes (
  user_id uuid primary key references auth_users (id) on delete cascade,
  current_confirmed boolean not null default false,
  new_confirmed boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index auth_email_changes_expires_idx on auth_email_changes (expires_at);
