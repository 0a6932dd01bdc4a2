-- A draft of an application names all roles that were chosen.
update application_drafts set content = (content - 'role_id') ||
  jsonb_build_object('role_ids', case when content ->> 'role_id' is null then '[]'::jsonb else jsonb_build_array(content -> 'role_id') end)
where content ? 'role_id';
