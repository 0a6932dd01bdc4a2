-- Each notice has a type of its own: an invitation is no match, and a post by somebody followed is no news of the product.
update notifications set type = 'invitation',
  metadata = metadata - array['job_id', 'job_title'] || jsonb_build_object('post_id', metadata -> 'job_id', 'post_title', metadata -> 'job_title')
where type = 'job_match' and group_key is null;
update notifications set type = 'followed_post',
  metadata = metadata - array['job_id', 'job_title'] || jsonb_build_object('post_id', metadata -> 'job_id', 'post_title', metadata -> 'job_title')
where type = 'update' and group_key = 'followed';

-- What a notification is about is read by the notice that its kind names.
update facts set payload = payload - 'subject' || jsonb_build_object('kind', payload #> '{subject,kind}',
  'about', (payload -> 'subject') - array['kind', 'readerId']
    || case when payload -> 'subject' ? 'readerId' then jsonb_build_object('to', payload #> '{subject,readerId}') else '{}' end)
where type = 'notifications.notified';
