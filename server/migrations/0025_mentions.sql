-- Who a note on an application mentions. It goes with the note, and with the person.
create table application_note_mentions (
  note_id uuid not null,
  user_id uuid not null,
  -- as it is written in the note
  name text not null,
  constraint application_note_mentions_pkey primary key (note_id, user_id),
  constraint application_note_mentions_note_id_fkey foreign key (note_id) references application_notes (id) on delete cascade,
  constraint application_note_mentions_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index application_note_mentions_user_idx on application_note_mentions (user_id);
