import { type Period, SHARE_LEAST } from '@ensemble/contract/analytics/vocabulary.ts'
import { count } from '../../lib/format.ts'
import type { AnalyticsOverview } from './analytics.api.ts'
import { type Cell, FigureGrid } from './figure-grid.tsx'
import { daysWords, thanBefore } from './words.ts'

const number = (n: number) => n.toLocaleString('en-US')

function cellsOf({ figures }: AnalyticsOverview, period: Period, topSkills: readonly string[] | undefined): Cell[] {
  const { growth, time_to_hire: time, match_score: score } = figures
  const than = (numbers: { now: number; before: number | null }) => thanBefore(numbers, period)
  return [
    { label: 'Applicants', value: number(figures.applicants.now), more: than(figures.applicants) },
    {
      label: 'Growth rate',
      ...(growth === null
        ? { value: period === 'all' ? 'Choose a period' : 'Too few to say', none: true }
        : {
            value: `${growth > 0 ? '+' : growth < 0 ? '−' : ''}${Math.abs(growth)}%`,
            more: 'applicants, against the days before',
          }),
    },
    { label: 'Recent hires', value: number(figures.hires.now), more: than(figures.hires) },
    {
      label: 'Average time to hire',
      ...(time.now === null
        ? { value: 'No hires yet', none: true }
        : {
            value: daysWords(time.now),
            more: `${count(time.of, 'hire')}${time.before === null ? '' : `; ${daysWords(time.before)} before`}`,
          }),
    },
    {
      label: 'Average match score',
      ...(score.now === null || score.of < SHARE_LEAST
        ? { value: score.now === null ? 'Nothing to compare' : 'Too few to say', none: true }
        : {
            value: `${Math.round(score.now)}%`,
            more: `${count(score.of, 'applicant')}${score.before === null || (score.of_before ?? 0) < SHARE_LEAST ? '' : `; ${Math.round(score.before)}% before`}`,
          }),
    },
    { label: 'Seen', value: number(figures.views.now), more: than(figures.views) },
    { label: 'Total jobs', value: number(figures.total_jobs), more: `${number(figures.active_jobs)} active now` },
    {
      label: 'Top skills',
      value: topSkills?.length ? topSkills.join(', ') : 'None named yet',
      none: true,
    },
    { label: 'Revenue', value: 'No sales yet', none: true },
  ]
}

interface KeyFiguresProps {
  overview: AnalyticsOverview
  period: Period
  topSkills: readonly string[] | undefined
}

/** The numbers of the period, each beside the one before it. */
export const KeyFigures = ({ overview, period, topSkills }: KeyFiguresProps) => (
  <FigureGrid label="Key numbers" cells={cellsOf(overview, period, topSkills)} />
)
