import { z } from 'zod'
import { id, text, timestamp } from '../core/fields.ts'

/** From worst to best. */
export const SCORES = [1, 2, 3, 4] as const
export type Score = (typeof SCORES)[number]
export const SCORE_LABELS: Record<Score, string> = { 1: 'Weak', 2: 'Fair', 3: 'Strong', 4: 'Outstanding' }

export const MOST_CRITERIA = 8
/** What applicants are scored by until the company chooses its own criteria. */
export const STANDARD_CRITERIA = ['Past work', 'Skills', 'Fit for the role'] as const

const criterion = text(60, { min: [1, 'Name the criterion'], max: 'A criterion can have up to 60 characters' })
const score = z.union(
  SCORES.map((step) => z.literal(step)),
  'Choose a score',
)

const folded = (name: string) => name.toLocaleLowerCase('en')
export const CriteriaInput = z.object({
  names: z
    .array(criterion)
    .min(1, 'Name at least one criterion')
    .max(MOST_CRITERIA, `Cannot exceed ${MOST_CRITERIA} criteria`)
    .refine((names) => new Set(names.map(folded)).size === names.length, 'Name each criterion once'),
})

/** Every criterion of the application's role, each with its score. */
export const ScorecardInput = z.object({
  scores: z.array(z.object({ criterion, score })).min(1, 'Score every criterion').max(MOST_CRITERIA),
  comment: text(1000, { max: 'A comment can have up to 1,000 characters' }).default(''),
})

export const Scorecard = z
  .object({
    id,
    author: z.string(),
    scores: z.array(z.object({ criterion: z.string(), score })),
    /** From 1 to 4. */
    mean: z.number(),
    comment: z.string(),
    at: timestamp,
    /** When it was changed after its author could read the others. */
    revised_at: timestamp.nullable(),
  })
  .meta({ id: 'Scorecard' })
export type Scorecard = z.infer<typeof Scorecard>

/** How the visible scorecards judge one criterion, and how far apart they are. */
export const CriterionSummary = z.object({
  criterion: z.string(),
  mean: z.number(),
  least: score,
  most: score,
  count: z.int(),
})

/** The scorecards of one application. `others`, `summary` and `rating` are null until the viewer has saved their own. */
export const Scorecards = z
  .object({
    criteria: z.array(z.string()),
    /** The company chose them; else they are the standard ones. */
    chosen: z.boolean(),
    role: z.string().nullable(),
    own: Scorecard.nullable(),
    others: z.array(Scorecard).nullable(),
    /** Everyone who scored, in the order in which they did. */
    scored_by: z.array(z.string()),
    summary: z.array(CriterionSummary).nullable(),
    /** The mean of all visible scorecards, from 1 to 4. */
    rating: z.number().nullable(),
    can: z.object({ score: z.boolean(), choose_criteria: z.boolean() }),
  })
  .meta({ id: 'Scorecards' })
export type Scorecards = z.infer<typeof Scorecards>
