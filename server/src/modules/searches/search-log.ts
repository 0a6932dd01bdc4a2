import type { DiscoverQuery } from '@ensemble/contract/discover/discover.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Logger } from '../../platform/logger.ts'
import { insertSearches, type SearchNote } from './search-log.queries.ts'

/** Entries wait this long for others, so that a hundred searches cost one write (milliseconds). */
const GATHER_MS = 100
const MOST_WAITING = 200

/** Records searches in the background: no one waits for the write, and a failure is only logged. */
export interface SearchLog {
  note(ctx: MemberContext, query: z.output<typeof DiscoverQuery>): void
  /** Writes what is still waiting. */
  settled(): Promise<void>
}

/** A log over the process's own pool: the write must not depend on a request's transaction. */
export function createSearchLog(db: Db, log: Logger): SearchLog {
  const open = new Set<Promise<void>>()
  let waiting: SearchNote[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const notes = waiting
    waiting = []
    if (notes.length === 0) return
    const written = insertSearches(db, notes)
      .catch((error: unknown) => log.warn({ err: error, notes: notes.length }, 'searches were not noted'))
      .then(() => void open.delete(written))
    open.add(written)
  }
  return {
    note: (ctx, { q, cursor, limit: _limit, ...filters }) => {
      if (cursor) return
      waiting.push({ userId: ctx.viewer.id, query: q ?? '', filters, at: new Date() })
      if (waiting.length >= MOST_WAITING) flush()
      else timer ??= setTimeout(flush, GATHER_MS)
    },
    settled: async () => {
      flush()
      await Promise.all(open)
    },
  }
}
