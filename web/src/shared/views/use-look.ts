import { views } from '@ensemble/contract/analytics/views.routes.ts'
import type { Viewed } from '@ensemble/contract/analytics/vocabulary.ts'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { cameBy } from './trail.ts'

/** Counts a look once the page is really shown; not of what is only loaded, or in a tab behind. The server knows who counts. */
export function useLook(kind: Viewed, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined
    const source = cameBy()
    const left = new AbortController()
    const count = () => {
      if (document.hidden) return
      left.abort()
      call(views.count, { body: { kind, id, source } }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', count, { signal: left.signal })
    count()
    return () => left.abort()
  }, [kind, id])
}
