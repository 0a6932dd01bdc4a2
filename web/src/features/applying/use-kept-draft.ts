import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 1200
const RETRY_MS = 8000

export type Kept = 'clean' | 'saving' | 'saved' | 'failed'

/**
 * Saves a form on the server shortly after the last change; the newest wins. `draft` is undefined while it can't be
 * kept; `keep` is one function for the form's whole life.
 */
export function useKeptDraft<Draft>(
  postId: string,
  draft: Draft | undefined,
  { on, keep }: { on: boolean; keep: (postId: string, draft: Draft, signal: AbortSignal) => Promise<void> },
): Kept {
  const text = JSON.stringify(draft)
  const [kept, setKept] = useState<Kept>('clean')
  const [tries, setTries] = useState(0)
  const last = useRef(text)
  useEffect(() => {
    if (!on || text === undefined || text === last.current) return
    const controller = new AbortController()
    const save = () => {
      setKept('saving')
      keep(postId, JSON.parse(text) as Draft, controller.signal).then(
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
  }, [postId, text, on, tries, keep])
  return kept
}
