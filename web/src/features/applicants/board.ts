import { rankOf } from '@ensemble/contract/matching/match.ts'
import {
  type Applicant,
  applicationFlow,
  type ApplicationStatus,
  BUSINESS_STATUS_LABELS,
  type Sort,
  type BusinessMove,
} from './applicants.api.ts'
import { ORDER } from './move-buttons.tsx'
import { OF_STATUS } from './statuses.ts'

/** The moves that the flow allows a business from here, each with the column it leads to. */
export const movesFrom = (from: ApplicationStatus): { move: BusinessMove; to: ApplicationStatus }[] =>
  ORDER.filter((move) => applicationFlow[move].from.includes(from)).map((move) => ({
    move,
    to: applicationFlow[move].to,
  }))

/** The move that a drop on a column makes; undefined where the column takes no such card. */
export const moveTo = (from: ApplicationStatus, to: ApplicationStatus): BusinessMove | undefined =>
  from === to ? undefined : movesFrom(from).find((each) => each.to === to)?.move

/** Why a column takes no such card; undefined where it does, or where the card is already. */
export function whyNot(from: ApplicationStatus, to: ApplicationStatus): string | undefined {
  if (from === to || moveTo(from, to)) return undefined
  return (
    OF_STATUS[to].never ??
    OF_STATUS[from].leave ??
    OF_STATUS[to].first ??
    `${BUSINESS_STATUS_LABELS[from]} applications don’t move.`
  )
}

const fitOf = ({ match_score: score, match_out: out }: Applicant) => ({ score, out })

const ORDERS: Record<Sort, (one: Applicant, other: Applicant) => number> = {
  newest: (one, other) => other.applied_at.localeCompare(one.applied_at),
  oldest: (one, other) => one.applied_at.localeCompare(other.applied_at),
  name: (one, other) => one.person.name.localeCompare(other.person.name),
  experience: (one, other) => (other.person.years_experience ?? -1) - (one.person.years_experience ?? -1),
  rating: (one, other) => (other.rating ?? 0) - (one.rating ?? 0),
  match: (one, other) => rankOf(fitOf(other)) - rankOf(fitOf(one)),
}

interface CardPage {
  items: Applicant[]
  next: string | null
}

/** Pages of a column with a card in its place; unchanged when that lies beyond what is loaded. Pure. */
export function withCard<P extends CardPage>(pages: readonly P[], card: Applicant, sort: Sort): P[] {
  const order = ORDERS[sort]
  const at = pages.findIndex(
    ({ items, next }, index) =>
      items.some((item) => order(card, item) <= 0) || (next === null && index === pages.length - 1),
  )
  return pages.map((page, index) => {
    if (index !== at) return page
    const before = page.items.findIndex((item) => order(card, item) <= 0)
    const place = before < 0 ? page.items.length : before
    return { ...page, items: page.items.toSpliced(place, 0, card) }
  })
}
