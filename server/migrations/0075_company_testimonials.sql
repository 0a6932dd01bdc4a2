-- What talent writes about a company that interviewed or hired them; the timelines of their applications are the evidence. One for
-- each person and company, answered once. `hidden_at`, `answer_hidden_at`: by an administrator.
create table company_testimonials (
  id uuid not null default uuidv7(),
  business_id uuid not null,
  author_id uuid not null,
  rating smallint not null,
  content text not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  answer_edited_at timestamptz,
  answer_hidden_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint company_testimonials_pkey primary key (id),
  constraint company_testimonials_once unique (business_id, author_id),
  constraint company_testimonials_rating_check check (rating between 1 and 5),
  constraint company_testimonials_content_check check (length(content) between 1 and 2000),
  constraint company_testimonials_answer_check check (length(answer) between 1 and 1000),
  constraint company_testimonials_answered_check check (num_nulls(answer, answered_at) in (0, 2)),
  constraint company_testimonials_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint company_testimonials_author_id_fkey foreign key (author_id) references profiles (id) on delete cascade,
  constraint company_testimonials_answered_by_fkey foreign key (answered_by) references profiles (id) on delete set null
);
create index company_testimonials_newest on company_testimonials (business_id, created_at desc, id desc);
create index company_testimonials_author_idx on company_testimonials (author_id);
create index company_testimonials_answered_by_idx on company_testimonials (answered_by) where (answered_by is not null);

-- A company's rating: the mean of the stars that count, from three on, and how many count.
alter table business_profiles
  add column rating numeric(2, 1),
  add column ratings integer not null default 0,
  add constraint business_profiles_rating_check check (rating between 1 and 5),
  add constraint business_profiles_ratings_check check (ratings >= 0);

-- What counts: what no administrator hid, by people who are shown. A block between a company and an author changes nothing, or a
-- company would block its critics.
create function refresh_company_ratings(companies uuid[]) returns void language plpgsql as $$
begin
  -- of two who change the same company's, the second counts what the first did
  perform from business_profiles where id = any(companies) order by id for no key update;
  update business_profiles b set (rating, ratings) = (r.rating, r.ratings)
  from (
    select c.id, case when count(m.id) >= 3 then round(avg(m.rating), 1) end as rating, count(m.id)::int as ratings
    from (select distinct id from unnest(companies) u (id)) c
      left join company_testimonials m on m.business_id = c.id and m.hidden_at is null and person_is_shown(m.author_id)
    group by c.id) r
  where b.id = r.id and (b.rating, b.ratings) is distinct from (r.rating, r.ratings);
end $$;

create function company_ratings_changed() returns trigger language plpgsql as $$
begin
  perform refresh_company_ratings(array(select distinct business_id from changed));
  return null;
end $$;
create trigger rated_inserted after insert on company_testimonials referencing new table as changed for each statement execute function company_ratings_changed();
create trigger rated_updated after update on company_testimonials referencing new table as changed for each statement execute function company_ratings_changed();
create trigger rated_deleted after delete on company_testimonials referencing old table as changed for each statement execute function company_ratings_changed();

-- Whoever is no longer shown, or is again. A block or a ban that runs out changes no row; a task brings these back.
create function company_ratings_of_person() returns trigger language plpgsql as $$
declare person uuid := case when tg_table_name = 'auth_users' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'user_id' end;
begin
  perform refresh_company_ratings(array(select business_id from company_testimonials where author_id = person));
  return null;
end $$;
create trigger rated after insert or delete on account_deletions for each row execute function company_ratings_of_person();
create trigger rated after insert or delete or update of user_id, expires_at on blocked_users for each row execute function company_ratings_of_person();
create trigger rated after update of banned_until, deleted_at on auth_users for each row
  when (((old.banned_until is distinct from new.banned_until) or (old.deleted_at is distinct from new.deleted_at))) execute function company_ratings_of_person();

-- Cards show a company's rating. Those of companies without one stay as they are, so none has to be made anew.
create or replace function company_cards_of(ids uuid[]) returns table (business_id uuid, card text) language sql stable as $$
  select b.id, left(substr(to_json(x)::text, 2), -1) || case when b.rating is null then '' else ',"rating":' || (select to_json(r)::text from (select b.rating as average, b.ratings as count) r) end
  from business_profiles b
    cross join lateral (select b.id, 'company' as kind, b.company_name as name, b.slug, null::text as title, b.logo_url as image_url, b.verified_at is not null as verified, b.reply_share as replies) x
  where b.id = any(ids)
$$;
drop trigger card_kept on business_profiles;
create trigger card_kept after update of company_name, slug, logo_url, verified_at, reply_share, rating, ratings on business_profiles for each row
  when ((old.company_name, old.slug, old.logo_url, old.verified_at, old.reply_share, old.rating, old.ratings)
    is distinct from (new.company_name, new.slug, new.logo_url, new.verified_at, new.reply_share, new.rating, new.ratings))
  execute function company_card_changed();

alter table safety_cases drop constraint safety_cases_subject_type_check, drop constraint safety_cases_outcome_check;
alter table safety_cases
  add constraint safety_cases_subject_type_check check (subject_type in ('post', 'person', 'company', 'message', 'testimonial', 'project', 'company_testimonial', 'company_answer')),
  add constraint safety_cases_outcome_check check (outcome in ('dismiss', 'take_down', 'hide_message', 'hide_testimonial', 'hide_answer', 'hide_project', 'warn', 'block'));
