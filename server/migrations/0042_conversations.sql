-- Conversations are written in: requests and their answers, messages in their order, and what each side has not read.

-- One conversation for each two people, and for each company as which one of them speaks.
create function conversation_pair(one uuid, other uuid, company uuid) returns text language sql immutable as $$
  select least(one, other)::text || ':' || greatest(one, other)::text || coalesce(':' || company::text, '')
$$;

alter table conversations
  add column state text not null default 'open' check (state in ('request', 'open', 'declined')),
  -- who wrote first; null once they have left
  add column begun_by uuid references profiles (id) on delete set null,
  -- `conversation_pair`; null once one of the two has left
  add column pair_key text,
  -- the place of the newest message, raised under this row's lock: whoever reads on from a place misses none
  add column last_seq integer not null default 0;
create index conversations_begun_by on conversations (begun_by);

alter table messages add column seq integer, add column client_id uuid;
update messages m set seq = n.seq
  from (select id, row_number() over (partition by conversation_id order by created_at, id) as seq from messages) n where n.id = m.id;
alter table messages alter column seq set not null, add constraint messages_seq_key unique (conversation_id, seq);
-- what its sender's page named it by: the same one is written once
create unique index messages_client_key on messages (conversation_id, sender_id, client_id) where client_id is not null;
drop index messages_conversation;

alter table conversation_members
  add column read_seq integer not null default 0,
  -- messages of others after `read_seq`
  add column unread integer not null default 0 check (unread >= 0),
  -- the conversation's own, kept here so that a person's list is one walk of an index
  add column active_at timestamptz not null default now();
update conversation_members s set
  active_at = c.active_at,
  read_seq = coalesce((select max(m.seq) from messages m where m.conversation_id = c.id and m.created_at <= s.last_read_at), 0)
  from conversations c where c.id = s.conversation_id;
update conversation_members s set unread =
  (select count(*) from messages m where m.conversation_id = s.conversation_id and m.seq > s.read_seq and m.sender_id <> s.user_id and m.hidden_at is null);
alter table conversation_members drop column last_read_at;
create index conversation_members_list on conversation_members (user_id, active_at desc, conversation_id desc);
create index conversation_members_unread on conversation_members (user_id, active_at desc, conversation_id desc) where unread > 0;
drop index conversation_members_user;

update conversations c set
  last_seq = coalesce((select max(m.seq) from messages m where m.conversation_id = c.id), 0),
  begun_by = (select m.sender_id from messages m where m.conversation_id = c.id order by m.seq limit 1);
-- of several between the same two, the latest is the one that goes on
update conversations c set pair_key = p.pair_key
  from (
    select distinct on (pair_key) id, pair_key
    from (
      select c.id, c.active_at, conversation_pair(min(s.user_id::text)::uuid, max(s.user_id::text)::uuid, min(s.business_id::text)::uuid) as pair_key
      from conversations c join conversation_members s on s.conversation_id = c.id group by c.id having count(*) = 2) two
    order by pair_key, active_at desc, id desc) p
  where p.id = c.id;
create unique index conversations_pair_key on conversations (pair_key) where pair_key is not null;
