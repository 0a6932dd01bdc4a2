-- Posts of somebody who is kept out, leaves or has gone are withheld (docs/decisions/0043): one rule for posts and company pages, kept
-- right by every change of who is shown. A block or a ban that runs out changes no row; the clock brings those posts back.

-- A company is shown while somebody who can answer for it is: an owner or a recruiter. Viewers only look.
create function company_is_shown(company uuid) returns boolean language sql stable as $$
  select exists (select from company_members m where m.business_id = company and m.role <> 'viewer' and person_is_shown(m.user_id))
$$;

create or replace function is_withheld(owner uuid, company uuid) returns boolean language sql stable as $$
  select case when company is null then not person_is_shown(owner) else not company_is_shown(company) end
$$;

-- whose withheld posts there are: what the clock looks at each minute
create index opportunities_withheld_idx on opportunities (business_id, owner_id) where withheld;

-- Whoever changes who is shown and whoever adds a post of that side go one after the other: neither could see what the other has not
-- committed. Companies (43) before people (44), each in order, so that nobody waits in a circle; by buckets, for a load of any size holds few.
create function lock_sides(class integer, ids uuid[], shared boolean) returns void language plpgsql as $$
declare bucket integer;
begin
  for bucket in select distinct hashtext(id::text) & 255 from unnest(ids) id order by 1 loop
    if shared then perform pg_advisory_xact_lock_shared(class, bucket); else perform pg_advisory_xact_lock(class, bucket); end if;
  end loop;
end $$;

-- The posts of one side, under its lock: a person's own, or a company's. In the order of their ids, as everybody who locks several.
create function withhold_side(owner uuid, company uuid) returns void language plpgsql as $$
declare gone boolean := is_withheld(owner, company);
begin
  if company is null then
    update opportunities set withheld = gone where id = any(array(
      select id from opportunities where owner_id = owner and business_id is null and withheld <> gone order by id for no key update));
  else
    update opportunities set withheld = gone where id = any(array(
      select id from opportunities where business_id = company and withheld <> gone order by id for no key update));
  end if;
end $$;

create function withhold_posts_of_company(company uuid) returns void language plpgsql as $$
begin
  perform lock_sides(43, array[company], false);
  perform withhold_side(null, company);
end $$;

create function withhold_posts_of_person(person uuid) returns void language plpgsql as $$
declare company uuid;
begin
  perform lock_sides(43, array(select business_id from company_members where user_id = person and role <> 'viewer'), false);
  perform lock_sides(44, array[person], false);
  perform withhold_side(person, null);
  -- read again: a seat may have been taken before the lock was
  for company in select business_id from company_members where user_id = person and role <> 'viewer' order by 1 loop
    perform withhold_posts_of_company(company);
  end loop;
end $$;

-- At the end of the transaction, when it waits for nothing else any more.
drop trigger withheld on account_deletions;
drop trigger withheld on company_members;
drop function withhold_of_company();

create or replace function withhold_of_person() returns trigger language plpgsql as $$
begin
  perform withhold_posts_of_person(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create constraint trigger withheld after insert or delete on account_deletions deferrable initially deferred
  for each row execute function withhold_of_person();
create constraint trigger withheld after insert or update of user_id, expires_at or delete on blocked_users deferrable initially deferred
  for each row execute function withhold_of_person();

create function withhold_of_account() returns trigger language plpgsql as $$
begin
  perform withhold_posts_of_person(new.id);
  return null;
end $$;
create constraint trigger withheld after update of banned_until, deleted_at on auth_users deferrable initially deferred
  for each row when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at) execute function withhold_of_account();

create function withhold_of_seat() returns trigger language plpgsql as $$
declare seat company_members := coalesce(new, old);
begin
  perform lock_sides(43, array[seat.business_id], false);
  perform lock_sides(44, array[seat.user_id], false);
  perform withhold_side(null, seat.business_id);
  return null;
end $$;
create constraint trigger withheld after insert or update of role or delete on company_members deferrable initially deferred
  for each row execute function withhold_of_seat();

-- New posts, such as a colleague's draft while the whole company is kept out; after their foreign keys, which wait for whoever ends an account.
create function withhold_new_posts() returns trigger language plpgsql as $$
declare side record;
begin
  perform lock_sides(43, array(select distinct business_id from made where business_id is not null), true);
  perform lock_sides(44, array(select distinct owner_id from made where business_id is null), true);
  for side in select distinct business_id as company, case when business_id is null then owner_id end as owner from made loop
    continue when not is_withheld(side.owner, side.company);
    update opportunities o set withheld = true from made
      where o.id = made.id and not o.withheld and made.business_id is not distinct from side.company and (side.company is not null or made.owner_id = side.owner);
  end loop;
  return null;
end $$;
create trigger withheld after insert on opportunities referencing new table as made
  for each statement execute function withhold_new_posts();

-- What stands already.
with kept_out as materialized (
  select user_id as id from account_deletions union select user_id from blocked_users where expires_at > now()
  union select id from auth_users where deleted_at is not null or banned_until > now())
update opportunities o set withheld = not o.withheld
  where (o.withheld or (o.business_id is null and o.owner_id in (select id from kept_out))
    or o.business_id in (select c.id from business_profiles c where not exists (
      select from company_members m where m.business_id = c.id and m.role <> 'viewer' and m.user_id not in (select id from kept_out))))
    and o.withheld <> is_withheld(o.owner_id, o.business_id);
