-- A conversation has sides: a person for themselves, or a company with everyone who holds a seat in it. Its seats share one list.

-- Who wrote, and for which company. A company keeps what was written for it when its author leaves.
alter table messages
  add column business_id uuid,
  alter column sender_id drop not null,
  add constraint messages_side_check check (sender_id is not null or business_id is not null);
update messages m set business_id = s.business_id
from conversation_members s where s.conversation_id = m.conversation_id and s.user_id = m.sender_id and s.business_id is not null;

-- What is still to be told about conversations names sides.
update facts f set payload = f.payload || jsonb_build_object('side', coalesce(one.business_id, one.user_id))
  || case when other.business_id is null then '{}' else jsonb_build_object('to', other.business_id) end
from fact_queue q, facts was
  join conversation_members one on one.conversation_id = (was.payload ->> 'conversationId')::uuid and one.user_id = (was.payload ->> 'by')::uuid
  left join conversation_members other on other.conversation_id = one.conversation_id and other.user_id = (was.payload ->> 'to')::uuid
where f.id = q.fact_id and was.id = q.fact_id and was.type in ('messaging.sent', 'messaging.answered', 'messaging.read');
update facts f set payload = jsonb_set(f.payload, '{about,to}', to_jsonb(m.business_id))
from fact_queue q, conversation_members m
where f.id = q.fact_id and f.type = 'notifications.notified' and m.conversation_id = (f.payload -> 'about' ->> 'conversationId')::uuid
  and m.user_id = (f.payload -> 'about' ->> 'to')::uuid and m.business_id is not null;

-- What a thread is about: nothing in particular, a post, or someone's application. `begun_by` is a side.
alter table conversations
  add column subject text not null default '',
  add column subject_id uuid,
  add constraint conversations_subject_check check (subject in ('', 'post', 'application')),
  add constraint conversations_subject_id_check check ((subject = '') = (subject_id is null));
update conversations c set begun_by = m.business_id
from conversation_members m where m.conversation_id = c.id and m.user_id = c.begun_by and m.business_id is not null;

-- Two people, or a person and a company. Of several conversations that one person had with people of a company, the latest takes their
-- place; the others stay as they are.
alter table conversation_pairs
  drop constraint conversation_pairs_order_check,
  alter column other_id drop not null;
with company_pairs as (
  select p.key, p.conversation_id, p.business_id, case when one.business_id is null then p.one_id else p.other_id end as person_id,
    row_number() over (partition by p.business_id, case when one.business_id is null then p.one_id else p.other_id end order by c.active_at desc, c.id desc) as place
  from conversation_pairs p join conversations c on c.id = p.conversation_id
    join conversation_members one on one.conversation_id = p.conversation_id and one.user_id = p.one_id
  where p.business_id is not null)
update conversation_pairs p set one_id = n.person_id, other_id = null,
  key = conversation_pair(n.person_id, n.business_id, null, case when n.place = 1 then '' else 'former:' || n.conversation_id end)
from company_pairs n where n.key = p.key;
delete from conversation_pairs where business_id is not null and other_id is not null;
alter table conversation_pairs
  add constraint conversation_pairs_order_check check (one_id < other_id),
  add constraint conversation_pairs_sides_check check (num_nonnulls(other_id, business_id) = 1);
drop index conversation_pairs_business;
create index conversation_pairs_business on conversation_pairs (business_id, one_id) where (business_id is not null);

-- Someone who spoke for a company makes way for the company itself.
alter table conversation_members rename column user_id to member_id;
update conversation_members set member_id = business_id where business_id is not null;

-- The list of a side; `other_id` is the other side. `assigned_to`: who of the company takes care of it.
alter table conversation_inbox rename column user_id to owner_id;
update conversation_inbox set owner_id = coalesce(business_id, owner_id), other_id = coalesce(other_business_id, other_id)
where business_id is not null or other_business_id is not null;
alter table conversation_inbox add column assigned_to uuid;
create index conversation_inbox_assigned on conversation_inbox (assigned_to) where (assigned_to is not null);

-- What the seats of a company write down for each other about a conversation.
create table conversation_notes (
  conversation_id uuid not null,
  id uuid not null default uuidv7(),
  -- the company whose seats read it
  business_id uuid not null,
  -- null once they have left Ensemble
  author_id uuid,
  body text not null,
  created_at timestamptz not null default now(),
  constraint conversation_notes_pkey primary key (conversation_id, id),
  constraint conversation_notes_body_check check (length(body) between 1 and 2000),
  constraint conversation_notes_conversation_id_fkey foreign key (conversation_id) references conversations (id) on delete cascade
);
create index conversation_notes_list on conversation_notes (conversation_id, business_id, id);
create index conversation_notes_author on conversation_notes (author_id) where (author_id is not null);

-- Whoever erases themselves is forgotten as the author of what they wrote for a company.
grant update (sender_id) on messages to ensemble_app;
