import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { companyStart } from '@ensemble/contract/companies/start.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'

export { verifications }
export { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
export type { Start, StartPerson } from '@ensemble/contract/companies/start.schemas.ts'

export const readStartAgain = (cache: QueryClient) =>
  Promise.all(
    [companyStart.read, verifications.state, companyPage.get].map(({ path }) =>
      cache.invalidateQueries({ queryKey: [path] }),
    ),
  )

const TRIES = 3

/** Puts a picture on the company's page and leaves the rest as it is; a change made meanwhile stays. */
export async function savePicture(slug: string, picture: { logo_id?: string; cover_id?: string }): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    const page = await call(companyPage.get, { params: { slug } })
    const { type, about, location, website, founded, size, version } = page
    try {
      await call(companyPage.saveOverview, {
        body: { type, about, location, website, founded, size, version, ...picture },
      })
      return
    } catch (error) {
      if (!left || !isConflict(error)) throw error
    }
  }
}
