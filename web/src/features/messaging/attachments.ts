import type { PartInput } from '@ensemble/contract/messaging/parts.schemas.ts'
import { PARTS_MAX } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { useState } from 'react'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'

/** The files of the message being written: uploaded at once, sent once all of them are ready. */
export function useAttachments() {
  'use no memo'
  const upload = useMediaUpload({ bucket: 'message-attachments', most: PARTS_MAX })
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>({})
  const { entries, ids } = upload
  const ready = entries.every(({ status }) => status === 'ready')
  return {
    ...upload,
    alts,
    describe: (key: string, alt: string) => setAlts((now) => ({ ...now, [key]: alt })),
    /** Whether the message has to wait: a file is on its way, or failed. */
    waits: !ready,
    /** In their order; only once all are ready. */
    parts: ready
      ? ids.map((ref, at): PartInput => ({ kind: 'file', ref, alt: alts[entries[at]?.key ?? '']?.trim() ?? '' }))
      : [],
    /** They belong to a message now. */
    sent() {
      upload.letGo()
      setAlts({})
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
