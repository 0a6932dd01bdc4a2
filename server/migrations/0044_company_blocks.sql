-- Who is kept apart from which company. A row with `through_id` follows from a person's own block: it covers every company in which
-- the other person holds a seat, or has held one since, and ends with that block. One without is the company's, made by its owners.
create table company_blocks (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  person_id uuid not null,
  through_id uuid,
  made_by uuid,
  created_at timestamptz not null default now(),
  constraint company_blocks_pkey primary key (id),
  constraint company_blocks_once unique nulls not distinct (person_id, business_id, through_id),
  constraint company_blocks_cause_check check (through_id is null or made_by is null),
  constraint company_blocks_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint company_blocks_person_id_fkey foreign key (person_id) references profiles (id) on delete cascade,
  constraint company_blocks_made_by_fkey foreign key (made_by) references profiles (id) on delete set null,
  constraint company_blocks_through_fkey foreign key (person_id, through_id) references user_blocks (blocker_id, blocked_id) on delete cascade
);
create index company_blocks_business on company_blocks (business_id, person_id);
create index company_blocks_through on company_blocks (person_id, through_id) where (through_id is not null);
create index company_blocks_own on company_blocks (business_id, created_at desc, id desc) where (through_id is null);
create index company_blocks_made_by on company_blocks (made_by) where (made_by is not null);

-- A block and a seat of the same person that are written at once: whoever is second reads what the first wrote.
create function cover_companies() returns trigger language plpgsql as $$
declare person uuid := case when tg_table_name = 'user_blocks' then to_jsonb(new) ->> 'blocked_id' else to_jsonb(new) ->> 'user_id' end;
begin
  perform lock_sides(45, array[person], false);
  if tg_table_name = 'user_blocks' then
    insert into company_blocks (business_id, person_id, through_id)
      select m.business_id, new.blocker_id, person from company_members m where m.user_id = person on conflict do nothing;
  else
    insert into company_blocks (business_id, person_id, through_id)
      select new.business_id, b.blocker_id, person from user_blocks b where b.blocked_id = person on conflict do nothing;
  end if;
  return null;
end $$;
create trigger companies_covered after insert on user_blocks for each row execute function cover_companies();
create trigger companies_covered after insert on company_members for each row execute function cover_companies();

create function notify_company_block() returns trigger language plpgsql as $$
begin
  perform fan_out('exclusions_changed', coalesce(new.person_id, old.person_id)::text);
  return null;
end $$;
create trigger exclusions_changed after insert or delete on company_blocks for each row execute function notify_company_block();

-- A block ends following both ways between people, and of the company that it covers.
create or replace function end_follows() returns trigger language plpgsql as $$
begin
  delete from follows f
  where (f.follower_id = new.blocker_id and f.person_id = new.blocked_id) or (f.follower_id = new.blocked_id and f.person_id = new.blocker_id);
  return null;
end $$;
create function end_follows_of_company() returns trigger language plpgsql as $$
begin
  delete from follows f where f.follower_id = new.person_id and f.business_id = new.business_id;
  return null;
end $$;
create trigger follows_end after insert on company_blocks for each row execute function end_follows_of_company();

insert into company_blocks (business_id, person_id, through_id, created_at)
  select m.business_id, b.blocker_id, b.blocked_id, b.created_at from user_blocks b join company_members m on m.user_id = b.blocked_id;
