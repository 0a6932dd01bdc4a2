import { useEffect } from 'react'
import { PART_LOST, serverAnswers } from '../lib/connection.ts'
import { Failed } from '../ui/states/failed.tsx'
import { reloadWhenBack } from './stale-page.ts'

/**
 * A screen that could not be loaded because the server is out of reach; it loads once the server answers again. Trying
 * again asks the server first: a reload without a connection would lose the page as well.
 */
export function Unreachable({ message }: { message: string }) {
  useEffect(() => {
    const left = new AbortController()
    void reloadWhenBack(left.signal, message === PART_LOST)
    return () => left.abort()
  }, [message])
  const tryAgain = async () => {
    if (await serverAnswers()) location.reload()
  }
  return (
    <div className="grid min-h-[70dvh] place-items-center p-6">
      <Failed level={1} title="Couldn’t load this page" onRetry={() => void tryAgain()}>
        {message}
      </Failed>
    </div>
  )
}
