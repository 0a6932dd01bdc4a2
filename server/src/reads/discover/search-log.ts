import type { DiscoverQuery } from '@ensemble/contract/discover/discover.routes.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { insertSearch } from './search-log.queries.ts'

/** Notes searches beside the answer: nobody waits for the note, and a note that fails is only logged. */
export interface SearchLog {
  note(ctx: MemberContext, query: z.output<typeof DiscoverQuery>): void
  /** Waits for the notes that are still being written. */
  settled(): Promise<void>
}

export function createSearchLog(): SearchLog {
  const open = new Set<Promise<void>>()
  return {
    note: (ctx, { q, cursor, limit: _limit, ...filters }) => {
      if (cursor) return
      const note = insertSearch(ctx.db, ctx.viewer.id, q ?? '', filters)
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'a search was not noted'))
        .then(() => void open.delete(note))
      open.add(note)
    },
    settled: async () => void (await Promise.all(open)),
  }
}
