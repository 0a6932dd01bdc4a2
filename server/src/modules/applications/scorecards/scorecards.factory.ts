import { type Score, STANDARD_CRITERIA } from '@ensemble/contract/applications/scorecards.schemas.ts'
import type { Context } from '../../../platform/context.ts'
import { putScorecard } from './scorecards.queries.ts'

export interface ScorecardSeed {
  applicationId: string
  authorId: string
  /** One score for each standard criterion. */
  scores: readonly [Score, Score, Score]
  comment?: string
  at?: Date
}

/** A scorecard by the standard criteria, without the fact, so that no open page reads anew. */
export async function makeScorecard(
  ctx: Context,
  { applicationId, authorId, scores, comment = '', at }: ScorecardSeed,
) {
  const given = STANDARD_CRITERIA.map((criterion, n) => ({ criterion, score: scores[n] ?? 3 }))
  await putScorecard(ctx.db, applicationId, authorId, given, comment)
  if (at)
    await ctx.db
      .updateTable('application_scorecards')
      .set({ created_at: at })
      .where('application_id', '=', applicationId)
      .where('author_id', '=', authorId)
      .execute()
}
