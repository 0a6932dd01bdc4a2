import type { CriterionSummary, Scorecard } from '@ensemble/contract/applications/scorecards.schemas.ts'
import type { z } from 'zod'
import type { ScorecardRow } from './scorecards.reads.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const toTenths = (value: number) => Math.round(value * 10) / 10

export const presentScorecard = (row: ScorecardRow): Scorecard => ({
  id: row.id,
  author: row.author,
  scores: row.scores,
  mean: toTenths(row.mean),
  comment: row.comment,
  at: row.created_at.toISOString(),
  revised_at: row.revised_at?.toISOString() ?? null,
})

/** Each criterion over several scorecards: those asked for now in their order, then earlier ones. */
export function summaryOf(
  rows: readonly Pick<ScorecardRow, 'scores'>[],
  criteria: readonly string[],
): z.output<typeof CriterionSummary>[] {
  const given = rows.flatMap(({ scores }) => scores)
  const names = [...new Set([...criteria, ...given.map(({ criterion }) => criterion)])]
  return names.flatMap((criterion) => {
    const scores = given
      .filter((each) => each.criterion === criterion)
      .map(({ score }) => score)
      .toSorted((one, other) => one - other)
    const [least, most] = [scores[0], scores.at(-1)]
    return least && most ? [{ criterion, mean: toTenths(mean(scores)), least, most, count: scores.length }] : []
  })
}

/** The mean of several scorecards; null of none. */
export const ratingOf = (rows: readonly Pick<ScorecardRow, 'mean'>[]): number | null =>
  rows.length ? toTenths(mean(rows.map((row) => row.mean))) : null
