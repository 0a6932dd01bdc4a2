-- Posts by place with a radius, by their last day and by their pay.

alter table opportunities
  -- where the named city lies, in degrees; null while it is not known
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  -- guaranteed money for a day, in minor units: a day has eight hours, a week five days; money for a whole work has none
  add column pay_per_day bigint generated always as (
    case pay_unit when 'hour' then nullif(pay_from, 0) * 8 when 'day' then nullif(pay_from, 0) when 'week' then nullif(pay_from, 0) / 5 end) stored,
  add constraint opportunities_position check ((lat is null) = (lng is null));

create index opportunities_pay_idx on opportunities (pay_currency, pay_per_day desc, id desc) where status = 'published' and pay_per_day is not null;
-- those without a last day come last
create index opportunities_ends_idx on opportunities (coalesce(closes_at, 'infinity'::timestamptz), id) where status = 'published';
