import { FIRST_STEPS, firstStepsWords, missingOfSteps, stepsDone } from '@ensemble/contract/profiles/first-steps.ts'
import { defineNeed } from '../../platform/needs/define-need.ts'
import { findBegun } from './needs.reads.ts'

const STEPS = '/talent/interests'
const WHOLE = 100

const firstSteps = defineNeed({
  kind: 'first_steps',
  for: 'talent',
  order: 60,
  // both ask for parts of a profile, and these come first
  replaces: 'profile',
  act: 'Add',
  most: 1,
  hrefOfMany: STEPS,
  async read(ctx) {
    const begun = await findBegun(ctx.db, ctx.viewer.id)
    const missing = begun ? missingOfSteps(begun) : []
    if (!begun || missing.length === 0) return { rows: [], count: 0, oldest: null }
    const row = {
      who: { name: begun.full_name, image_url: begun.avatar, kind: 'person' as const },
      since: null,
      until: null,
      href: STEPS,
      percent: Math.round((WHOLE * stepsDone(missing)) / FIRST_STEPS),
      steps: FIRST_STEPS,
      facts: { missing },
    }
    return { rows: [row], count: 1, oldest: null }
  },
  words: firstStepsWords,
})

/** What the steps after sign-up have left open. */
export const portfolioNeeds = [firstSteps]
