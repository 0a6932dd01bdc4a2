-- The last email to someone whose account is gone: no trace of it stays once it is sent.
alter table mail_outbox add column forget boolean not null default false;

-- An email that was sent or given up keeps no words: they may hold codes, and names of people who are erased later.
update mail_outbox set subject = '', text = '', html = '', reply_to = null, unsubscribe_url = null where status in ('sent', 'failed');

-- Wrong tries no longer end a setup code: a stranger's ten tries did. How often an address may try is limited.
alter table setup_codes drop column attempts;
