import { RESUME_MAX_BYTES } from '@ensemble/contract/applications/vocabulary.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { applicationsMessages } from '@ensemble/contract/applications/applications.messages.ts'
import { call } from '../../lib/api.ts'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { NAME_MAX, isPdf, useUpload } from '../../lib/use-upload.ts'
import type { Resume } from './applying.api.ts'

const draftName = (jobId: string) => `apply-resume.${jobId}`

/** The résumé that this tab kept for a form, when its session ended on the way. */
export const keptResume = (jobId: string) => readDraft<Resume>(draftName(jobId))
export const forgetResume = (jobId: string) => clearDraft(draftName(jobId))

/** A résumé's way to the server, kept by this tab; `onChange` gets the stored file, or undefined. */
export const useResume = (jobId: string, initial: Resume | undefined, onChange: (resume: Resume | undefined) => void) =>
  useUpload<Resume>({
    initial, faultOf,
    send: (file, options) => call(applications.uploadResume, { query: { name: file.name.slice(-NAME_MAX) } }, options),
    onChange: (resume) => {
      if (resume) keepDraft(draftName(jobId), resume)
      else forgetResume(jobId)
      onChange(resume)
    },
  })

function faultOf(file: File): string | undefined {
  if (!isPdf(file)) return applicationsMessages['applications.resume_type']
  return file.size > RESUME_MAX_BYTES ? 'File size must be less than 10MB' : undefined
}
