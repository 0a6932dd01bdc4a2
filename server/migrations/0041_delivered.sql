-- How far messages have arrived at a page of a side's, as the other side may see it; `seen_seq` counts as arrived, too. What was sent before
-- was not watched.
alter table conversation_members add column delivered_seq integer not null default 0;

-- False while something new has not arrived yet: only between two sides, where the other one sees it.
alter table conversation_inbox add column delivered boolean not null default true;
-- what arrives as a page opens; nothing is shown of a request
create index conversation_inbox_arriving on conversation_inbox (owner_id, active_at desc) where (not delivered and state = 'open');
