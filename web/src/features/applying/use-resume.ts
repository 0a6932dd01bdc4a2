import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { useEffect } from 'react'
import { clearDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import type { Resume } from './applying.api.ts'

const draftName = (jobId: string) => `apply-resume.${jobId}`

/** The résumé this tab kept for a form whose session ended before it was sent. */
export const keptResume = (jobId: string) => readDraft<Resume>(draftName(jobId))
export const forgetResume = (jobId: string) => clearDraft(draftName(jobId))

const asMedia = ({ id, name, bytes }: Resume): Media => ({
  id,
  name,
  bytes,
  kind: 'pdf',
  type: 'application/pdf',
  state: 'ready',
  url: null,
})

/** Uploads a résumé; once it is on the server, `whole` is its id and this tab remembers it. */
export function useResume(jobId: string, initial: Resume | undefined) {
  'use no memo'
  const upload = useMediaUpload({ bucket: 'resumes', initial: initial ? [asMedia(initial)] : [] })
  const stored = upload.whole === initial?.id ? initial : upload.media.get(upload.whole ?? '')
  useEffect(() => {
    if (stored) keepDraft(draftName(jobId), { id: stored.id, name: stored.name, bytes: stored.bytes } satisfies Resume)
    else forgetResume(jobId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its links are refreshed again and again; the file stays the same
  }, [jobId, stored?.id])
  return upload
}
