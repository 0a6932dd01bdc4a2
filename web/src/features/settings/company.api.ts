import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { QueryClient } from '@tanstack/react-query'

/** After a seat or an invitation changed. */
export const readSeatsAgain = (cache: QueryClient) =>
  Promise.all(
    [companies.members, companies.invitations, companies.seats].map(({ path }) =>
      cache.invalidateQueries({ queryKey: [path] }),
    ),
  )

export const readVerificationAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: [verifications.state.path] })
