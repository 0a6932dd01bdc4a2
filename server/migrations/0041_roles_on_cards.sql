-- What a card says of the roles of a production stands on the common row, written with them: lists join nothing for it.

alter table opportunities
  add column roles smallint not null default 0 check (roles between 0 and 30),
  add column open_roles smallint not null default 0,
  -- the post names no pay of its own and its roles do: `pay_*` are theirs, as far as they are alike. `guaranteed`: all of them pay guaranteed money
  add column role_pay text check (role_pay in ('guaranteed', 'named')),
  -- the least of them, where all pay guaranteed money for a time in one currency
  add column role_pay_per_day bigint check (role_pay_per_day > 0),
  add constraint opportunities_open_roles check (open_roles between 0 and roles),
  add constraint opportunities_role_pay check (role_pay is not null or role_pay_per_day is null);
alter table opportunities
  alter column paid set expression as (coalesce(role_pay = 'guaranteed' or (pay_from > 0 and pay_unit in ('hour', 'day', 'week', 'flat')), false)),
  alter column pay_per_day set expression as (
    coalesce(role_pay_per_day, case pay_unit when 'hour' then nullif(pay_from, 0) * 8 when 'day' then nullif(pay_from, 0) when 'week' then nullif(pay_from, 0) / 5 end));

-- roles that stand: those that are open say the pay, or all of them where none is
with asked as (
  select r.*, r.pay_unit in ('hour', 'day', 'week', 'flat') and coalesce(r.pay_from, 0) > 0 as money,
    case r.pay_unit when 'hour' then r.pay_from * 8 when 'day' then r.pay_from when 'week' then r.pay_from / 5 end as per_day
  from (select *, bool_and(filled) over (partition by post_id) as none_open from job_roles) r where not r.filled or r.none_open
), told as (
  select post_id, count(pay_unit) > 0 as named, bool_and(coalesce(money, false)) as guaranteed,
    count(distinct coalesce(pay_currency, '')) = 1 and count(pay_unit) = count(*) as one_currency, count(distinct pay_unit) = 1 as one_unit,
    min(pay_currency) as currency, min(pay_unit) as unit, min(per_day) as per_day, count(per_day) = count(*) as all_by_time,
    case when count(pay_from) = count(*) then min(pay_from) end as least, case when count(pay_to) = count(*) then max(pay_to) end as most
  from asked group by post_id
), counted as (select post_id, count(*) as roles, count(*) filter (where not filled) as open_roles from job_roles group by post_id)
update opportunities o set roles = c.roles, open_roles = c.open_roles,
  role_pay = case when o.pay_unit is null and t.named then case when t.guaranteed then 'guaranteed' else 'named' end end,
  pay_currency = case when o.pay_unit is null and t.named then case when t.one_currency then t.currency end else o.pay_currency end,
  pay_unit = case when o.pay_unit is null and t.named then case when t.one_currency and t.one_unit then t.unit end else o.pay_unit end,
  pay_from = case when o.pay_unit is null and t.named then case when t.one_currency and t.one_unit then t.least end else o.pay_from end,
  pay_to = case when o.pay_unit is null and t.named then case when t.one_currency and t.one_unit then t.most end else o.pay_to end,
  role_pay_per_day = case when o.pay_unit is null and t.guaranteed and t.one_currency and t.all_by_time and t.per_day > 0 then t.per_day end,
  facets = case when o.pay_unit is null and t.guaranteed then o.facets || '{paid}' else o.facets end
from counted c join told t using (post_id) where o.id = c.post_id;

-- Posts by the working conditions that they declare, and by the skills that they name: facets of posts that stand.
update opportunities o set facets = o.facets || array(
  select 'travel:' || (j.declared ->> 'travel') where j.declared ->> 'travel' is not null
  union all select 'hazard:' || h from jsonb_array_elements_text(case jsonb_typeof(j.declared -> 'hazards') when 'array' then j.declared -> 'hazards' else '[]' end) h
  union all select 'intimacy:' || (j.declared ->> 'intimacy') where j.declared ->> 'intimacy' is not null
  union all select 'ai:' || a from jsonb_array_elements_text(case jsonb_typeof(j.declared -> 'ai_uses') when 'array' then j.declared -> 'ai_uses' else '[]' end) a
  union all select 'says:' || s.name from (values ('travel', 'travel'), ('hazards', 'hazards'), ('intimacy', 'intimacy'), ('ai', 'ai_uses')) s (name, key)
    where j.declared ->> s.key is not null)
from job_posts j where j.id = o.id and j.declared <> '{}';

with texts as materialized (
  select o.id, ' ' || regexp_replace(lower(unaccent(concat_ws(' ', o.title, array_to_string(j.requirements, ' '), array_to_string(c.expertise_needed, ' '),
    (select string_agg(r.requirements, ' ') from job_roles r where r.post_id = o.id)))), '[^a-z0-9]+', ' ', 'g') || ' ' as words, o.facets
  from opportunities o left join job_posts j on j.id = o.id left join collab_posts c on c.id = o.id where o.kind in ('job', 'collaboration')
), named as materialized (
  select t.id, array(
    select 'skill:' || s from unnest('{cinematography,vfx,sound design,color grading,motion graphics,editing,music production,photography,directing,producing,screenwriting,storyboarding,casting,acting,stage combat,improvisation,voice acting,dubbing,singing,dance,choreography,lighting,rigging,steadicam,drone operation,camera assisting,focus pulling,underwater camera,stop motion,2d animation,3d animation,3d modelling,compositing,production design,art direction,set dressing,props,costume design,tailoring,pattern cutting,styling,hair styling,makeup,special effects makeup,sound recording,sound mixing,mastering,foley,composition,arranging,songwriting,session recording,live performance,djing,beat making,portrait photography,fashion photography,product photography,documentary,photo retouching,runway,commercial modelling,copywriting,graphic design,stage management,production management,line producing,location scouting,script supervision,davinci resolve,premiere pro,avid media composer,final cut pro,after effects,nuke,blender,houdini,unreal engine,pro tools,ableton live,logic pro,photoshop,lightroom}'::text[]) s
      where t.words like '% ' || s || ' %'
    union select 'skill:' || m.skill from (values ('director', 'directing'), ('cinematographer', 'cinematography'), ('editor', 'editing'), ('sound designer', 'sound design'), ('vfx artist', 'vfx'),
      ('actor', 'acting'), ('producer', 'producing'), ('photographer', 'photography'), ('makeup artist', 'makeup'), ('composer', 'composition'), ('art director', 'art direction'),
      ('costume designer', 'costume design'), ('stylist', 'styling'), ('dancer', 'dance'), ('voice artist', 'voice acting'), ('choreographer', 'choreography'), ('gaffer', 'lighting')) m (craft, skill)
      where t.facets @> array['craft:' || m.craft]) as skills
  from texts t
)
update opportunities o set facets = o.facets || n.skills from named n where n.id = o.id and n.skills <> '{}';

-- What a saved search that is told at once leaves out.
alter table saved_searches add column without text[];
