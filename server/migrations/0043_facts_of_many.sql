-- One of many that a transaction recorded. It waits behind those of people who do one thing at a time.
alter table fact_queue add column of_many boolean not null default false;
create index fact_queue_order on fact_queue (of_many, fact_id);
