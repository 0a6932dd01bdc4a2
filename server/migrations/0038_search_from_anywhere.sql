-- Search from anywhere: people and companies by their names, also mistyped.

create index profiles_talent_names_idx on profiles using gin (folded(' ' || full_name) gin_trgm_ops) where account_type = 'talent';
create index business_profiles_names_idx on business_profiles using gin (folded(' ' || company_name) gin_trgm_ops);

-- The parser takes every sign outside of ASCII for a letter: “Valby” was another word than Valby. Signs that part words become
-- spaces, the apostrophe the plain one.
create function parted_words(value text) returns text immutable strict parallel safe language sql
  return translate(value, E'’“”„‟«»‹›‘‚‛…–—―•·¿¡、。「」　\u00a0\u2009\u202f', '''                           ');
alter table opportunities alter column tsv set expression as (
  setweight(to_tsvector('ensemble', parted_words(title)), 'A')
  || setweight(to_tsvector('ensemble', parted_words(search_extra)), 'B')
  || setweight(to_tsvector('ensemble', parted_words(coalesce(location, ''))), 'B')
  || setweight(to_tsvector('ensemble', parted_words(description)), 'C'));
