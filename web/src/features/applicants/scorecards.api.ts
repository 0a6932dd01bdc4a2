import { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import { query } from '../../lib/api.ts'

export { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
export {
  MOST_CRITERIA,
  type Score,
  SCORE_LABELS,
  type Scorecard,
  type Scorecards as ScorecardsRead,
  SCORES,
} from '@ensemble/contract/applications/scorecards.schemas.ts'

export const scorecardsOf = (applicationId: string) => query(scorecards.read, { params: { applicationId } })
