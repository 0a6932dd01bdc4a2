import { type LastDay, lastDay } from '../core/last-day.ts'
import type { NeedAbout, NeedWords } from '../needs/needs.schemas.ts'
import type { Offer } from './offers.schemas.ts'
import { offerPay } from './offers.words.ts'

/** The zone of the reader; null if it is not known. */
type Zone = string | null
interface AboutPost extends NeedAbout {
  /** The title of the post. */
  post: string
}

const andMore = (post: string, count: number) => `${post} and ${count - 1} more`
const ending = (before: string, until: LastDay | null, reader: Zone) =>
  until ? `${before}${lastDay(until, reader)}` : ''
const parts = (...all: readonly string[]) => all.filter(Boolean).join(' · ')

/** "€620 a day", "a royalty share"; undefined if it has no terms. */
function terms(pay: Offer['pay'] | null): string | undefined {
  if (pay?.unit === 'royalty_share') return 'a royalty share'
  return pay?.unit === 'unpaid' ? 'an unpaid role' : pay ? offerPay(pay) : undefined
}

/** Offers to answer. `pay` is null for an offer without terms. */
export function offerWords(
  { who, count, until, post, pay }: AboutPost & { pay: Offer['pay'] | null },
  reader: Zone,
): NeedWords {
  if (count > 1)
    return {
      title: `${count} offers to answer`,
      line: ending('The first ends ', until, reader) || andMore(post, count),
    }
  const offered = terms(pay)
  return {
    title: offered ? `${who} offers ${offered}` : `${who} made you an offer`,
    line: ending('Decide by ', until, reader) || post,
  }
}

/** Invitations that were not answered. `until`: the last day to apply. */
export const invitationWords = ({ who, count, until, post }: AboutPost, reader: Zone): NeedWords =>
  count > 1
    ? { title: `${count} invitations to apply`, line: andMore(post, count) }
    : { title: `${who} invites you to apply`, line: parts(post, ending('apply by ', until, reader)) }

/** Replies that a side promised for one of the next days. */
export const replyDueWords = ({ who, count, until, post }: AboutPost, reader: Zone): NeedWords =>
  count > 1
    ? { title: `${count} replies due soon`, line: `${post} first${ending(', by ', until, reader)}` }
    : { title: ending('You’ll hear by ', until, reader), line: parts(post, who) }

/** Drafts whose post soon takes no more applications. */
export const draftWords = ({ who, count, until, post }: AboutPost, reader: Zone): NeedWords =>
  count > 1
    ? { title: `${count} drafts to finish`, line: `${post} closes first${ending(', ', until, reader)}` }
    : { title: `Finish your draft for ${post}`, line: parts(ending('Closes ', until, reader), who) }
