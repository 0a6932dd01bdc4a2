-- A company's home: who waits for its reply and until when, and what its people did today.
create index applications_company_waiting_idx on applications (business_id, reply_until) where (status in ('pending', 'reviewing', 'shortlisted', 'interviewed'));
create index application_log_company_acts_idx on application_log (actor_id, created_at) where (party = 'business');
