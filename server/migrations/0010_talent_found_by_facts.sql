-- What people are found by among their facts, shown or for search only: `playing_age:30`, `height:175`, `accents:irish`.
-- Years and centimeters in steps of five, shoes in whole sizes: no series of searches says more.
create function talent_fact_facets(person uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(facet order by facet collate "C"), '{}') from (
    select 'playing_age:' || years as facet from talent_facts k,
        generate_series((k.value ->> 'from')::int / 5 * 5, (k.value ->> 'to')::int, 5) years
      where k.talent_id = person and k.kind = 'playing_age'
    union select 'height:' || (k.value ->> 'cm')::int / 5 * 5 from talent_facts k where k.talent_id = person and k.kind = 'height'
    union select part.key || ':' || case part.key when 'shoe' then floor(part.value::numeric)::int else part.value::int / 5 * 5 end
      from talent_facts k, jsonb_each_text(k.value) part
      where k.talent_id = person and k.kind = 'measurements' and part.key in ('chest', 'waist', 'hips', 'shoe') and part.value is not null
    union select k.kind || ':' || folded(item #>> '{}') from talent_facts k, jsonb_path_query(k.value, '$.items[*]') item where k.talent_id = person
  ) found
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
      || array(select 'skill:' || folded(skill) from unnest(t.skills) skill) || talent_fact_facets(t.id),
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

-- no one is newly found by what they said long ago
alter table talent_search disable trigger talent_search_found_since;
select refresh_talent_search(array(select distinct talent_id from talent_facts));
alter table talent_search enable trigger talent_search_found_since;
