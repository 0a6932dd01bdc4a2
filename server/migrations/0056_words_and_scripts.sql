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
