import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import type { CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'

export type EntryOf<S extends CompanySection> = CompanyPage[S][number]
export const nameOf = (entry: EntryOf<CompanySection>) => ('name' in entry ? entry.name : entry.title)
