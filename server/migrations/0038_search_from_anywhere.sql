-- Search from anywhere: people and companies by their names, also mistyped.

create index profiles_talent_names_idx on profiles using gin (folded(' ' || full_name) gin_trgm_ops) where account_type = 'talent';
create index business_profiles_names_idx on business_profiles using gin (folded(' ' || company_name) gin_trgm_ops);
