import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'

export const pageQuery = (slug: string) => query(companyPage.get, { params: { slug } })

/** After something of the page was written, or turned out to be newer there. */
export const readPageAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [companyPage.get.path] })
