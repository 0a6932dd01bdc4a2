-- How far a side has read as the other side may see it: it never goes back, and does not move while reading is kept private. What was read
-- before nobody agreed to show.
alter table conversation_members add column seen_seq integer not null default 0;

-- A person without a row has the defaults of the columns.
create table message_settings (
  user_id uuid not null,
  read_marks boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint message_settings_pkey primary key (user_id),
  constraint message_settings_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
