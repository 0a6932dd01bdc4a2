-- Phones: codes by text message, phones as second factors, and accounts without an address.

-- A text message waits, is sent and is kept as a mail does.
alter table mail_outbox add column channel text not null default 'mail' check (channel in ('mail', 'sms'));

alter table auth_factors drop constraint auth_factors_factor_type_check;
alter table auth_factors add constraint auth_factors_factor_type_check check (factor_type in ('totp', 'phone'));
alter table auth_factors alter column secret drop not null;
-- digits only, country code first
alter table auth_factors add column phone text;
alter table auth_factors add constraint auth_factors_kind check ((factor_type = 'totp' and secret is not null) or (factor_type = 'phone' and phone is not null));

-- what was sent to the phone that answers this challenge
alter table auth_challenges add column code_hash bytea;

create index auth_users_anonymous_idx on auth_users (created_at) where is_anonymous;
