import type { Declared, RoleFacts } from '@ensemble/contract/jobs/production.schemas.ts'
import {
  type AiUse,
  type Hazard,
  HAZARD_LABELS,
  type Intimacy,
  INTIMACY_LABELS,
  type Travel,
} from '@ensemble/contract/jobs/production.ts'
import {
  EXPERIENCE_LABELS,
  type ExperienceLevel,
  JOB_TYPE_LABELS,
  type JobType,
} from '@ensemble/contract/jobs/vocabulary.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { FACT_LISTS } from '@ensemble/contract/profiles/terms.ts'
import { isWeekend, type Span } from './weekend.ts'

/** What the form of a post says without words. */
export interface Said {
  remote?: boolean
  /** Units of its pay and of its roles' pay. */
  pays?: readonly (string | null | undefined)[]
  type?: JobType | null
  levels?: readonly (ExperienceLevel | null)[]
  declares?: Pick<Declared, 'travel' | 'hazards' | 'intimacy' | 'ai_uses'>
  /** What each of its roles asks for. */
  facts?: readonly RoleFacts[]
  /** The days of the work, the show or the event. */
  days?: readonly Span[]
  /** Nothing is paid to come. */
  free?: boolean
  needsFunding?: boolean
}

/** One name for both, as the filter has it. */
const SHARE = 'Revenue share, royalty share'
const payWord = (unit: string): string | undefined =>
  hasAmount(unit) ? 'Paid' : unit === 'unpaid' ? 'Unpaid' : unit === 'royalty_share' ? SHARE : undefined

// not "level" for all of them: a level designer is someone else
const LEVELS: Readonly<Record<ExperienceLevel, string>> = { ...EXPERIENCE_LABELS, entry: 'Entry level' }

/** Travel at one's own cost has no words: in work that pays, they would be found as "travel paid". */
const TRAVEL_WORDS: Readonly<Partial<Record<Travel, string>>> = {
  company: 'Travel paid by the production',
  shared: 'Travel paid in part',
}
/** Labels, but for words that also mean other work: props, lighting, performers, models. */
const HAZARD_WORDS: Readonly<Record<Hazard, string>> = { ...HAZARD_LABELS, weapons: 'Weapons', strobe: 'Strobe' }
const INTIMACY_WORDS: Readonly<Record<Intimacy, string | undefined>> = {
  ...INTIMACY_LABELS,
  none: undefined,
  nudity: 'Nudity',
}
const AI_WORDS: Readonly<Record<AiUse, string>> = {
  training: 'AI training',
  replica: 'AI, digital replica',
  voice: 'AI, voice clone',
  alteration: 'AI',
}

const declaredWords = ({ travel, hazards, intimacy, ai_uses }: NonNullable<Said['declares']>) => [
  travel && TRAVEL_WORDS[travel],
  ...(hazards ?? []).map((hazard) => HAZARD_WORDS[hazard]),
  intimacy && INTIMACY_WORDS[intimacy],
  ...(ai_uses ?? []).map((use) => AI_WORDS[use]),
]

/** "Scottish accents", "Double bass instruments": people type the fact alone or with the name of its kind. */
const factWords = (facts: RoleFacts) =>
  FACT_LISTS.flatMap((kind) => (facts[kind] ?? []).map((item) => `${item} ${kind}`))

/**
 * What a post's fields say, in the words that people search with; each once. Ranges of numbers (ages, heights, amounts)
 * have filters, no words.
 */
export function fieldWords(said: Said): string[] {
  const { remote, pays = [], type, levels = [], declares, facts = [], days = [], free, needsFunding } = said
  const words = [
    remote && 'Remote',
    ...pays.map((unit) => unit && payWord(unit)),
    free && 'Free',
    needsFunding && 'Funding needed',
    type && JOB_TYPE_LABELS[type],
    ...levels.map((level) => level && LEVELS[level]),
    ...(declares ? declaredWords(declares) : []),
    ...facts.flatMap(factWords),
    isWeekend(days) && 'Weekend',
  ]
  return [...new Set(words.filter((word) => typeof word === 'string' && word !== ''))] as string[]
}
