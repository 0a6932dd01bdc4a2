-- Talent is found by place as posts are: by the words of its name, and by how far its city is.
alter table talent_search
  -- The place that the position is of, and whether we looked for it among the cities.
  add column location text,
  add column lat double precision,
  add column lng double precision,
  add column looked_up boolean not null default false,
  -- The square degree around the position.
  add column cell text generated always as
    ('at:' || floor(lat)::int::text || ':' || ((floor(lng)::int + 540) % 360 - 180)::text) stored;

-- `place:sao`, `place:paulo`
create function place_facets(location text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct 'place:' || word
    from regexp_split_to_table(folded(location) collate "pg_c_utf8", '[^[:alnum:]]+') word where word <> '' order by 1)
$$;

-- The same facets as before, with one statement for each fact that someone states: most people state none of most kinds.
create or replace function talent_fact_facets(person uuid) returns text[] language plpgsql stable as $$
declare
  fact record;
  facets text[] := '{}';
begin
  for fact in select kind, value from talent_facts where talent_id = person loop
    facets := facets || case fact.kind
      when 'playing_age' then array(select 'playing_age:' || years
        from generate_series((fact.value ->> 'from')::int / 5 * 5, (fact.value ->> 'to')::int, 5) years)
      when 'height' then array['height:' || (fact.value ->> 'cm')::int / 5 * 5]
      when 'measurements' then array(select part.key || ':' || case part.key when 'shoe' then floor(part.value::numeric)::int else part.value::int / 5 * 5 end
        from jsonb_each_text(fact.value) part where part.key in ('chest', 'waist', 'hips', 'shoe') and part.value is not null)
      else array(select fact.kind || ':' || folded(item #>> '{}') from jsonb_path_query(fact.value, '$.items[*]') item) end;
  end loop;
  return array(select distinct facet collate "C" from unnest(facets) facet order by 1);
end $$;

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
    cross join lateral (select string_agg(item #>> '{}', ' ') as items from talent_facts k, jsonb_path_query(k.value, '$.items[*]') item where k.talent_id = t.id) f
  where t.id = any(people)
  -- a position is of one place: whoever moves has none until the new place is looked up
  on conflict (id) do update set (words, facets, standing, available_from, rating, ratings, years, location, lat, lng, looked_up)
    = (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years, excluded.location,
      case when s.location = excluded.location then s.lat end, case when s.location = excluded.location then s.lng end,
      s.looked_up and s.location is not distinct from excluded.location)
    where (s.words, s.facets, s.standing, s.available_from, s.rating, s.ratings, s.years, s.location)
      is distinct from (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years, excluded.location);
end $$;

-- no one is newly found by what they said long ago
alter table talent_search disable trigger talent_search_found_since;
update talent_search s set location = p.location, facets = s.facets || place_facets(p.location)
  from profiles p where p.id = s.id and p.location is not null;
alter table talent_search enable trigger talent_search_found_since;

create index talent_search_cell_idx on talent_search (cell) where cell is not null;
create index talent_search_to_place_idx on talent_search (id) where location is not null and not looked_up;
