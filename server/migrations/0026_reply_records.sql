-- How many percent of its applicants a company answered by the date promised to each; null below five. Written by a task from
-- the rows, so that lists can show it and filter by it.
alter table business_profiles
  add column reply_share smallint,
  add constraint business_profiles_reply_share_check check (reply_share between 0 and 100);
-- whose record changes because a promised day has passed
create index applications_promised_idx on applications (promised_until) where (promised_until is not null);
