import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { readMeta, writeMeta } from '../../platform/db/installation.ts'
import { giveWay } from '../../platform/tasks/give-way.ts'
import { findCountedDays, lockCounts, remakeDays } from './figures.queries.ts'
import { applicationsAfter, companiesAfter } from './figures.reads.ts'
import { recount } from './figures.service.ts'

/** Where the installation stores how far its applications from before were counted. */
const KEY = 'figures'
const Progress = z.object({
  /** By which version of counting everything has been counted. */
  counted: z.int().optional(),
  /** The application up to which a run that was interrupted had come. */
  after: z.string().optional(),
})
const VERSION = 1
const APPLICATIONS = 500
const COMPANIES = 100
/** Of a company in one transaction, about: nothing else is counted for it meanwhile. */
const MOST = { days: 30, applications: 5_000 }

const progress = async (ctx: Pick<Context, 'db'>) => Progress.catch({}).parse(await readMeta(ctx.db, KEY))

/** Whether everything has been counted; until then figures would be too low. */
export const isCounted = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  ((await progress(ctx)).counted ?? 0) >= VERSION

/** Everything after a key, some at a time; false if it was stopped on the way. */
async function inSteps(
  next: (after: string | undefined) => Promise<string[]>,
  work: (ids: readonly string[]) => Promise<void>,
  { stopping, from }: { stopping: AbortSignal | undefined; from?: string | undefined },
): Promise<boolean> {
  for (let after = from; ;) {
    const started = performance.now()
    const ids = await next(after)
    if (ids.length === 0) return true
    await work(ids)
    if (stopping?.aborted) return false
    after = ids.at(-1)
    await giveWay(performance.now() - started)
  }
}

/** Makes a company's read models anew from what its applications count as, some days in each transaction. */
export async function remakeCompany(ctx: Context, businessId: string): Promise<void> {
  const days = await findCountedDays(ctx.db, businessId)
  if (!days) return
  const [first, last] = [Temporal.PlainDate.from(days.first), Temporal.PlainDate.from(days.last)]
  const each = Math.floor((MOST.applications / (days.applications + 1)) * (first.until(last).days + 1))
  const step = Math.min(Math.max(each, 1), MOST.days)
  for (let from = first; Temporal.PlainDate.compare(from, last) <= 0;) {
    const to = from.add({ days: step - 1 })
    await inTransaction(ctx, async (ctx) => {
      await lockCounts(ctx.db, [businessId])
      await remakeDays(ctx.db, businessId, from.toString(), to.toString())
    })
    from = to.add({ days: 1 })
  }
}

interface Rebuild {
  stopping?: AbortSignal | undefined
  /** Hears of each step. */
  onStep?: (done: { applications?: number; companies?: number }) => void
}

/**
 * Counts every application to a company anew, and then makes each company's read models anew, in steps: what is applied and
 * decided meanwhile is counted as always. Safe to repeat, and to be killed at any moment. False if it was stopped.
 */
export async function rebuildFigures(ctx: Context, { stopping, onStep }: Rebuild = {}): Promise<boolean> {
  const applications = (after: string | undefined) => applicationsAfter(ctx.db, after, APPLICATIONS)
  const companies = (after: string | undefined) => companiesAfter(ctx.db, after, COMPANIES)
  const countSome = async (ids: readonly string[]) => {
    await recount(ctx, ids)
    onStep?.({ applications: ids.length })
  }
  const remakeSome = async (ids: readonly string[]) => {
    for (const id of ids) await remakeCompany(ctx, id)
    onStep?.({ companies: ids.length })
  }
  if (!(await inSteps(applications, countSome, { stopping }))) return false
  if (!(await inSteps(companies, remakeSome, { stopping }))) return false
  await writeMeta(ctx.db, KEY, { counted: VERSION })
  return true
}

/** Counts what an installation had before this was counted, once, in steps; goes on where it was interrupted. */
export async function countEarlier(ctx: Context, stopping: AbortSignal): Promise<void> {
  if (await isCounted(ctx)) return
  const { after } = await progress(ctx)
  const countSome = async (ids: readonly string[]) => {
    await recount(ctx, ids)
    await writeMeta(ctx.db, KEY, { after: ids.at(-1) })
  }
  const next = (after: string | undefined) => applicationsAfter(ctx.db, after, APPLICATIONS)
  if (await inSteps(next, countSome, { stopping, from: after })) await writeMeta(ctx.db, KEY, { counted: VERSION })
}
