-- The newest hits of a word that is neither frequent nor rare: found among the posts of some days, instead of all that have the word.

-- The day of an instant, in whole days since 1970. Not strict: only so its body becomes a part of what is asked.
create function day_of(at timestamptz) returns int[] immutable parallel safe language sql
  return array[floor(extract(epoch from at - '1970-01-01 00:00:00+00'::timestamptz) / 86400)::int];

drop index opportunities_tsv_idx;
create index opportunities_tsv_idx on opportunities using gin (tsv, day_of(published_at)) with (fastupdate = off) where status = 'published';
analyze opportunities;
