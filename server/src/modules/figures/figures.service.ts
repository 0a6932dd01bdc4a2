import { type Context } from '../../platform/context.ts'
import { gathering, inTransaction } from '../../platform/db/in-transaction.ts'
import { appliedSources } from '../views/views.face.ts'
import { type CountedRow, findCounted, lockCounts, storeCounts, forgetOwnWords } from './figures.queries.ts'
import { type ApplicantRow, findCompaniesOf, readApplicants } from './figures.reads.ts'

/** Years of experience as they are counted; '' where none are given. */
function experienceOf(years: number | null): string {
  if (years === null) return ''
  const found = BANDS.findLast(({ from }) => years >= from)
  return found?.name ?? ''
}
const BANDS = [
  { from: 0, name: '0–2 years' },
  { from: 3, name: '3–5 years' },
  { from: 6, name: '6–9 years' },
  { from: 10, name: '10 years or more' },
] as const

/** Each skill once, whatever its case. */
const distinct = (skills: readonly string[]) => [
  ...new Map(skills.map((skill) => [skill.toLowerCase(), skill])).values(),
]

/** What is found out when an application is first counted: how its applicant came to the post, and how they fit it. */
async function foundOnce(
  ctx: Context,
  rows: readonly ApplicantRow[],
): Promise<Map<string, Pick<CountedRow, 'source' | 'score'>>> {
  const posted = rows.flatMap((row) => (row.post_id === null ? [] : [{ ...row, post_id: row.post_id }]))
  const pairs = posted.map((row) => ({
    postId: row.post_id,
    applicantId: row.applicant_id,
    talentId: row.applicant_id,
  }))
  const figures = await ctx.platform.ports.matches.figuresOfApplicants(ctx, pairs)
  const sources = await appliedSources(ctx.db, pairs)
  return new Map(
    posted.map((row, at) => [
      row.application_id,
      { source: sources[at] ?? 'unknown', score: figures[at]?.score ?? null },
    ]),
  )
}

/**
 * Counts applications anew from the product's own rows and adds what differs to the read models. Those that are gone, or
 * not to a company, are left out. Safe to repeat and to run at once on several nodes. Returns how many differed.
 */
export const recount = (ctx: Context, ids: readonly string[]): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    if (ids.length === 0) return 0
    // what is read must not change before the difference is added
    await lockCounts(ctx.db, await findCompaniesOf(ctx.db, ids))
    const rows = await readApplicants(ctx.db, ids)
    const known = await findCounted(ctx.db, ids)
    const found = await foundOnce(
      ctx,
      rows.filter((row) => !known.has(row.application_id)),
    )
    const counted = rows.map(({ applicant_id: _applicant, years, ...row }) => ({
      ...row,
      skills: distinct(row.skills),
      experience: experienceOf(years),
      source: 'unknown' as const,
      score: null,
      ...found.get(row.application_id),
    }))
    return counted.length === 0 ? 0 : storeCounts(ctx.db, counted)
  })

/** The same at the end of the caller's transaction, once for all that it names. */
export const recountLater = gathering<{ ctx: Context; ids: readonly string[] }>(async (db, items) => {
  const ctx = items[0]?.ctx
  if (ctx) await recount({ ...ctx, db }, [...new Set(items.flatMap(({ ids }) => ids))])
})

/** Counts a person's applications a last time, and takes from them what only this person said of themselves. */
export const forgetApplicant = (ctx: Context, ids: readonly string[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (ids.length === 0) return
    await recount(ctx, ids)
    await lockCounts(ctx.db, await findCompaniesOf(ctx.db, ids))
    await forgetOwnWords(ctx.db, ids)
  })
