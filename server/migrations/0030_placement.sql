-- What may be spread over several databases has its key in every unique key, and no foreign key out of its group (see
-- platform/db/placement.ts). Erasing a person or deleting a post removes the rows; a task removes what was left, every night.
alter table notifications
  drop constraint notifications_user_id_fkey,
  drop constraint notifications_pkey,
  add constraint notifications_pkey primary key (user_id, id);
alter table post_views
  drop constraint post_views_post_id_fkey,
  drop constraint post_views_viewer_id_fkey;
alter table search_log drop constraint search_log_user_id_fkey;
alter table activity_log drop constraint activity_log_user_id_fkey;
alter table analytics_log drop constraint analytics_log_user_id_fkey;

-- Notifications that were read go after a while, unread ones stay.
create index notifications_read_idx on notifications (read_at) where (read_at is not null);

-- How often a post was seen on a day, once who saw it is no longer kept.
create table post_view_counts (
  post_id uuid not null,
  day date not null,
  views integer not null,
  constraint post_view_counts_views_check check (views > 0),
  constraint post_view_counts_pkey primary key (post_id, day),
  constraint post_view_counts_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);
create index post_views_day_idx on post_views (day);
