-- Someone who withdrew may apply one more time.
alter table applications add column attempt smallint not null default 1,
  add constraint applications_attempts check (attempt in (1, 2));
drop index applications_once;
create unique index applications_once on applications (post_id, applicant_id, role_id, attempt) nulls not distinct where (post_id is not null);
