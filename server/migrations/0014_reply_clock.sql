-- The reply clock. `promised_until`: the end of the day promised when the person applied, which never changes and is what
-- a company's record is counted from. `reply_until`: when the application closes without a reply. `offer_until`: when an
-- offer under way expires.
alter table job_applications
  add column promised_until timestamptz,
  add column reply_until timestamptz,
  add column offer_until timestamptz;

update job_applications a set promised_until = (j.respond_by + 1)::timestamp at time zone o.time_zone
  from posts o join job_posts j on j.id = o.id where o.id = a.job_id;
-- companies get their reminder before anything closes that was promised for a day already past
update job_applications set reply_until = case
    when status in ('pending', 'reviewing', 'shortlisted', 'interviewed') then greatest(promised_until, now() + interval '7 days')
    else promised_until end
  where promised_until is not null;
update job_applications set offer_until = now() + interval '14 days' where status = 'offered';

create index job_applications_reply_idx on job_applications (reply_until, job_id) where (status in ('pending', 'reviewing', 'shortlisted', 'interviewed'));
create index job_applications_offer_idx on job_applications (offer_until) where (status = 'offered');

-- Steps that one act made for many applications: what its undo finds them by.
alter table application_log add column bulk_id uuid;
create index application_log_bulk_idx on application_log (bulk_id) where (bulk_id is not null);

-- A company moves the date once per post, and says why.
create table reply_extensions (
  post_id uuid not null,
  from_day date not null,
  to_day date not null,
  reason text not null,
  actor_id uuid,
  created_at timestamptz not null default now(),
  constraint reply_extensions_pkey primary key (post_id),
  constraint reply_extensions_later check (to_day > from_day and to_day <= from_day + 30),
  constraint reply_extensions_reason_check check (length(reason) between 10 and 500),
  constraint reply_extensions_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint reply_extensions_actor_id_fkey foreign key (actor_id) references profiles (id) on delete set null
);

-- Which reminders a company got: one for each date and distance.
create table reply_reminders (
  post_id uuid not null,
  reply_until timestamptz not null,
  days smallint not null,
  created_at timestamptz not null default now(),
  constraint reply_reminders_pkey primary key (post_id, reply_until, days),
  constraint reply_reminders_days_check check (days in (2, 7)),
  constraint reply_reminders_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);
