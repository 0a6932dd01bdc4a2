-- Whoever ended their account before: their name goes from what others were notified of, where the words have lost it already.
update notifications n set metadata = n.metadata || (
  select jsonb_object_agg(m.key, 'A former member') || case when bool_or(m.key = 'company_name') then '{"company_logo": null}' else '{}' end::jsonb
  from jsonb_each_text(n.metadata) m where m.key in ('company_name', 'sender_name') and m.value <> '' and strpos(n.title || ' ' || n.message, m.value) = 0)
where strpos(n.title || ' ' || n.message, 'A former member') > 0 and exists (
  select from jsonb_each_text(n.metadata) m
  where m.key in ('company_name', 'sender_name') and m.value <> '' and strpos(n.title || ' ' || n.message, m.value) = 0);

-- So does what is noted about them, and what can no longer be sent to them.
delete from conversation_notes n using conversations c where c.id = n.conversation_id and c.subject <> 'team' and c.member_count <= 1;
delete from message_drafts d using conversations c where c.id = d.conversation_id and c.subject <> 'team' and c.member_count <= 1;
delete from scheduled_messages s using conversations c where c.id = s.conversation_id and c.subject <> 'team' and c.member_count <= 1;
