-- A notification says which notice it comes from and what it is about, so that its words can be read again. It can be
-- archived, and snoozed until a time.
alter table notifications
  -- null: older than this
  add column kind text,
  -- the fields of its fact
  add column about jsonb,
  -- of what it took in before, newest first: [{ kind, about }]
  add column about_before jsonb not null default '[]',
  -- it was read once: unread again, it takes in nothing more
  add column apart boolean not null default false,
  add column archived_at timestamptz,
  add column snoozed_until timestamptz,
  -- when it first came, if it has been snoozed and come back since
  add column first_at timestamptz,
  -- the act that read or archived it together with others, for its undo
  add column act_id uuid,
  add constraint notifications_kind_check check (kind ~ '^[a-z_]{1,60}$'),
  add constraint notifications_archived_check check (archived_at is null or (read_at is not null and snoozed_until is null));

drop index notifications_user_idx;
drop index notifications_group_key;
drop index notifications_unread_idx;
create index notifications_inbox_idx on notifications (user_id, created_at desc, id desc)
  where ((archived_at is null) and (snoozed_until is null));
create index notifications_archived_idx on notifications (user_id, created_at desc, id desc) where (archived_at is not null);
create index notifications_unread_idx on notifications (user_id, created_at desc, id desc)
  where ((read_at is null) and (snoozed_until is null));
create index notifications_snoozed_idx on notifications (user_id, snoozed_until, id) where (snoozed_until is not null);
create index notifications_waking_idx on notifications (snoozed_until) where (snoozed_until is not null);
create index notifications_act_idx on notifications (user_id, act_id) where (act_id is not null);
-- what the end of a group still finds: unread, snoozed, or read together with others
create index notifications_ending_idx on notifications (user_id, group_key)
  where ((group_key is not null) and ((read_at is null) or (snoozed_until is not null) or (act_id is not null)));
create unique index notifications_group_key on notifications (user_id, group_key)
  where ((read_at is null) and (group_key is not null) and (not apart));
