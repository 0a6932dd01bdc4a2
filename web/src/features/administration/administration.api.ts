import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import type {
  ActFilter,
  RateLimitFilter,
  SecurityEventFilter,
} from '@ensemble/contract/administration/administration.schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'
import { ownZone } from '../../lib/zone.ts'

export { administration } from '@ensemble/contract/administration/administration.routes.ts'
export type {
  Act,
  Block,
  Figure,
  PersonRef,
  RateLimitEvent,
  RateLimitFilter,
  SecurityEvent,
  SecurityEventFilter,
} from '@ensemble/contract/administration/administration.schemas.ts'
export * from '@ensemble/contract/administration/vocabulary.ts'

export const overview = () => query(administration.overview, { query: { zone: ownZone() } })
export const rateLimits = (filter: RateLimitFilter) => pages(administration.rateLimits, { query: filter })
export const blockedUsers = () => pages(administration.blocked, { query: {} })
export const securityEvents = (filter: SecurityEventFilter) => pages(administration.securityEvents, { query: filter })
export const acts = (filter: ActFilter) => pages(administration.acts, { query: filter })

/** Refreshes everything that shows a block, after one was made or ended. */
export const readBlocksAgain = (cache: QueryClient) =>
  Promise.all(
    [administration.overview, administration.rateLimits, administration.blocked, administration.acts].map(({ path }) =>
      cache.invalidateQueries({ queryKey: [path] }),
    ),
  )
