import { CircleAlert, Cloud, CloudCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { SaveState } from './autosaver.ts'

const TICK_MS = 30_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const ago = (at: number, now: number) => {
  const minutes = Math.floor((now - at) / 60_000)
  return minutes < 1 ? 'a moment ago' : minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
}

/** Whether the draft is saved. How long ago is hidden from screen readers, which would announce it every minute. */
export function SaveStatus({ save, onRetry }: { save: SaveState; onRetry: () => void }) {
  const now = useNow()
  return (
    <div role="status" className="flex min-h-9 items-center gap-2 text-small text-muted">
      {save.state === 'saving' && (
        <>
          <Cloud size={16} aria-hidden="true" /> Saving
        </>
      )}
      {save.state === 'saved' && (
        <>
          <CloudCheck size={16} aria-hidden="true" />{' '}
          <span>
            Saved<span aria-hidden="true"> {ago(save.at, now)}</span>
          </span>
        </>
      )}
      {save.state === 'failed' && (
        <>
          <CircleAlert size={16} aria-hidden="true" /> Not saved yet. This tab keeps what you typed.
          <Button variant="quiet" size="small" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
