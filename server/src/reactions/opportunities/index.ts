import { companyRenamed } from '../../modules/companies/companies.facts.ts'
import { posts } from '../../modules/opportunities/index.ts'
import { on } from '../../platform/facts/define-fact.ts'

/** A company's new name becomes the one under which its posts are found. */
export const opportunitiesRoom = {
  name: 'opportunities',
  reactions: [on(companyRenamed, 'opportunities-poster', (fact, ctx) => posts.renamePoster(ctx, fact.businessId, fact.from, fact.to))],
}
