-- One word for each thing (docs/GLOSSARY.md): a post is a post in every table, logs are called logs, a person who applied is the applicant.

alter table opportunities rename to posts;
alter table collab_posts rename to collaboration_posts;
alter table events rename to event_posts;
alter table opportunity_likes rename to post_likes;
alter table opportunity_views rename to post_views;
alter table application_events rename to application_log;
alter table activity_events rename to activity_log;
alter table analytics_events rename to analytics_log;
alter table search_events rename to search_log;
alter table search_news rename to saved_search_queue;
alter table saved_search_told rename to saved_search_notified;
alter table search_talent_held rename to saved_search_talent_progress;

alter table saved_items rename column opportunity_id to post_id;
alter table hidden_items rename column opportunity_id to post_id;
alter table post_likes rename column opportunity_id to post_id;
alter table post_views rename column opportunity_id to post_id;
alter table conversations rename column opportunity_id to post_id;
alter table application_drafts rename column user_id to applicant_id;
alter table event_posts rename column show_type to genre;

-- The names of constraints, indexes and functions' bodies follow: each table's own first, then the column's.
do $$
declare
  names constant text[][] := array[
    ['opportunity_likes', 'post_likes'], ['opportunity_views', 'post_views'], ['opportunities', 'posts'], ['collab_posts', 'collaboration_posts'],
    ['application_events', 'application_log'], ['activity_events', 'activity_log'], ['analytics_events', 'analytics_log'],
    ['search_events', 'search_log'], ['search_news', 'saved_search_queue'], ['saved_search_told', 'saved_search_notified'],
    ['search_talent_held', 'saved_search_talent_progress'], ['opportunity', 'post']];
  item record;
  renamed text;
  pair text[];
begin
  for item in select c.conname as name, c.conrelid::regclass as relation from pg_constraint c
    join pg_class r on r.oid = c.conrelid where r.relnamespace = 'public'::regnamespace
  loop
    renamed := item.name;
    if item.relation::text = 'event_posts' then renamed := replace(regexp_replace(renamed, '^events_', 'event_posts_'), 'show_type', 'genre'); end if;
    if item.relation::text = 'application_drafts' then renamed := replace(renamed, 'user_id', 'applicant_id'); end if;
    foreach pair slice 1 in array names loop renamed := replace(renamed, pair[1], pair[2]); end loop;
    if renamed <> item.name then execute format('alter table %s rename constraint %I to %I', item.relation, item.name, renamed); end if;
  end loop;
  for item in select relname as name from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace loop
    renamed := item.name;
    foreach pair slice 1 in array names loop renamed := replace(renamed, pair[1], pair[2]); end loop;
    if renamed <> item.name then execute format('alter index %I rename to %I', item.name, renamed); end if;
  end loop;
  for item in select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
  loop
    renamed := item.definition;
    foreach pair slice 1 in array names loop renamed := replace(renamed, pair[1], pair[2]); end loop;
    if renamed <> item.definition then execute renamed; end if;
  end loop;
end $$;

alter table posts drop constraint posts_kind_check;
update posts set kind = 'news' where kind = 'gossip';
alter table posts add constraint posts_kind_check check (kind in ('job', 'collaboration', 'event', 'news'));
update saved_searches set post_kind = 'news' where post_kind = 'gossip';
update saved_searches set filters = jsonb_set(filters, '{kind}', '"news"') where filters ->> 'kind' = 'gossip';
update search_log set filters = jsonb_set(filters, '{kind}', '"news"') where filters ->> 'kind' = 'gossip';
update facts set payload = jsonb_set(payload, '{kind}', '"news"') where type like 'posts.%' and payload ->> 'kind' = 'gossip';
update facts set payload = payload - 'talentId' || jsonb_build_object('applicantId', payload -> 'talentId') where type like 'applications.%' and payload ? 'talentId';
update activity_log set details = jsonb_set(details, '{post_type}', case details ->> 'post_type' when 'collab' then '"collaboration"' else '"event"' end::jsonb)
  where details ->> 'post_type' in ('collab', 'show');

-- JSON that the wire carries is snake_case.
update notifications set metadata = (select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value) from jsonb_each(metadata))
  where metadata <> '{}';
update saved_searches set filters = filters - 'jobType' || jsonb_build_object('job_type', filters -> 'jobType') where filters ? 'jobType';
update saved_searches set filters = filters - 'payMin' || jsonb_build_object('pay_min', filters -> 'payMin') where filters ? 'payMin';
update search_log set filters = filters - 'jobType' || jsonb_build_object('job_type', filters -> 'jobType') where filters ? 'jobType';
update search_log set filters = filters - 'payMin' || jsonb_build_object('pay_min', filters -> 'payMin') where filters ? 'payMin';

-- Tasks that wait in the queue go on under the names of today.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;
  update graphile_worker._private_tasks set identifier = replace(identifier, 'opportunities.', 'posts.') where identifier like 'opportunities.%';
  update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{kind}', '"news"')::json where payload ->> 'kind' = 'gossip';
end $$;
