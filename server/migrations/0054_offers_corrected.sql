-- A company corrects an offer that has no answer yet. `until`: until when it could be answered, as it was made (null for
-- some made before this migration). `until_before`: until when the one that it replaced could.
alter table offers
  add column until timestamptz,
  add column until_before timestamptz;
update offers f set until = a.offer_until from applications a
  where a.id = f.application_id and a.offer_until is not null and f.seq = (select max(seq) from offers last where last.application_id = a.id);

-- The later entry that made this one moot before its applicant heard of it: an undo of that one brings it back.
alter table application_log add column dropped_by integer;
