-- A number that only those who get an application of its owner may see.
alter table talent_profiles
  add column phone text
    constraint talent_profiles_phone_check check (phone ~ '^\+?[0-9][0-9 ()/.-]{4,29}$');
