import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { readMeta, writeMeta } from '../../platform/db/installation.ts'
import {
  countAlone,
  nextFound,
  nextScopes,
  recountAppearances,
  recountCompany,
  recountSubjects,
} from './rebuild.queries.ts'
import { companiesAmong } from './scopes.reads.ts'

const STEP = 50
const FIRST = '00000000-0000-0000-0000-000000000000'
const COUNTED = 'views.looks_counted'

/** One step as one short transaction in which no one else counts. */
const alone = (ctx: Context, work: (ctx: Context) => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await countAlone(ctx.db)
    await work(ctx)
  })

/** Works through ids in their order; false if it was stopped. */
async function inSteps(
  next: (after: string) => Promise<string[]>,
  work: (ids: string[]) => Promise<void>,
  stopping?: AbortSignal,
): Promise<boolean> {
  for (let after = FIRST; ;) {
    if (stopping?.aborted) return false
    const ids = await next(after)
    if (ids.length > 0) await work(ids)
    if (ids.length < STEP) return true
    after = ids.at(-1) ?? after
  }
}

/** Returns the companies whose posts or counts it met; undefined if it was stopped. */
async function recountAllSubjects(ctx: Context, stopping?: AbortSignal): Promise<Set<string> | undefined> {
  const companies = new Set<string>()
  const done = await inSteps(
    (after) => nextScopes(ctx.db, after, STEP),
    async (ids) => {
      const known = await companiesAmong(ctx.db, ids)
      const subjects = ids.filter((id) => !known.has(id))
      await alone(ctx, (ctx) => recountSubjects(ctx.db, subjects))
      const owners = await ctx.platform.ports.companyPosts.companiesOf(ctx.db, subjects)
      for (const id of [...known, ...owners.values()]) companies.add(id)
    },
    stopping,
  )
  return done ? companies : undefined
}

/**
 * Makes the counts of looks and appearances anew from the rows that are kept and the counts of those that are not: in
 * steps, while people go on looking. Safe to repeat; interrupted, it does the same again. False if it was stopped.
 */
export async function rebuildLooks(ctx: Context, stopping?: AbortSignal): Promise<boolean> {
  const companies = await recountAllSubjects(ctx, stopping)
  if (!companies) return false
  for (const id of companies) {
    if (stopping?.aborted) return false
    await alone(ctx, async (ctx) =>
      recountCompany(ctx.db, id, await ctx.platform.ports.companyPosts.postsOf(ctx.db, id)),
    )
  }
  return inSteps(
    (after) => nextFound(ctx.db, after, STEP),
    (ids) => alone(ctx, (ctx) => recountAppearances(ctx.db, ids)),
    stopping,
  )
}

/** Once after an upgrade: the looks from before are counted. */
export async function countEarlierLooks(ctx: Context, stopping?: AbortSignal): Promise<void> {
  if ((await readMeta(ctx.db, COUNTED)) !== undefined) return
  if (await rebuildLooks(ctx, stopping)) await writeMeta(ctx.db, COUNTED, true)
}
