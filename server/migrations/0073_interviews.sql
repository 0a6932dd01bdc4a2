-- Interviews. A company proposes times, the talent picks one; `scheduled_at` is the agreed time. What people have agreed here
-- can't overlap: an exclusion constraint over a person and a range needs this extension, which PostgreSQL brings along.
create extension if not exists btree_gist;

create table interviews (
  id uuid not null default uuidv7(),
  application_id uuid not null,
  applicant_id uuid not null,
  business_id uuid,
  owner_id uuid,
  status text not null,
  -- who has the next step
  turn text,
  type text not null,
  scheduled_at timestamptz,
  -- by what lists are sorted: the agreed time, else the first that was proposed
  next_at timestamptz not null,
  duration_minutes integer not null default 60,
  -- what the company's people keep free afterward
  buffer_minutes integer not null default 0,
  location text,
  meeting_link text,
  -- in which its times were typed
  time_zone text not null,
  -- the company's alone
  notes text not null default '',
  questions text[] not null default '{}',
  kit_version integer not null default 0,
  -- of its calendar file
  sequence integer not null default 0,
  version integer not null default 1,
  -- for which agreed time the reminders went out
  reminded_day timestamptz,
  reminded_hour timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint interviews_pkey primary key (id),
  constraint interviews_application_id_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint interviews_applicant_id_fkey foreign key (applicant_id) references profiles (id) on delete cascade,
  constraint interviews_business_id_fkey foreign key (business_id) references business_profiles (id) on delete set null,
  constraint interviews_owner_id_fkey foreign key (owner_id) references profiles (id) on delete set null,
  constraint interviews_status_check check (status in ('proposed', 'asked', 'scheduled', 'rescheduled', 'completed', 'cancelled', 'declined')),
  constraint interviews_turn_check check (turn in ('talent', 'business')),
  constraint interviews_type_check check (type in ('in-person', 'video', 'phone')),
  constraint interviews_agreed check (scheduled_at is not null or status not in ('scheduled', 'rescheduled', 'completed')),
  constraint interviews_duration_check check (duration_minutes between 5 and 480),
  constraint interviews_buffer_check check (buffer_minutes between 0 and 240),
  constraint interviews_location_check check (length(location) <= 200),
  constraint interviews_link_check check (length(meeting_link) <= 2000),
  constraint interviews_zone_check check (length(time_zone) <= 64),
  constraint interviews_notes_check check (length(notes) <= 10000),
  constraint interviews_questions_check check (cardinality(questions) <= 30)
);
-- one under way for each application
create unique index interviews_under_way on interviews (application_id) where (status in ('proposed', 'asked', 'scheduled', 'rescheduled'));
create index interviews_application_idx on interviews (application_id, id);
create index interviews_applicant_idx on interviews (applicant_id, next_at, id);
create index interviews_business_idx on interviews (business_id, next_at, id) where (business_id is not null);
create index interviews_owner_idx on interviews (owner_id, next_at, id) where (owner_id is not null);
create index interviews_agreed_idx on interviews (scheduled_at) where (status in ('scheduled', 'rescheduled'));

-- The times of the last proposal, until it has an answer.
create table interview_slots (
  id uuid not null default uuidv7(),
  interview_id uuid not null,
  starts_at timestamptz not null,
  constraint interview_slots_pkey primary key (id),
  constraint interview_slots_once unique (interview_id, starts_at),
  constraint interview_slots_interview_id_fkey foreign key (interview_id) references interviews (id) on delete cascade
);

-- The company's people who take part.
create table interview_seats (
  interview_id uuid not null,
  user_id uuid not null,
  constraint interview_seats_pkey primary key (interview_id, user_id),
  constraint interview_seats_interview_id_fkey foreign key (interview_id) references interviews (id) on delete cascade,
  constraint interview_seats_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index interview_seats_user_idx on interview_seats (user_id, interview_id);

create table interview_log (
  interview_id uuid not null,
  seq integer not null,
  actor_id uuid,
  party text not null,
  move text not null,
  from_status text,
  to_status text not null,
  message text,
  -- the agreed time after this step
  scheduled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint interview_log_pkey primary key (interview_id, seq),
  constraint interview_log_interview_id_fkey foreign key (interview_id) references interviews (id) on delete cascade,
  constraint interview_log_actor_id_fkey foreign key (actor_id) references profiles (id) on delete set null,
  constraint interview_log_party_check check (party in ('talent', 'business', 'system')),
  constraint interview_log_message_check check (length(message) <= 1000)
);
create index interview_log_actor_idx on interview_log (actor_id) where (actor_id is not null);

-- When people are taken by what both sides agreed: no one twice at once. A calendar of one's own can join as further rows.
create table booked_times (
  interview_id uuid not null,
  person_id uuid not null,
  during tstzrange not null,
  constraint booked_times_pkey primary key (interview_id, person_id),
  constraint booked_times_once exclude using gist (person_id with =, during with &&),
  constraint booked_times_interview_id_fkey foreign key (interview_id) references interviews (id) on delete cascade,
  constraint booked_times_person_id_fkey foreign key (person_id) references profiles (id) on delete cascade,
  constraint booked_times_during_check check (not isempty(during) and not lower_inf(during) and not upper_inf(during))
);

-- The reply clock waits for an interview: since which day, and when it would have ended. `waited_until`: until when a reply keeps
-- the company's word because of that.
alter table applications
  add column clock_paused_on date,
  add column clock_before timestamptz,
  add column waited_until timestamptz,
  add constraint applications_clock check ((clock_paused_on is null) = (clock_before is null));
create index applications_waited_idx on applications (waited_until) where (waited_until is not null);

-- A message can carry an interview's card.
alter table message_parts drop constraint message_parts_kind_check;
alter table message_parts add constraint message_parts_kind_check
  check (kind in ('file', 'voice', 'project', 'offer', 'application', 'post', 'interview'));
