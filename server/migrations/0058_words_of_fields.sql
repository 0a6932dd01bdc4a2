-- Search finds what fields say: people by a fact with the name of its kind ("Welsh accents"), posts by what their form says without words.

-- Posts and people whose words are made again in the background, a few at a time.
create table posts_to_reword (id uuid not null, constraint posts_to_reword_pkey primary key (id));
create table talent_to_reword (id uuid not null, constraint talent_to_reword_pkey primary key (id));
insert into posts_to_reword select id from posts;
insert into talent_to_reword select distinct talent_id from talent_facts where value ? 'items';

-- Whoever is found by new words for what they said before is not newly found.
create or replace function talent_search_found_since() returns trigger language plpgsql as $$
begin
  if current_setting('ensemble.rewording', true) is distinct from 'on' then new.found_since := now(); end if;
  return new;
end $$;

-- As before; the names of a city go with its position, and facts say of which kind they are.
create or replace function refresh_talent_search(people uuid[]) returns void language plpgsql as $$
begin
  -- of two who change the same person, the second counts what the first did
  perform from talent_search where id = any(people) order by id for update;
  insert into talent_search as s (id, words, facets, standing, available_from, rating, ratings, years, location)
  select t.id,
    folded(concat_ws(' ', '', p.full_name, t.professional_title, t.profession, array_to_string(t.skills, ' '), p.location, f.items)),
    array_remove(array['craft:' || folded(t.profession), 'industry:' || folded(p.industry),
      'years:' || case when t.years_experience < 3 then '0-2' when t.years_experience < 5 then '3-5' when t.years_experience < 10 then '5-10' when t.years_experience >= 10 then '10+' end,
      'rate:' || case when h.rate < 5000 then '0-50' when h.rate < 10000 then '50-100' when h.rate < 20000 then '100-200' when h.rate >= 20000 then '200+' end], null)
      || array(select 'skill:' || folded(skill) from unnest(t.skills) skill) || talent_fact_facets(t.id) || place_facets(p.location),
    case when t.availability_status = 'available' or (t.availability_status = 'soon' and t.available_from <= current_date) then 3
      when t.availability_status = 'soon' then 2 when t.availability_status = 'busy' then 1 else 0 end,
    case when t.availability_status = 'soon' and t.available_from > current_date then t.available_from end,
    coalesce(r.rating, 0), r.ratings, coalesce(t.years_experience, -1), p.location
  from talent_profiles t join profiles p on p.id = t.id
    cross join lateral (select coalesce(t.rate_from, t.rate_to) / case t.rate_unit when 'hour' then 1 when 'day' then 8 when 'week' then 40 end as rate) h
    cross join lateral (select (avg(m.rating) * 100)::int as rating, count(*)::int as ratings from talent_testimonials m where m.talent_id = t.id and testimonial_counts(m)) r
    cross join lateral (select string_agg(concat(item #>> '{}', ' ', k.kind), ' ' order by k.kind, n) as items
      from talent_facts k, jsonb_path_query(k.value, '$.items[*]') with ordinality of_kind (item, n) where k.talent_id = t.id) f
  where t.id = any(people)
  -- a position is of one place: whoever moves has none until the new place is looked up
  on conflict (id) do update set (words, facets, standing, available_from, rating, ratings, years, location, lat, lng, place_names, looked_up)
    = (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years, excluded.location,
      case when s.location = excluded.location then s.lat end, case when s.location = excluded.location then s.lng end,
      case when s.location = excluded.location then s.place_names else '' end, s.looked_up and s.location is not distinct from excluded.location)
    where (s.words, s.facets, s.standing, s.available_from, s.rating, s.ratings, s.years, s.location)
      is distinct from (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years, excluded.location);
end $$;

create function reword_talent(people uuid[]) returns void language plpgsql as $$
begin
  perform set_config('ensemble.rewording', 'on', true);
  perform refresh_talent_search(people);
  perform set_config('ensemble.rewording', 'off', true);
end $$;
