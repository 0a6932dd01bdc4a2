-- Conversations ready to be placed by key: what was written and who takes part by conversation, the lists of a person by person.

-- Who writes to whom: the two, the company that one of them speaks for, and what it is about, if they have a conversation for that alone.
drop function conversation_pair(uuid, uuid, uuid);
create function conversation_pair(one uuid, other uuid, company uuid, subject text default '') returns text language sql immutable as $$
  select least(one, other)::text || ':' || greatest(one, other)::text || coalesce(':' || company::text, '') || case when subject = '' then '' else '/' || subject end
$$;

-- The one conversation of each pair, written before the conversation itself. Its row goes with either of the two, and with the company.
create table conversation_pairs (
  -- `conversation_pair`
  key text not null,
  conversation_id uuid not null,
  -- the two, in the order of their ids
  one_id uuid not null,
  other_id uuid not null,
  business_id uuid,
  constraint conversation_pairs_pkey primary key (key),
  constraint conversation_pairs_order_check check (one_id < other_id),
  constraint conversation_pairs_one_id_fkey foreign key (one_id) references profiles (id) on delete cascade,
  constraint conversation_pairs_other_id_fkey foreign key (other_id) references profiles (id) on delete cascade,
  constraint conversation_pairs_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade
);
create index conversation_pairs_people on conversation_pairs (one_id, other_id);
create index conversation_pairs_other on conversation_pairs (other_id);
create index conversation_pairs_business on conversation_pairs (business_id) where (business_id is not null);
-- a pair is over once one of the two is no longer in it
insert into conversation_pairs (key, conversation_id, one_id, other_id, business_id)
select c.pair_key, c.id, split_part(c.pair_key, ':', 1)::uuid, split_part(c.pair_key, ':', 2)::uuid, nullif(split_part(c.pair_key, ':', 3), '')::uuid
from conversations c
where c.pair_key is not null and (select count(*) from conversation_members m where m.conversation_id = c.id) = 2;

-- A person's list: what it is ordered, filtered and searched by. In conversations of many people it is not written at each message.
create table conversation_inbox (
  user_id uuid not null,
  conversation_id uuid not null,
  -- when the newest message came
  active_at timestamptz not null default now(),
  -- messages of others after `read_seq`; among many people, all messages after it
  unread integer not null default 0,
  -- the member's own
  read_seq integer not null default 0,
  -- the conversation's own
  state text not null,
  -- this person wrote first
  begun boolean not null,
  -- the company for which the person speaks; null for themselves
  business_id uuid,
  -- the other of two, and the company for which they speak
  other_id uuid,
  other_business_id uuid,
  constraint conversation_inbox_pkey primary key (user_id, conversation_id),
  constraint conversation_inbox_unread_check check (unread >= 0),
  constraint conversation_inbox_state_check check (state in ('request', 'open', 'declined'))
);
create index conversation_inbox_list on conversation_inbox (user_id, active_at desc, conversation_id desc);
create index conversation_inbox_unread on conversation_inbox (user_id, active_at desc, conversation_id desc) where (unread > 0);
insert into conversation_inbox (user_id, conversation_id, active_at, unread, read_seq, state, begun, business_id, other_id, other_business_id)
select s.user_id, s.conversation_id, s.active_at, s.unread, s.read_seq, c.state, coalesce(c.begun_by = s.user_id, false), s.business_id, other.user_id, other.business_id
from conversation_members s
  join conversations c on c.id = s.conversation_id
  left join conversation_members other on other.conversation_id = s.conversation_id and other.user_id <> s.user_id;

alter table conversation_members
  drop column unread,
  drop column active_at,
  drop constraint conversation_members_user_id_fkey,
  drop constraint conversation_members_business_id_fkey;

alter table conversations
  drop column pair_key,
  -- how many people take part
  add column member_count integer not null default 2,
  -- when the lists of its members were last written
  add column listed_at timestamptz,
  drop constraint conversations_post_id_fkey,
  drop constraint conversations_begun_by_fkey;
update conversations c set member_count = n.members
from (select r.id, count(m.user_id) as members from conversations r left join conversation_members m on m.conversation_id = r.id group by r.id) n
where n.id = c.id and n.members <> 2;
drop index conversations_post, conversations_begun_by;

-- A message is found by its conversation and its id.
alter table message_warnings
  drop constraint message_warnings_pkey,
  drop constraint message_warnings_message_id_fkey,
  add column conversation_id uuid;
alter table messages
  drop constraint messages_pkey,
  drop constraint messages_sender_id_fkey,
  add constraint messages_pkey primary key (conversation_id, id);
update message_warnings w set conversation_id = m.conversation_id from messages m where m.id = w.message_id;
alter table message_warnings
  alter column conversation_id set not null,
  add constraint message_warnings_pkey primary key (conversation_id, message_id, rule),
  add constraint message_warnings_message_fkey foreign key (conversation_id, message_id) references messages (conversation_id, id) on delete cascade;

-- A report of a message says in which conversation it is.
alter table safety_cases add column conversation_id uuid;
update safety_cases c set conversation_id = m.conversation_id from messages m where c.subject_type = 'message' and m.id = c.subject_id;

-- So do the emails about messages that have not been written yet.
update facts f set payload = jsonb_set(f.payload, '{about,conversationId}', to_jsonb(m.conversation_id))
from fact_queue q, messages m
where f.id = q.fact_id and f.type = 'notifications.notified' and m.id = (f.payload -> 'about' ->> 'messageId')::uuid;
