import type { Start } from '@ensemble/contract/companies/start.schemas.ts'

type StepName = 'verify' | 'pictures' | 'job'
interface Step {
  name: StepName
  done: boolean
}

/** What a new company does first, as far as this person may; a request that waits for an answer is done on their side. */
export function stepsOf({ verification, logo, cover, posted }: Start): Step[] {
  return [
    ...(verification
      ? [{ name: 'verify' as const, done: verification.status === 'review' || verification.status === 'verified' }]
      : []),
    { name: 'pictures', done: logo !== null && cover !== null },
    { name: 'job', done: posted },
  ]
}

/** Whether anything is left: a step, or people who fit the first job while no one has been invited. */
export const isStarting = (start: Start): boolean =>
  stepsOf(start).some(({ done }) => !done) || (start.fits !== null && !start.invited)

/** The slate's heading: what it is all for at this point. */
export const startTitle = ({ posted, fits }: Start): string =>
  !posted ? 'Let’s fill your first role' : fits ? 'Your job is live. Bring people to it' : 'Your job is live'
