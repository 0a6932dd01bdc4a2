-- The last email to an applicant about a decision on their application, and when the next one is due. It limits how many
-- there are, however often a decision changes.
create table decision_mails (
  application_id uuid not null,
  -- the entry of the timeline that it was about
  mailed_seq integer not null,
  mailed_at timestamptz not null,
  -- the last offer among them
  offer_mailed_at timestamptz,
  -- the end of the hour after it, if something has happened since
  due_at timestamptz,
  constraint decision_mails_pkey primary key (application_id),
  constraint decision_mails_application_id_fkey foreign key (application_id) references applications (id) on delete cascade
);
create index decision_mails_due on decision_mails (due_at) where (due_at is not null);
