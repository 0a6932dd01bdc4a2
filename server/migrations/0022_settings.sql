-- What a person chose for themselves: how the product looks, by which clock it speaks, and what may be mailed to them.
-- Null: nothing was chosen yet. The web page sends its browser's zone at the first sign-in.
alter table profiles
  add column time_zone text check (time_zone ~ '^[A-Za-z_+\-0-9/]{1,64}$'),
  add column theme text check (theme in ('system', 'light', 'dark'));

-- A person without a row has the defaults of the columns.
create table notification_settings (
  user_id uuid primary key references profiles (id) on delete cascade,
  email_messages boolean not null default true,
  email_applications boolean not null default true,
  email_updates boolean not null default true,
  email_marketing boolean not null default false,
  push_messages boolean not null default true,
  push_applications boolean not null default true,
  push_updates boolean not null default false,
  -- when the weekly digest was last made for them, with posts in it or not
  digest_at timestamptz,
  updated_at timestamptz not null default now()
);
create index notification_settings_digest_idx on notification_settings (digest_at nulls first, user_id) where email_marketing;

-- Whom an answer goes to, and the address by which mail programs stop mails of this sort with one click (RFC 8058).
alter table mail_outbox
  add column reply_to text check (length(reply_to) <= 320 and reply_to !~ '[\r\n]'),
  add column unsubscribe_url text check (length(unsubscribe_url) <= 2000 and unsubscribe_url ~ '^https?://[^\s<>]+$');

-- Which kinds there are is the contract's list: each feature that adds one would have to write all of them again here.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type ~ '^[a-z_]{1,40}$');
