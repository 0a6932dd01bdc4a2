import { mountApplicants } from './applicants.routes.ts'

export { findJobName, findMailAddress, findSeats, findStep, findStory } from './story.queries.ts'
export type { ApplicationStory } from './story.queries.ts'

/** Applications as the two sides read them. */
export const applicantsReads = { name: 'applicants', mount: mountApplicants }
