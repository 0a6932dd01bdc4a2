-- Who is searched by name or address is found along profiles_people_trgm_idx (0014), the searches of the administration
-- included: two more of these indexes only made each change of a profile slower.
drop index profiles_full_name_words;
drop index profiles_email_words;
