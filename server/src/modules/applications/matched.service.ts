import { type Match, rankOf } from '@ensemble/contract/matching/match.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { CursorValue } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors.ts'
import {
  type ApplicantFilter,
  type ApplicantOrder,
  type ApplicantRow,
  type ApplicantSort,
  findApplicantsById,
  findPairs,
  listApplicants,
} from './applicants.reads.ts'

export interface ScoredRow extends ApplicantRow {
  /** Percent; null where there is nothing to compare. */
  match_score: number | null
  match_out: Match['out']
}
type Figure = Pick<Match, 'score' | 'out'> | null
interface Ranked {
  id: string
  figure: Figure
  rank: number
}

/** About a second and a half of work. */
const MOST_COMPARED = 20_000

const scoreOf = (figure: Figure | undefined): Pick<ScoredRow, 'match_score' | 'match_out'> => ({
  match_score: figure?.score ?? null,
  match_out: figure?.out ?? null,
})

const figuresOf = (ctx: MemberContext, rows: readonly { post_id: string; applicant_id: string }[]) =>
  ctx.platform.ports.matches.figuresOfApplicants(
    ctx,
    rows.map((row) => ({ postId: row.post_id, talentId: row.applicant_id })),
  )

/**
 * Everyone in a filter by how they fit the post they applied for, best first and those ruled out last: all are compared
 * in one pass. Throws
 * `applications.too_many_to_match` (400).
 */
async function ranking(ctx: MemberContext, filter: ApplicantFilter): Promise<Ranked[]> {
  const pairs = await findPairs(ctx.db, ctx.viewer, filter, MOST_COMPARED + 1)
  if (pairs.length > MOST_COMPARED) throw new AppError('applications.too_many_to_match', 400)
  const figures = await figuresOf(ctx, pairs)
  return pairs
    .map(({ id }, at) => ({ id, figure: figures[at] ?? null, rank: rankOf(figures[at]) }))
    .toSorted((one, other) => other.rank - one.rank || (other.id > one.id ? 1 : -1))
}

async function rowsOf(ctx: MemberContext, ranked: readonly Ranked[]): Promise<ScoredRow[]> {
  const rows = new Map(
    (
      await findApplicantsById(
        ctx.db,
        ctx.viewer,
        ranked.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return ranked.flatMap(({ id, figure, rank }) => {
    const row = rows.get(id)
    return row ? [{ ...row, ...scoreOf(figure), sort_key: String(rank) }] : []
  })
}

/**
 * Reads pages of applicants with their match. `once`: a ranking by match is made for the first page and kept for the
 * others; otherwise each page is a new ranking, continued after the cursor.
 */
export function applicantPages(
  ctx: MemberContext,
  filter: ApplicantFilter,
  sort: ApplicantOrder,
  { once = false }: { once?: boolean } = {},
) {
  let kept: Ranked[] | undefined
  return async (after: readonly CursorValue[] | undefined, limit: number): Promise<ScoredRow[]> => {
    if (sort !== 'match') return scored(ctx, filter, sort, after, limit)
    const all = kept ?? (await ranking(ctx, filter))
    if (once) kept = all
    const [rank, id] = [Number(after?.[0]), String(after?.[1])]
    const rest = after ? all.filter((each) => each.rank < rank || (each.rank === rank && each.id < id)) : all
    return rowsOf(ctx, rest.slice(0, limit))
  }
}

async function scored(
  ctx: MemberContext,
  filter: ApplicantFilter,
  sort: ApplicantSort,
  after: readonly CursorValue[] | undefined,
  limit: number,
): Promise<ScoredRow[]> {
  const rows = await listApplicants(ctx.db, ctx.viewer, filter, sort, after, limit)
  const figures = await figuresOf(ctx, rows)
  return rows.map((row, at) => ({ ...row, ...scoreOf(figures[at]) }))
}
