import {
  type ScorecardInput,
  type Scorecards,
  STANDARD_CRITERIA,
} from '@ensemble/contract/applications/scorecards.schemas.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { aboutOf, applicationScored } from '../applications.facts.ts'
import { canScore, readsOthers } from './scorecards.policy.ts'
import { presentScorecard, ratingOf, summaryOf } from './scorecards.present.ts'
import {
  deleteScorecard,
  findCriteria,
  findScored,
  lockScorecards,
  putCriteria,
  putScorecard,
  type ScoredApplication,
} from './scorecards.queries.ts'
import { findRoleName, listScorecards } from './scorecards.reads.ts'

async function scoredOf(ctx: MemberContext, applicationId: string): Promise<ScoredApplication> {
  const application = await findScored(ctx.db, applicationId, ctx.viewer)
  if (!application) throw notFound()
  return application
}

/** What the company's seats think of an applicant, as far as the viewer may read it. Throws 404. */
export async function readScorecards(ctx: MemberContext, applicationId: string): Promise<Scorecards> {
  const application = await scoredOf(ctx, applicationId)
  const chosen = await findCriteria(ctx.db, application)
  const criteria = chosen ?? [...STANDARD_CRITERIA]
  const rows = await listScorecards(ctx.db, application.id)
  const own = rows.find((row) => row.author_id === ctx.viewer.id)
  const isOpen = readsOthers(ctx.viewer, application, { hasScored: own !== undefined })
  const acts = canScore(ctx.viewer, application) === true
  return {
    criteria,
    chosen: chosen !== undefined,
    role: await findRoleName(ctx.db, application.role_id),
    own: own ? presentScorecard(own) : null,
    others: isOpen ? rows.filter((row) => row !== own).map(presentScorecard) : null,
    scored_by: rows.map(({ author }) => author),
    summary: isOpen ? summaryOf(rows, criteria) : null,
    rating: isOpen ? ratingOf(rows) : null,
    can: { score: acts, choose_criteria: acts },
  }
}

/** Does something to the scorecards of an application that the viewer may score, and tells the other seats. */
const scoring = (
  ctx: MemberContext,
  applicationId: string,
  change: (ctx: MemberContext, application: ScoredApplication) => Promise<unknown>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const application = await scoredOf(ctx, applicationId)
    allow(canScore(ctx.viewer, application))
    await lockScorecards(ctx.db, application.id)
    await change(ctx, application)
    const about = aboutOf(application)
    if (about) await record(ctx, applicationScored(about))
  })

/**
 * Scores an applicant by every criterion of their role, or changes one's own scorecard. Throws 404, `jobs.seat_needed`
 * and `applications.criteria_changed` (409) where the scores are for other criteria.
 */
export const saveScorecard = (
  ctx: MemberContext,
  applicationId: string,
  { scores, comment }: z.output<typeof ScorecardInput>,
): Promise<void> =>
  scoring(ctx, applicationId, async (ctx, application) => {
    const criteria = (await findCriteria(ctx.db, application)) ?? STANDARD_CRITERIA
    const given = scores.map(({ criterion }) => criterion)
    if (given.length !== criteria.length || criteria.some((name) => !given.includes(name)))
      throw new AppError('applications.criteria_changed')
    await putScorecard(ctx.db, application.id, ctx.viewer.id, scores, comment)
  })

/** Throws 404 and `jobs.seat_needed`. */
export const removeScorecard = (ctx: MemberContext, applicationId: string): Promise<void> =>
  scoring(ctx, applicationId, (ctx, { id }) => deleteScorecard(ctx.db, id, ctx.viewer.id))

/** Chooses what everyone who applied for this role is scored by; scorecards that are in stay. Throws like the others. */
export const chooseCriteria = (ctx: MemberContext, applicationId: string, names: readonly string[]): Promise<void> =>
  scoring(ctx, applicationId, (ctx, application) => putCriteria(ctx.db, application, names))
