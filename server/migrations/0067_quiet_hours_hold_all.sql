-- The weekly digest comes on the person's own Monday morning, after their quiet hours; null: its time is not known yet.
alter table notification_settings add column digest_due_at timestamptz;
drop index notification_settings_digest_idx;
create index notification_settings_digest_idx on notification_settings (digest_due_at nulls first, user_id)
  where (choices -> 'marketing' ->> 'email') = 'weekly';

-- when a conversation was last emailed, also in a notification before this one
create index notifications_mailed_idx on notifications (user_id, group_key) where ((mailed_at is not null) and (group_key is not null));
