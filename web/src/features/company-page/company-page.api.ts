import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { readDraft } from '../../lib/draft.ts'

export const pageQuery = (slug: string) => query(companyPage.get, { params: { slug } })

/** After something of the page was written, or turned out to be newer there. */
export const readPageAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [companyPage.get.path] })

/** Under which name what is typed into a company's overview is kept. */
export const overviewDraft = (businessId: string) => `company-overview-${businessId}`

/** Whether something was typed into this company's overview and not sent. */
export const overviewKept = (businessId: string) => readDraft(overviewDraft(businessId)) !== undefined
