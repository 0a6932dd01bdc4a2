import { deliveries } from '@ensemble/contract/administration/deliveries.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pages, query } from '../../lib/api.ts'
import { administration } from './administration.api.ts'

export { deliveries } from '@ensemble/contract/administration/deliveries.routes.ts'
export type { FailedDelivery } from '@ensemble/contract/administration/deliveries.schemas.ts'
export { RETRIED_MOST } from '@ensemble/contract/administration/vocabulary.ts'

export const failedDeliveries = () => pages(deliveries.list, { query: {} })
export const failedCount = () => query(deliveries.count)

/** Refreshes everything that shows failed deliveries, after some were sent again. */
export const readDeliveriesAgain = (cache: QueryClient) =>
  Promise.all(
    [deliveries.list, deliveries.count, administration.acts].map(({ path }) =>
      cache.invalidateQueries({ queryKey: [path] }),
    ),
  )
