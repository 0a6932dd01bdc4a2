-- The people named in posts: each is notified once, and cannot be named in it again after leaving it.
create table post_named_people (
  post_id uuid not null,
  person_id uuid not null,
  notified_at timestamptz not null default now(),
  left_at timestamptz,
  constraint post_named_people_pkey primary key (post_id, person_id),
  constraint post_named_people_post_id_fkey foreign key (post_id) references posts (id) on delete cascade,
  constraint post_named_people_person_id_fkey foreign key (person_id) references profiles (id) on delete cascade
);
create index post_named_people_person_idx on post_named_people (person_id);

-- no one hears now of posts that have named them for weeks
insert into post_named_people (post_id, person_id)
select distinct n.post_id, n.person_id from post_people n join posts p on p.id = n.post_id where n.person_id is not null and p.status <> 'draft';
