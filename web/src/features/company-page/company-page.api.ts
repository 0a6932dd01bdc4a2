import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { readDraft } from '../../lib/draft.ts'

export const pageQuery = (slug: string) => query(companyPage.get, { params: { slug } })

/** After the page was changed here, or turned out to be newer on the server. */
export const readPageAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [companyPage.get.path] })

/** Storage name for what is typed into a company's overview. */
export const overviewDraft = (businessId: string) => `company-overview-${businessId}`

/** Whether the overview of this company has unsaved typing. */
export const overviewKept = (businessId: string) => readDraft(overviewDraft(businessId)) !== undefined
