-- A company's home: who waits for its reply and until when, and what its people did today. What it counts is read from
-- these indexes alone.
create index applications_company_waiting_idx on applications (business_id, reply_until) include (post_id, applicant_id)
  where (status in ('pending', 'reviewing', 'shortlisted', 'interviewed'));
drop index applications_business_status_idx;
create index applications_business_status_idx on applications (business_id, status, created_at desc, id desc) include (post_id, applicant_id, reply_until);
create index application_log_company_acts_idx on application_log (actor_id, created_at) where (party = 'business');
