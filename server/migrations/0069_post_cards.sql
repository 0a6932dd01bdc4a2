-- What feeds, searches and lists show of a post, kept as finished JSON: a page is a walk of an index and two joins by id. A card is put
-- together in the transaction that changes what it shows. Both are without their braces; counts, which change too often, are added
-- when a card is read, and a poster's new name is one row, however many posts show it.
create table post_cards (
  post_id uuid not null,
  card text not null,
  constraint post_cards_pkey primary key (post_id),
  constraint post_cards_post_id_fkey foreign key (post_id) references posts (id) on delete cascade
);

-- What a card shows of its poster: a company, or a person.
create table poster_cards (
  business_id uuid,
  person_id uuid,
  card text not null,
  constraint poster_cards_business_id_key unique (business_id),
  constraint poster_cards_person_id_key unique (person_id),
  constraint poster_cards_check check (num_nonnulls(business_id, person_id) = 1),
  constraint poster_cards_business_id_fkey foreign key (business_id) references business_profiles (id) on delete cascade,
  constraint poster_cards_person_id_fkey foreign key (person_id) references profiles (id) on delete cascade
);

-- Posts' cards as they have to be now, shaped like FeedItem of the contract. Each key of a join is null where there is nothing to
-- look up: with the kind as a second condition, all the tables would be searched for each card.
create function post_cards_of(ids uuid[]) returns table (post_id uuid, card text) language sql stable set timezone = 'UTC' as $$
  select o.id, c.item
  from posts o
    left join job_posts j on j.id = case o.kind when 'job' then o.id end
    left join collaboration_posts m on m.id = case o.kind when 'collaboration' then o.id end
    left join event_posts e on e.id = case o.kind when 'event' then o.id end
    left join news_posts n on n.id = case o.kind when 'news' then o.id end
    cross join lateral (select left(substr(to_json(x)::text, 2), -1) as item from (select
      o.id, o.kind, o.title,
      case when length(o.description) > 240 then rtrim(left(o.description, 239)) || '…' else o.description end as excerpt,
      o.location, o.remote,
      case when o.image_url is not null then (select x from (select o.image_url as url, coalesce(o.image_alt, '') as alt, o.image_placeholder as placeholder) x) end as picture,
      o.featured, o.demo, o.published_at,
      (select x from (select o.pay_from as "from", o.pay_to as "to", o.pay_currency as currency, o.pay_unit as unit, o.paid as guaranteed) x) as pay,
      case when o.kind = 'job' then (select x from (select
        j.salary_range, j.job_type, j.experience_level, j.department, j.industry, j.deadline, j.respond_by, o.time_zone,
        coalesce(j.requirements, '{}') as requirements, o.roles, o.open_roles, o.role_pay is not null as pay_by_role) x) end as job,
      case when o.kind = 'collaboration' then (select x from (select
        m.project_type, m.timeline, coalesce(m.roles_needed, '{}') as roles_needed, coalesce(m.team_size, 1) as team_size, m.payment_type) x) end as collaboration,
      case when o.kind = 'event' then (select x from (select
        coalesce(e.event_type, 'other') as event_type, e.starts_at, e.ends_at, e.venue, o.time_zone, e.ticket_price, e.ticket_currency,
        e.website as ticket_url, coalesce(e.max_attendees, 0) as max_attendees) x) end as event,
      case when o.kind = 'news' then (select x from (select
        coalesce(n.category, 'other') as category, n.source_name, n.source_url, coalesce(n.tags, '{}') as tags, coalesce(n.read_minutes, 1) as read_minutes) x) end as news
    ) x) c
  where o.id = any(ids)
$$;

create function company_cards_of(ids uuid[]) returns table (business_id uuid, card text) language sql stable as $$
  select b.id, left(substr(to_json(x)::text, 2), -1) from business_profiles b
    cross join lateral (select b.id, 'company' as kind, b.company_name as name, b.slug, null::text as title, b.logo_url as image_url, b.verified_at is not null as verified, b.reply_share as replies) x
  where b.id = any(ids)
$$;

create function person_cards_of(ids uuid[]) returns table (person_id uuid, card text) language sql stable as $$
  select p.id, left(substr(to_json(x)::text, 2), -1) from profiles p left join talent_profiles t on t.id = p.id
    cross join lateral (select p.id, 'person' as kind, p.full_name as name, p.slug, t.professional_title as title, p.avatar_url as image_url, false as verified, null::int as replies) x
  where p.id = any(ids)
$$;

create function keep_post_cards(ids uuid[]) returns void language sql as $$
  insert into post_cards as kept (post_id, card) select post_id, card from post_cards_of(ids)
  on conflict (post_id) do update set card = excluded.card where kept.card <> excluded.card
$$;
create function keep_company_cards(ids uuid[]) returns void language sql as $$
  insert into poster_cards as kept (business_id, card) select business_id, card from company_cards_of(ids)
  on conflict (business_id) do update set card = excluded.card where kept.card <> excluded.card
$$;
create function keep_person_cards(ids uuid[]) returns void language sql as $$
  insert into poster_cards as kept (person_id, card) select person_id, card from person_cards_of(ids)
  on conflict (person_id) do update set card = excluded.card where kept.card <> excluded.card
$$;

create function post_card_changed() returns trigger language plpgsql as $$
begin
  perform keep_post_cards(array[new.id]);
  return null;
end $$;
create function post_cards_changed() returns trigger language plpgsql as $$
begin
  perform keep_post_cards(array(select id from changed));
  return null;
end $$;
create function company_card_changed() returns trigger language plpgsql as $$
begin
  perform keep_company_cards(array[new.id]);
  return null;
end $$;
create function company_cards_changed() returns trigger language plpgsql as $$
begin
  perform keep_company_cards(array(select id from changed));
  return null;
end $$;
create function person_card_changed() returns trigger language plpgsql as $$
begin
  perform keep_person_cards(array[new.id]);
  return null;
end $$;
create function person_cards_changed() returns trigger language plpgsql as $$
begin
  perform keep_person_cards(array(select id from changed));
  return null;
end $$;

-- A post comes with the row of its kind, in one transaction: its first card is made once that is there.
create trigger card_kept after update of title, description, location, remote, image_url, image_alt, image_placeholder, featured, demo, published_at,
  pay_from, pay_to, pay_currency, pay_unit, role_pay, roles, open_roles, time_zone on posts for each row
  when ((old.title, old.description, old.location, old.remote, old.image_url, old.image_alt, old.image_placeholder, old.featured, old.demo, old.published_at,
      old.pay_from, old.pay_to, old.pay_currency, old.pay_unit, old.role_pay, old.roles, old.open_roles, old.time_zone)
    is distinct from (new.title, new.description, new.location, new.remote, new.image_url, new.image_alt, new.image_placeholder, new.featured, new.demo, new.published_at,
      new.pay_from, new.pay_to, new.pay_currency, new.pay_unit, new.role_pay, new.roles, new.open_roles, new.time_zone)) execute function post_card_changed();
create trigger card_kept_inserted after insert on job_posts referencing new table as changed for each statement execute function post_cards_changed();
create trigger card_kept_updated after update on job_posts referencing new table as changed for each statement execute function post_cards_changed();
create trigger card_kept_inserted after insert on collaboration_posts referencing new table as changed for each statement execute function post_cards_changed();
create trigger card_kept_updated after update on collaboration_posts referencing new table as changed for each statement execute function post_cards_changed();
create trigger card_kept_inserted after insert on event_posts referencing new table as changed for each statement execute function post_cards_changed();
create trigger card_kept_updated after update on event_posts referencing new table as changed for each statement execute function post_cards_changed();
create trigger card_kept_inserted after insert on news_posts referencing new table as changed for each statement execute function post_cards_changed();
create trigger card_kept_updated after update on news_posts referencing new table as changed for each statement execute function post_cards_changed();
create trigger card_kept_inserted after insert on business_profiles referencing new table as changed for each statement execute function company_cards_changed();
create trigger card_kept after update of company_name, slug, logo_url, verified_at, reply_share on business_profiles for each row
  when ((old.company_name, old.slug, old.logo_url, old.verified_at, old.reply_share) is distinct from (new.company_name, new.slug, new.logo_url, new.verified_at, new.reply_share))
  execute function company_card_changed();
create trigger card_kept_inserted after insert on profiles referencing new table as changed for each statement execute function person_cards_changed();
create trigger card_kept after update of full_name, slug, avatar_url on profiles for each row
  when ((old.full_name, old.slug, old.avatar_url) is distinct from (new.full_name, new.slug, new.avatar_url)) execute function person_card_changed();
create trigger card_kept_inserted after insert on talent_profiles referencing new table as changed for each statement execute function person_cards_changed();
create trigger card_kept after update of professional_title on talent_profiles for each row
  when (old.professional_title is distinct from new.professional_title) execute function person_card_changed();

-- How the last run of each nightly check ended: how many were looked at, and how many were wrong.
create table nightly_checks (
  name text not null,
  made_at timestamptz not null default now(),
  checked integer not null,
  wrong integer not null,
  constraint nightly_checks_pkey primary key (name)
);
