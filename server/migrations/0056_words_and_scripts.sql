-- Search finds words as people write them: whatever the signs between them, in scripts without spaces, and as they were typed.

-- Stop words stay: "voice over" is not a "warm voice". What is asked for leaves them out where they are not part of a phrase.
create text search dictionary ensemble_stem (template = snowball, language = english);
alter text search configuration ensemble
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, ensemble_stem;
-- Whole words, for one that is still being typed: "producer" begins no "product", though both have one stem.
create text search configuration ensemble_whole (copy = simple);
alter text search configuration ensemble_whole
  alter mapping for hword, hword_part, word, asciihword, hword_asciipart, asciiword with unaccent, simple;

-- Every sign parts words, also what the parser would take for a path, a host or an address. Chinese, Japanese and Thai have no
-- spaces: each of their characters is a word, and a word of theirs is a phrase. C++, C# and .NET are words. The same in
-- `platform/text/parted-words.ts`.
create or replace function parted_words(value text) returns text language sql immutable parallel safe strict as $$
  select case
    when octet_length(text) = length(text) then translate(text, '''/\.@:;,&_|#=+*~^<>()[]{}!?%$"-`', '                                 ')
    else regexp_replace(regexp_replace(text, '([\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
      '[^[:alnum:]\u0300-\u036f]+', ' ', 'g')
    end
  from (select case when named ~ '[''’]' then regexp_replace(named, '[''’]s(?![[:alnum:]])', '', 'gi') else named end as text
    from (select replace(replace(replace(replace(replace(replace(
      value, 'C++', 'Cplusplus'), 'c++', 'cplusplus'), 'C#', 'Csharp'), 'c#', 'csharp'), '.NET', ' dotnet'), ' .net', ' dotnet') as named) n) t
$$;

-- The words of a text as search finds them: their stems with their places, and the words as they are.
create function found_words(value text) returns tsvector language sql immutable parallel safe strict
  return to_tsvector('ensemble'::regconfig, value) || strip(to_tsvector('ensemble_whole'::regconfig, value))
;

-- The city of the place by its own name, with its country, once it was looked up: what is in Wien is found in Vienna.
alter table posts add column place_names text not null default '';
alter table posts alter column tsv set expression as (
  setweight(found_words(parted_words(title)), 'A') || setweight(found_words(parted_words(search_extra)), 'B')
  || setweight(found_words(parted_words(coalesce(location, '') || ' ' || place_names)), 'B') || setweight(found_words(parted_words(description)), 'C'));
alter table messages alter column words set expression as (to_tsvector('ensemble'::regconfig, parted_words(body)));

-- Names in scripts without spaces are found by each of their characters.
create function apart(value text) returns text language sql immutable parallel safe strict
  return case when value ~ '[\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
    then btrim(regexp_replace(regexp_replace(value, '([\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'), ' +', ' ', 'g'))
    else value end
;

-- Letters without a decomposition fold too: Tromsø is found as "tromso".
update posts o set facets = array(select folded(facet) from unnest(o.facets) with ordinality f (facet, n) order by n)
where exists (select from unnest(o.facets) facet where facet <> folded(facet));

drop index profiles_talent_names_idx, business_profiles_names_idx;
create index profiles_talent_names_idx on profiles using gin (folded(' ' || apart(full_name)) gin_trgm_ops) where account_type = 'talent';
create index business_profiles_names_idx on business_profiles using gin (folded(' ' || apart(company_name)) gin_trgm_ops);

-- Talent is found by whole words and their stems, as posts are: an actor does no tractor driving.
alter table talent_search add column place_names text not null default '';
alter table talent_search add column tsv tsvector not null generated always as (found_words(parted_words(words || ' ' || place_names))) stored;
-- As before; an index is made of it, so its names are looked up when it is created.
create or replace function place_facets(location text) returns text[] language sql immutable parallel safe
  return array(select distinct 'place:' || word
    from regexp_split_to_table(folded(location) collate "pg_c_utf8", '[^[:alnum:]]+') word where word <> '' order by 1)
;
create index talent_search_city_idx on talent_search using gin (place_facets(place_names)) with (fastupdate = off);
create index talent_search_tsv_idx on talent_search using gin (tsv) with (fastupdate = off);
drop index talent_search_words_idx;

-- As before; the names of a city go with its position.
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
  on conflict (id) do update set (words, facets, standing, available_from, rating, ratings, years, location, lat, lng, place_names, looked_up)
    = (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years, excluded.location,
      case when s.location = excluded.location then s.lat end, case when s.location = excluded.location then s.lng end,
      case when s.location = excluded.location then s.place_names else '' end, s.looked_up and s.location is not distinct from excluded.location)
    where (s.words, s.facets, s.standing, s.available_from, s.rating, s.ratings, s.years, s.location)
      is distinct from (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years, excluded.location);
end $$;
