import type { ApplicationParty } from '@ensemble/contract/applications/applications.flow.ts'
import type { Context } from '../../platform/context.ts'
import { type Applied, areApart, type Between, carriesWords } from '../relations/reach.face.ts'
import type { Receiver } from './applications.policy.ts'
import type { Extension } from './reply-clock.reads.ts'

/** What lies between the two sides of each of these, by now. */
async function betweenEach(ctx: Context, sides: readonly Applied[]): Promise<Between[]> {
  if (sides.length === 0) return []
  const [apart, requests] = await Promise.all([areApart(ctx.db, sides), ctx.platform.ports.requests(ctx.db, sides)])
  return sides.map((_, at) => ({ apart: apart[at] ?? false, request: requests[at] ?? null }))
}

/** What lies between one person who applied and the side that received it. */
export async function betweenOne(ctx: Context, receiver: Receiver, applicantId: string): Promise<Between> {
  const [between] = await betweenEach(ctx, [{ ...receiver, applicant_id: applicantId }])
  return between ?? { apart: false, request: null }
}

/** Those of the people no words reach with what the side decides. */
export async function findSilent(ctx: Context, receiver: Receiver, people: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(people)]
  const between = await betweenEach(
    ctx,
    distinct.map((applicantId) => ({ ...receiver, applicant_id: applicantId })),
  )
  return distinct.filter((_, at) => carriesWords(between[at]!) !== true)
}

interface Written extends Applied {
  /** Who wrote; by default whoever received the application. The system's words always pass. */
  party?: ApplicationParty
}

/** Whether what was written about each of these reaches the other side, by now. */
export async function wordsReach(ctx: Context, all: readonly Written[]): Promise<boolean[]> {
  const people = all.filter(({ party }) => party !== 'system')
  const between = new Map((await betweenEach(ctx, people)).map((each, at) => [people[at], each]))
  return all.map((each) => {
    const { apart, request } = between.get(each) ?? { apart: false, request: null }
    // a request of the other side is for the talent to answer; their own words answer it
    return carriesWords({ apart, request: each.party === 'talent' ? null : request }) === true
  })
}

/** What one side writes to the other with a step, or null if it does not reach them: it is not kept then. */
export async function wordsTo<T>(
  ctx: Context,
  to: 'talent' | 'business',
  row: Applied,
  words: T | null,
): Promise<T | null> {
  if (words === null) return null
  const [reach] = await wordsReach(ctx, [{ ...row, party: to === 'talent' ? 'business' : 'talent' }])
  return reach ? words : null
}

/** A person's applications as they may read them: a moved date has no reason where the company's words don't reach them. */
export async function asReached<T extends Applied & { extension: Extension | null }>(
  ctx: Context,
  rows: readonly T[],
): Promise<T[]> {
  const moved = rows.filter(({ extension }) => extension !== null)
  const reach = new Map((await wordsReach(ctx, moved)).map((each, at) => [moved[at], each]))
  return rows.map((row) =>
    row.extension && !reach.get(row) ? { ...row, extension: { ...row.extension, reason: null } } : row,
  )
}
