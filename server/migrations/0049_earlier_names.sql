-- What someone was called before: others were notified of it under that name, and when the account ends it goes there, too.
create table earlier_names (
  person_id uuid not null,
  name text not null,
  given_up_at timestamptz not null default clock_timestamp(),
  constraint earlier_names_pkey primary key (person_id, name),
  constraint earlier_names_person_id_fkey foreign key (person_id) references profiles (id) on delete cascade
);

create function keep_earlier_name() returns trigger language plpgsql as $$
begin
  insert into earlier_names (person_id, name) values (old.id, old.full_name)
  on conflict (person_id, name) do update set given_up_at = excluded.given_up_at;
  delete from earlier_names where person_id = old.id and name not in (
    select name from earlier_names where person_id = old.id order by given_up_at desc limit 20);
  return null;
end $$;
create trigger earlier_name_kept after update of full_name on profiles for each row
  when (old.full_name <> '' and old.full_name <> new.full_name) execute function keep_earlier_name();
