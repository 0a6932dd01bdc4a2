-- The words of messages, and both sides of each: someone's messages are looked through from the newest, or found by a word in them.
alter table messages
  -- the side that gets it; null in a group, and once that side has left
  add column to_id uuid,
  add column words tsvector not null generated always as (to_tsvector('ensemble'::regconfig, parted_words(body))) stored;
update messages m set to_id = them.member_id
from conversations c join conversation_members them on them.conversation_id = c.id
where c.id = m.conversation_id and c.member_count = 2 and them.member_id <> coalesce(m.business_id, m.sender_id);
create index messages_words on messages using gin ((array[coalesce(business_id, sender_id), to_id]), words) with (fastupdate = off);
create index messages_by on messages ((coalesce(business_id, sender_id)), id);
create index messages_to on messages (to_id, id) where (to_id is not null);
grant update (to_id) on messages to ensemble_app;
