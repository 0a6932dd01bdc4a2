-- The calendar file of an email, and what calendars do with it. Blank once the email is sent, like its words.
alter table mail_outbox add column calendar text, add column calendar_method text;
alter table mail_outbox add constraint mail_outbox_calendar_method_check check (calendar_method in ('REQUEST', 'CANCEL'));
alter table mail_outbox add constraint mail_outbox_calendar_check check ((calendar is null) = (calendar_method is null));
-- The former version, which may still send during the upgrade, does not blank them: the hourly task does.
create index mail_outbox_calendars on mail_outbox (id) where (calendar is not null and status = 'sent');
