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

-- Every name by which a city is found, lower-cased and without accents; the population is repeated here so that one index
-- gives the largest cities of a prefix without sorting.
create table city_names (
  search_name text not null,
  city_id integer not null references cities (id) on delete cascade,
  population integer not null,
  primary key (city_id, search_name)
);
create index city_names_1_idx on city_names (left(search_name, 1), population desc);
create index city_names_2_idx on city_names (left(search_name, 2), population desc);
create index city_names_3_idx on city_names (left(search_name, 3), population desc);
