-- A block that ends, or a company that goes, while the companies that it covers are written: whoever is second waits and leaves it out.
-- The reference to a row that is gone by then would have refused the seat, or the block.
create or replace function cover_companies() returns trigger language plpgsql as $$
declare person uuid := case when tg_table_name = 'user_blocks' then to_jsonb(new) ->> 'blocked_id' else to_jsonb(new) ->> 'user_id' end;
begin
  perform lock_sides(45, array[person], false);
  if tg_table_name = 'user_blocks' then
    insert into company_blocks (business_id, person_id, through_id)
      select c.id, new.blocker_id, person from company_members m join business_profiles c on c.id = m.business_id where m.user_id = person
      order by c.id for key share of c on conflict do nothing;
  else
    insert into company_blocks (business_id, person_id, through_id)
      select new.business_id, b.blocker_id, person from user_blocks b where b.blocked_id = person
      order by b.blocker_id for key share on conflict do nothing;
  end if;
  return null;
end $$;
