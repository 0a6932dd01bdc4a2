-- Scores depend on the table of exchange rates, too: its date beside the version of the function that made them. Null: made
-- before money was converted.
alter table post_matches add column rates_date date;
alter table match_runs add column rates_date date;

-- By which version a post was last compared with talents, and with exchange rates of which day: posts with another are
-- compared again, a few at a time.
create table match_post_runs (
  post_id uuid not null,
  version smallint not null,
  rates_date date,
  computed_at timestamptz not null default now(),
  constraint match_post_runs_pkey primary key (post_id),
  constraint match_post_runs_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);
insert into match_post_runs (post_id, version) select id, 0 from posts where kind in ('job', 'collaboration') and status = 'published';
