-- Who could read others' scorecards of an application before theirs or another was deleted. Their next one is not blind.
create table scorecard_readers (
  application_id uuid not null,
  user_id uuid not null,
  constraint scorecard_readers_pkey primary key (application_id, user_id),
  constraint scorecard_readers_application_id_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint scorecard_readers_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index scorecard_readers_user_idx on scorecard_readers (user_id);
