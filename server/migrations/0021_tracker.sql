-- When the receiving side first opened an application; null also for what was opened before this was recorded.
alter table applications add column opened_at timestamptz;
alter table post_invitations add column declined_at timestamptz;
