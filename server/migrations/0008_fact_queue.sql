-- Facts that wait for their reactions, in batches of a task; a fact whose batch fails gets a task of its own. A row is
-- written with its fact by one statement and removed by the transaction that holds the reactions' effects.
create table fact_queue (
  fact_id uuid primary key
);
