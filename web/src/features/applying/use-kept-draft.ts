import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import type { KeptDraft } from './applying.api.ts'

const PAUSE_MS = 1200
const RETRY_MS = 8000

export type Kept = 'clean' | 'saving' | 'saved' | 'failed'

/** Saves a form on the server shortly after the last change; the newest wins. `draft` is undefined while it can't be kept. */
export function useKeptDraft(jobId: string, draft: KeptDraft | undefined, on: boolean): Kept {
  const text = JSON.stringify(draft)
  const [kept, setKept] = useState<Kept>('clean')
  const [tries, setTries] = useState(0)
  const last = useRef(text)
  useEffect(() => {
    if (!on || text === undefined || text === last.current) return
    const controller = new AbortController()
    const save = () => {
      setKept('saving')
      call(
        applications.saveDraft,
        { params: { jobId }, body: JSON.parse(text) as KeptDraft },
        { signal: controller.signal },
      ).then(
        () => {
          last.current = text
          setKept('saved')
          setTries(0)
        },
        () => {
          if (controller.signal.aborted) return
          setKept('failed')
          setTries((before) => before + 1)
        },
      )
    }
    const timer = setTimeout(save, tries ? RETRY_MS : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [jobId, text, on, tries])
  return kept
}
