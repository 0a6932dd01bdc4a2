-- What a company did with an application while it can still be undone: its applicant hears of it when that time is over.
-- `seq` is the last entry of the timeline they heard of; the other columns say how the application was then.
create table quiet_moves (
  application_id uuid not null,
  until timestamptz not null,
  seq integer not null,
  status text not null,
  status_before text,
  outcome text,
  rejected_at timestamptz,
  offer_until timestamptz,
  reply_until timestamptz,
  updated_at timestamptz not null,
  constraint quiet_moves_pkey primary key (application_id),
  constraint quiet_moves_application_id_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint quiet_moves_status_check check (status in ('pending', 'reviewing', 'shortlisted', 'interviewed', 'offered', 'accepted', 'rejected', 'withdrawn')),
  constraint quiet_moves_status_before_check check (status_before in ('pending', 'reviewing', 'shortlisted', 'interviewed', 'offered')),
  constraint quiet_moves_outcome_check check (outcome in ('not_selected', 'position_filled', 'no_answer', 'other'))
);
create index quiet_moves_until_idx on quiet_moves (until);

-- The applicant never hears of it: it was undone, or they moved the application first.
alter table application_log add column dropped boolean not null default false;
