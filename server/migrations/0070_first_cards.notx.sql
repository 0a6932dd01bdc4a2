-- Cards of what was there before, a thousand at a time: an edit waits for a few, not for all.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from posts where id > last order by id limit 1000);
    exit when batch = '{}';
    insert into post_cards (post_id, card) select post_id, card from post_cards_of(batch) on conflict do nothing;
    last := batch[array_upper(batch, 1)];
    commit;
  end loop;
end $$;
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from business_profiles where id > last order by id limit 1000);
    exit when batch = '{}';
    insert into poster_cards (business_id, card) select business_id, card from company_cards_of(batch) on conflict do nothing;
    last := batch[array_upper(batch, 1)];
    commit;
  end loop;
end $$;
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    batch := array(select id from profiles where id > last order by id limit 1000);
    exit when batch = '{}';
    insert into poster_cards (person_id, card) select person_id, card from person_cards_of(batch) on conflict do nothing;
    last := batch[array_upper(batch, 1)];
    commit;
  end loop;
end $$;
