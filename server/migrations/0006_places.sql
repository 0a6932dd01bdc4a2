-- Cities of GeoNames (geonames.org, CC BY 4.0), loaded once after the first migration. No position of a person is kept.

create table cities (
  id integer primary key,
  name text not null,
  country_code text not null check (length(country_code) = 2),
  country text not null,
  administrative text,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  population integer not null default 0
);
create index cities_position_idx on cities (lat, lng);

-- Every name by which a city is found, lower-cased and without accents: `own` ones, and those in other languages. The
-- population is repeated here: one or two letters search the large cities only, each through a small index of its own.
create table city_names (
  search_name text collate "C" not null,
  city_id integer not null references cities (id) on delete cascade,
  population integer not null,
  own boolean not null,
  primary key (search_name, city_id)
);
create index city_names_city_idx on city_names (city_id);
create index city_names_large_idx on city_names (search_name, population) where own and population >= 100000;
create index city_names_middle_idx on city_names (search_name, population) where own and population >= 15000;
