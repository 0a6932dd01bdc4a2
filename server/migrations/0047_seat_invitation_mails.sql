-- Which invitations an address no longer gets by email: to apply, or to take a seat in a company.
alter table refused_invitations
  add column kind text not null default 'apply',
  add constraint refused_invitations_kind_check check (kind in ('apply', 'seat')),
  drop constraint refused_invitations_pkey,
  add constraint refused_invitations_pkey primary key (address_hash, kind);
alter table refused_invitations alter column kind drop default;

-- When a company last emailed an address, whatever became of the invitation.
create index company_invitations_address_idx on company_invitations (business_id, email, sent_at desc);
