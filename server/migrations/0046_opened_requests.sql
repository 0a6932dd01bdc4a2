-- The side has opened the conversation, even if it marked it as unread since. Whoever wrote a request can't change it then.
alter table conversation_members add column opened boolean not null default false;
update conversation_members m set opened = true
from conversations c where c.id = m.conversation_id and c.state = 'request' and m.read_seq > 0;
