import type { BusinessMove, TimelineMove } from '@ensemble/contract/applications/applications.flow.ts'
import { count } from '../../lib/format.ts'

/** What someone did with applications, after their name: "shortlisted 3", "made 2 offers". */
export function actWords(move: TimelineMove, n: number): string {
  const offers = n === 1 ? 'an offer' : count(n, 'offer')
  const words: Record<BusinessMove, string> & Partial<Record<TimelineMove, string>> = {
    review: `began to review ${n}`,
    shortlist: `shortlisted ${n}`,
    interview: `interviewed ${n}`,
    offer: `made ${offers}`,
    correct_offer: `corrected ${offers}`,
    withdraw_offer: `withdrew ${offers}`,
    reject: `turned down ${n}`,
    reconsider: `reconsidered ${n}`,
  }
  return words[move] ?? `changed ${count(n, 'application')}`
}
