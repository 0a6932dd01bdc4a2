-- A project may still look for money, whatever it pays those who join.
alter table collaboration_posts add column needs_funding boolean not null default false;
