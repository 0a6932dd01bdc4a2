import type { Context } from '../../platform/context.ts'
import { type Between, carriesWords, findPeopleApart } from '../relations/reach.face.ts'
import type { Receiver } from './applications.policy.ts'

const distinct = (people: readonly string[]) => [...new Set(people)]

/** What lies between people who applied and the side that received it. */
async function betweenEach(ctx: Context, receiver: Receiver, people: readonly string[]): Promise<Map<string, Between>> {
  const { business_id: businessId } = receiver
  const [apart, requests] = await Promise.all([
    // whoever started a collaboration doesn't find the application at all across a block
    businessId === null ? new Set<string>() : findPeopleApart(ctx.db, businessId, people),
    ctx.platform.ports.requests(ctx.db, receiver, people),
  ])
  return new Map(people.map((id) => [id, { apart: apart.has(id), request: requests.get(id) ?? null }]))
}

/** What lies between one person who applied and the side that received it. */
export async function betweenOne(ctx: Context, receiver: Receiver, applicantId: string): Promise<Between> {
  return (await betweenEach(ctx, receiver, [applicantId])).get(applicantId) ?? { apart: false, request: null }
}

/** Those of the people no words reach with what the side decides. */
export async function findSilent(ctx: Context, receiver: Receiver, people: readonly string[]): Promise<string[]> {
  const between = await betweenEach(ctx, receiver, distinct(people))
  return [...between].filter(([, each]) => carriesWords(each) !== true).map(([id]) => id)
}

interface Sent extends Receiver {
  applicant_id: string
}

/** What one side writes to the other with a step, or null if it does not reach them: it is not kept then. */
export async function wordsTo<T>(
  ctx: Context,
  to: 'talent' | 'business',
  row: Sent,
  words: T | null,
): Promise<T | null> {
  if (words === null) return null
  const { apart, request } = await betweenOne(ctx, row, row.applicant_id)
  // a request of the other side is for the talent to answer; their own words answer it
  return carriesWords({ apart, request: to === 'talent' ? request : null }) === true ? words : null
}
