-- Résumés and what proves a company came by a road of their own. They are media now like everything else that is uploaded:
-- each stored file becomes a medium under its own id, so that whatever names it goes on naming it.
alter table media drop constraint media_bucket_check, add constraint media_bucket_check check (bucket in (
  'profile-images', 'profile-covers', 'portfolio-media', 'collab-applications', 'message-attachments', 'company-media', 'resumes', 'company-documents'));

insert into media (id, owner_id, bucket, kind, content_type, state, access, file_id, name, bytes, claimed_at, created_at)
select f.id, p.id, f.bucket, 'pdf', f.content_type, 'ready', 'viewer', f.id, coalesce(nullif(f.original_name, ''), case f.bucket when 'resumes' then 'resume.pdf' else 'document.pdf' end), f.bytes, f.created_at, f.created_at
from files f left join profiles p on p.id = f.owner_id
where f.bucket in ('resumes', 'company-documents') and f.state = 'ready';

-- what was given up is gone for those who name it, too
update job_applications a set resume_file_id = null where resume_file_id is not null and not exists (select from media m where m.id = a.resume_file_id);
update application_drafts d set resume_file_id = null where resume_file_id is not null and not exists (select from media m where m.id = d.resume_file_id);
update company_verifications v set file_id = null where file_id is not null and not exists (select from media m where m.id = v.file_id);

alter table job_applications drop constraint job_applications_resume_file_id_fkey,
  add constraint job_applications_resume_file_id_fkey foreign key (resume_file_id) references media (id) on delete set null;
alter table application_drafts drop constraint application_drafts_resume_file_id_fkey,
  add constraint application_drafts_resume_file_id_fkey foreign key (resume_file_id) references media (id) on delete set null;
alter table company_verifications drop constraint company_verifications_file_id_fkey,
  add constraint company_verifications_file_id_fkey foreign key (file_id) references media (id) on delete set null;
