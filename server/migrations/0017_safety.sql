-- Reports on posts, people, companies and messages; what administrators made of them; and rules that words hit.

-- Everything that was reported about one subject is decided together. `before` is what an undo restores.
create table safety_cases (
  id uuid primary key default uuidv7(),
  subject_type text not null check (subject_type in ('post', 'person', 'company', 'message')),
  subject_id uuid not null,
  title text not null default '',
  -- the person behind it, whom an outcome concerns
  owner_id uuid references profiles (id) on delete set null,
  business_id uuid references business_profiles (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  outcome text check (outcome in ('dismiss', 'take_down', 'hide_message', 'warn', 'block')),
  note text check (length(note) <= 1000),
  before jsonb not null default '{}',
  decided_by uuid references profiles (id) on delete set null,
  decided_at timestamptz,
  version integer not null default 1,
  opened_at timestamptz not null default now()
);
create unique index safety_cases_open_key on safety_cases (subject_type, subject_id) where status = 'open';
create index safety_cases_queue_idx on safety_cases (opened_at, id) where status = 'open';
create index safety_cases_decided_idx on safety_cases (decided_at desc, id desc) where status <> 'open';
create index safety_cases_subject_idx on safety_cases (subject_id);
create index safety_cases_owner_idx on safety_cases (owner_id);
create index safety_cases_business_idx on safety_cases (business_id);
create index safety_cases_decided_by_idx on safety_cases (decided_by);

-- One person's report. `evidence` is the text as it stood then, so that an edited one stays reviewable.
create table safety_reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references safety_cases (id) on delete cascade,
  reporter_id uuid references profiles (id) on delete set null,
  reason text not null check (reason in ('asks_for_money', 'misleading', 'harassment', 'sexual', 'unsafe_work', 'discrimination', 'copied', 'spam', 'other')),
  detail text check (length(detail) <= 2000),
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  -- a case is open once: with it, one open report a person and subject
  constraint safety_reports_once unique (case_id, reporter_id)
);
create index safety_reports_reporter_idx on safety_reports (reporter_id, created_at desc, id desc);
create index safety_reports_reason_idx on safety_reports (reason, case_id);

-- Which rules a post's or a first message's words hit, computed in the transaction that wrote the words.
create table post_warnings (
  post_id uuid not null references opportunities (id) on delete cascade,
  rule text not null,
  version integer not null,
  excerpt text not null,
  created_at timestamptz not null default now(),
  primary key (post_id, rule)
);
create table message_warnings (
  message_id uuid not null references messages (id) on delete cascade,
  rule text not null,
  version integer not null,
  excerpt text not null,
  created_at timestamptz not null default now(),
  primary key (message_id, rule)
);
-- What of a post's words is compared with others'.
create table post_texts (
  post_id uuid primary key references opportunities (id) on delete cascade,
  hash bytea not null
);
create index post_texts_hash_idx on post_texts (hash);

alter table opportunities add column taken_down_reason text;
alter table opportunities drop constraint opportunities_closed_why_check;
alter table opportunities add constraint opportunities_closed_why_check check (closed_why in ('by_hand', 'deadline', 'filled', 'ended', 'taken_down'));

alter table messages add column hidden_at timestamptz;
grant update (hidden_at) on messages to ensemble_app;

create index user_blocks_blocker_idx on user_blocks (blocker_id, created_at desc, blocked_id desc);

-- A company's posts are kept from whoever has a block with one of its people: a seat that comes or goes changes that.
create function notify_exclusions_of_seat() returns trigger language plpgsql as $$
declare member uuid := coalesce(new.user_id, old.user_id);
begin
  perform pg_notify('exclusions_changed', member::text);
  perform pg_notify('exclusions_changed', case when blocker_id = member then blocked_id else blocker_id end::text)
    from user_blocks where blocker_id = member or blocked_id = member;
  return null;
end $$;
create trigger exclusions_changed after insert or delete on company_members
  for each row execute function notify_exclusions_of_seat();

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in
  ('job_application', 'message', 'event', 'talent_match', 'job_match', 'application_update', 'interview', 'job_interview', 'company', 'safety'));
