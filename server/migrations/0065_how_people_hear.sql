-- What each person wants to hear of, and how: by sort and channel, with what they had switched before.
alter table notification_settings
  add column choices jsonb not null default '{}',
  -- times of day in the person's zone, in minutes since midnight
  add column quiet_from smallint,
  add column quiet_until smallint,
  add column push_words boolean not null default false,
  add constraint notification_settings_quiet_check check (
    (quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until);
update notification_settings set choices = jsonb_build_object(
  'messages', jsonb_build_object('email', case when email_messages then 'now' else 'off' end, 'push', push_messages),
  'credits', jsonb_build_object('email', case when email_messages then 'now' else 'off' end, 'push', push_messages),
  'applications', jsonb_build_object('email', case when email_applications then 'now' else 'off' end, 'push', push_applications),
  'offers', jsonb_build_object('email', case when email_applications then 'now' else 'off' end, 'push', push_applications),
  'matches', jsonb_build_object('email', case when email_applications then 'now' else 'off' end, 'push', push_applications),
  'invitations', jsonb_build_object('email', case when email_applications then 'now' else 'off' end, 'push', push_applications),
  'updates', jsonb_build_object('email', case when email_updates then 'now' else 'off' end, 'push', push_updates),
  'posts', jsonb_build_object('email', case when email_updates then 'now' else 'off' end, 'push', push_updates),
  'following', jsonb_build_object('push', push_updates),
  'searches', jsonb_build_object('email', case when email_searches then 'now' else 'off' end),
  'marketing', jsonb_build_object('email', case when email_marketing then 'weekly' else 'off' end));
drop index notification_settings_digest_idx;
alter table notification_settings
  drop column email_messages, drop column email_applications, drop column email_updates, drop column email_marketing,
  drop column email_searches, drop column push_messages, drop column push_applications, drop column push_updates;
create index notification_settings_digest_idx on notification_settings (digest_at nulls first, user_id)
  where (choices -> 'marketing' ->> 'email') = 'weekly';

-- Posts that a person does not want to hear of.
create table muted_posts (
  user_id uuid not null,
  post_id uuid not null,
  created_at timestamptz not null default now(),
  constraint muted_posts_pkey primary key (user_id, post_id),
  constraint muted_posts_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint muted_posts_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);
create index muted_posts_post_idx on muted_posts (post_id);

-- `quiet` is listed and not counted, `off` is not listed: it stays so that nothing is said twice.
alter table notifications
  add column in_app text not null default 'on',
  -- the last email that listed what is grouped in it
  add column mailed_at timestamptz,
  add constraint notifications_in_app_check check (in_app in ('on', 'quiet', 'off'));
create index notifications_unlisted_idx on notifications (created_at) where (in_app = 'off');

-- Emails that wait: for the next digest of their sort, for the end of quiet hours, or for a message to be read.
create table waiting_mails (
  user_id uuid not null,
  id uuid not null default uuidv7(),
  -- the notice, and the ids that its words are read from again
  kind text not null,
  about jsonb not null,
  notification_id uuid not null,
  -- what goes into one email: a sort, or one notification
  bundle text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  constraint waiting_mails_pkey primary key (user_id, id),
  constraint waiting_mails_kind_check check (length(kind) <= 60),
  constraint waiting_mails_bundle_check check (length(bundle) <= 200)
);
create index waiting_mails_due_idx on waiting_mails (due_at);
create index waiting_mails_bundle_idx on waiting_mails (user_id, bundle);
