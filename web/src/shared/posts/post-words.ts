import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import type { Poster } from '@ensemble/contract/posts/parts.schemas.ts'
import type { postShown } from '@ensemble/contract/posts/posts.schemas.ts'
import { type ClosedReason, LAPSE_DAYS } from '@ensemble/contract/posts/vocabulary.ts'
import { count, fullDay, inWords } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'

/** The fields that the pages of all kinds of posts share. */
export type PostShown = Pick<NewsPost, keyof typeof postShown>

const CLOSED: Record<ClosedReason, string> = {
  by_hand: 'The company closed it.',
  deadline: 'Its deadline has passed.',
  filled: 'It has been filled.',
  ended: 'It has ended.',
  lapsed: `It had no end date and closed after ${LAPSE_DAYS} days.`,
  taken_down: 'An administrator took it down.',
}
const ENDED: Record<string, string> = { collaboration: 'Its last day has passed.', event: 'It is over.' }

/** Why a post no longer takes anyone, in one sentence. */
export function closedSentence(
  { closed_why, poster }: Pick<PostShown, 'closed_why' | 'poster'>,
  kind: 'job' | 'collaboration' | 'event' | 'story' = 'job',
): string {
  if (closed_why === 'by_hand' && poster.kind === 'person') return `${poster.name} closed it.`
  if (closed_why === 'deadline' && ENDED[kind]) return ENDED[kind]
  return closed_why ? CLOSED[closed_why] : kind === 'job' ? 'It no longer accepts applications.' : 'It has ended.'
}

export const placeOf = ({ location, remote }: Pick<PostShown, 'location' | 'remote'>) =>
  location && remote ? `${location} or remote` : (location ?? (remote ? 'Remote' : undefined))

export const posterHref = ({ kind, slug }: Pick<Poster, 'kind' | 'slug'>) =>
  kind === 'company' ? pathTo('/c/$slug', slug) : pathTo('/u/$slug', slug)

const HOW: Record<VerificationKind, string> = { mail_domain: 'Email domain', website: 'Website', document: 'Document' }

export const evidence = ({ how, at }: NonNullable<Poster['verified']>) => `${HOW[how]} verified on ${fullDay(at)}`

/** Since when, as evidence: the month, or "today". */
export const sinceWords = (iso: string) =>
  /hour|just|minute/.test(inWords(iso))
    ? 'today'
    : new Date(iso).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })

/** How soon a company usually replies, from its median. */
export const medianWords = (days: number) =>
  days === 0 ? 'Usually replies within a day' : `Usually replies in ${count(days, 'day')}`
