import { provideWork } from '../../modules/profiles/index.ts'
import { selectedWork, workedTogether, workOf } from './work.queries.ts'

export { confirmedWith, workOf } from './work.queries.ts'
export { findTestimonialStory } from './stories.queries.ts'

/** What profiles say of people's work, read from portfolios, posts and applications. */
export const peopleRead = {
  name: 'people',
  mount(): void {
    provideWork({ of: workOf, selected: selectedWork, together: workedTogether })
  },
}
