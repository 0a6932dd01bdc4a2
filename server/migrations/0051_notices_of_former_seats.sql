-- Whoever lost a seat before keeps nothing of what they were notified of for the company.
delete from notifications n using posts p
where p.id::text = coalesce(n.metadata ->> 'job_id', n.metadata ->> 'post_id') and starts_with(n.href, '/business/')
  and p.business_id is not null and not exists (select from company_members m where m.user_id = n.user_id and m.business_id = p.business_id);
delete from notifications n using conversation_members c
where c.conversation_id::text = n.metadata ->> 'conversation_id' and starts_with(n.href, '/business/')
  and c.business_id is not null and not exists (
    select from conversation_members o join company_members m on m.business_id = o.business_id
    where o.conversation_id = c.conversation_id and m.user_id = n.user_id);
