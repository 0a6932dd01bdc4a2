-- The talent pool: what people are found by, a company's lists of them, and invitations to apply.

-- What a talent is found and sorted by, one row each, written along with what it is read from. `words`: folded, also of facts
-- that are for search alone. `facets`: `craft:…`, `industry:…`, `skill:…`, `years:3-5`, `rate:50-100`. `rating` in hundredths.
create table talent_search (
  id uuid primary key references talent_profiles (id) on delete cascade,
  words text not null,
  facets text[] not null,
  -- 3 available, 2 soon, 1 busy, 0 not available; a day that comes is noticed every hour
  standing smallint not null,
  available_from date,
  rating smallint not null,
  ratings integer not null,
  years smallint not null
);

create function refresh_talent_search(people uuid[]) returns void language plpgsql as $$
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
    cross join lateral (select (avg(m.rating) * 100)::int as rating, count(*)::int as ratings from talent_testimonials m where m.talent_id = t.id and m.taken_down_at is null) r
    cross join lateral (select string_agg(item #>> '{}', ' ') as items from talent_facts k, jsonb_path_query(k.value, '$.items[*]') item where k.talent_id = t.id) f
  where t.id = any(people)
  on conflict (id) do update set (words, facets, standing, available_from, rating, ratings, years)
    = (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years)
    where (s.words, s.facets, s.standing, s.available_from, s.rating, s.ratings, s.years)
      is distinct from (excluded.words, excluded.facets, excluded.standing, excluded.available_from, excluded.rating, excluded.ratings, excluded.years);
end $$;

create function talent_search_by_id() returns trigger language plpgsql as $$
begin
  perform refresh_talent_search(array(select id from changed));
  return null;
end $$;
create function talent_search_by_talent() returns trigger language plpgsql as $$
begin
  perform refresh_talent_search(array(select distinct talent_id from changed));
  return null;
end $$;
create trigger talent_search_updated after update on profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_inserted after insert on talent_profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_updated after update on talent_profiles referencing new table as changed for each statement execute function talent_search_by_id();
create trigger talent_search_inserted after insert on talent_facts referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_updated after update on talent_facts referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_deleted after delete on talent_facts referencing old table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_inserted after insert on talent_testimonials referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_updated after update on talent_testimonials referencing new table as changed for each statement execute function talent_search_by_talent();
create trigger talent_search_deleted after delete on talent_testimonials referencing old table as changed for each statement execute function talent_search_by_talent();
select refresh_talent_search(array(select id from talent_profiles));

create index talent_search_words_idx on talent_search using gin (words gin_trgm_ops);
create index talent_search_facets_idx on talent_search using gin (facets);
create index talent_search_standing_idx on talent_search (standing desc, rating desc, id desc);
create index talent_search_rating_idx on talent_search (rating desc, ratings desc, id desc);
create index talent_search_years_idx on talent_search (years desc, id desc);
create index talent_search_due_idx on talent_search (available_from) where available_from is not null;

create table talent_lists (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business_profiles (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 60),
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index talent_lists_name_key on talent_lists (business_id, lower(name));
create index talent_lists_created_by_idx on talent_lists (created_by);

create table talent_list_entries (
  list_id uuid not null references talent_lists (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  added_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (list_id, talent_id)
);
create index talent_list_entries_talent_idx on talent_list_entries (talent_id);
create index talent_list_entries_added_by_idx on talent_list_entries (added_by);

-- Once per post and person.
create table post_invitations (
  id uuid primary key default uuidv7(),
  post_id uuid not null references opportunities (id) on delete cascade,
  talent_id uuid not null references profiles (id) on delete cascade,
  invited_by uuid references profiles (id) on delete set null,
  message text not null default '' check (length(message) <= 500),
  created_at timestamptz not null default now(),
  constraint post_invitations_once unique (post_id, talent_id)
);
create index post_invitations_talent_idx on post_invitations (talent_id);
create index post_invitations_invited_by_idx on post_invitations (invited_by);
