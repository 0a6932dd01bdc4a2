-- A delivery no longer points at its fact. The check read the fact again for each of its reactions, and as long as the
-- database had no statistics of a new installation's facts it read all of them: a rush of applications on the first day was
-- delivered at 20 a second, ever slower. Housekeeping deletes the deliveries after their facts.
alter table fact_deliveries drop constraint fact_deliveries_fact_id_fkey;
