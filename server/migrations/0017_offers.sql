-- What an offer says. It belongs to the entry of the timeline that made it; whether it is open is the application's status.
create table offers (
  id uuid not null default uuidv7(),
  application_id uuid not null,
  seq integer not null,
  pay_unit text not null,
  -- in minor units; only where money is promised
  pay_amount bigint,
  pay_currency text,
  from_day date,
  to_day date,
  place text,
  note text,
  constraint offers_pkey primary key (id),
  constraint offers_once unique (application_id, seq),
  constraint offers_entry foreign key (application_id, seq) references application_log (application_id, seq) on delete cascade,
  constraint offers_pay_unit_check check (pay_unit in ('hour', 'day', 'week', 'flat', 'royalty_share', 'unpaid')),
  constraint offers_pay_amount_check check (pay_amount > 0),
  constraint offers_pay_currency_check check (pay_currency ~ '^[A-Z]{3}$'),
  constraint offers_pay check ((pay_amount is null) = (pay_currency is null) and (pay_amount is not null) = (pay_unit in ('hour', 'day', 'week', 'flat'))),
  constraint offers_days check (to_day >= from_day),
  constraint offers_place_check check (length(place) <= 100),
  constraint offers_note_check check (length(note) <= 1000)
);
