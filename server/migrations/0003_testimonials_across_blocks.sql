-- Between two people of whom one blocked the other, a testimonial counts no more than one that was taken down: neither in
-- the rating nor for the public.
create function testimonial_counts(m talent_testimonials) returns boolean language sql stable as $$
  select m.taken_down_at is null and not exists (
    select from user_blocks b
    where (b.blocker_id = m.talent_id and b.blocked_id = m.author_id) or (b.blocker_id = m.author_id and b.blocked_id = m.talent_id))
$$;

create or replace function refresh_talent_search(people uuid[]) returns void language plpgsql as $$
begin
  -- of two who change the same person, the second counts what the first did
  perform from talent_search where id = any(people) order by id for update;
  insert into talent_search as s (id, words, facets, standing, available_from, rating, ratings, years)
  select t.id,
    folded(concat_ws(' ', '', p.full_name, t.professional_title, t.profession, array_to_string(t.skills, ' '), p.location, f.items)),
    array_remove(array['craft:' || folded(t.profession), 'industry:' || folded(p.industry),
      'years:' || case when t.years_experience < 3 then '0-2' when t.years_experience < 5 then '3-5' when t.years_experience < 10 then '5-10' when t.years_experience >= 10 then '10+' end,
      'rate:' || case when h.rate < 5000 then '0-50' when h.rate < 10000 then '50-100' when h.rate < 20000 then '100-200' when h.rate >= 20000 then '200+' end], null)
      || array(select 'skill:' || folded(skill) from unnest(t.skills) skill),
    case when t.availability_status = 'available' or (t.availability_status = 'soon' and t.available_from <= current_date) then 3
      when t.availability_status = 'soon' then 2 when t.availability_status = 'busy' then 1 else 0 end,
    case when t.availability_status = 'soon' and t.available_from > current_date then t.available_from end,
    coalesce(r.rating, 0), r.ratings, coalesce(t.years_experience, -1)
  from talent_profiles t join profiles p on p.id = t.id
    cross join lateral (select coalesce(t.rate_from, t.rate_to) / case t.rate_unit when 'hour' then 1 when 'day' then 8 when 'week' then 40 end as rate) h
    cross join lateral (select (avg(m.rating) * 100)::int as rating, count(*)::int as ratings from talent_testimonials m where m.talent_id = t.id and testimonial_counts(m)) r
    cross join lateral (select string_agg(item #>> '{}', ' ') as items from talent_facts k, jsonb_path_query(k.value, '$.items[*]') item where k.talent_id = t.id) f
  where t.id = any(people)
  on conflict (id) do update set (words, facets, standing, available_from, rating, ratings, years)
    = (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years)
    where (s.words, s.facets, s.standing, s.available_from, s.rating, s.ratings, s.years)
      is distinct from (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years);
end $$;

create function talent_search_by_block() returns trigger language plpgsql as $$
begin
  perform refresh_talent_search(array(select distinct m.talent_id from changed b join talent_testimonials m
    on (m.talent_id = b.blocker_id and m.author_id = b.blocked_id) or (m.talent_id = b.blocked_id and m.author_id = b.blocker_id)));
  return null;
end $$;
create trigger talent_search_inserted after insert on user_blocks referencing new table as changed for each statement execute function talent_search_by_block();
create trigger talent_search_deleted after delete on user_blocks referencing old table as changed for each statement execute function talent_search_by_block();

select refresh_talent_search(array(select m.talent_id from talent_testimonials m where m.taken_down_at is null and not testimonial_counts(m)));
