-- What one role of a production asks for: skills, and a level of experience (null: it names none). A match compares a role
-- by these alone. Roles written before ask for neither.
alter table job_roles
  add column skills text[] not null default '{}',
  add column experience_level text,
  add constraint job_roles_skills_check check (cardinality(skills) <= 10),
  add constraint job_roles_experience_level_check check (experience_level in ('entry', 'mid', 'senior', 'lead', 'expert'));
