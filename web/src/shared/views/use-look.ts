import { VIA } from '@ensemble/contract/analytics/via.ts'
import { views } from '@ensemble/contract/analytics/views.routes.ts'
import type { Viewed } from '@ensemble/contract/analytics/vocabulary.ts'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { cameBy } from './came-from.ts'
import { trail } from './trail.ts'

/** What the link said that opened this tab's page; the router has taken it off the address. */
const firstSaid = () => {
  const [opened] = performance.getEntriesByType('navigation')
  return opened ? new URL(opened.name).searchParams.getAll(VIA) : []
}

/** Counts a look once the page is really shown; not of what is only loaded, or in a tab behind. The server knows who counts. */
export function useLook(kind: Viewed, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined
    const source = cameBy([...firstSaid(), ...trail])
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
