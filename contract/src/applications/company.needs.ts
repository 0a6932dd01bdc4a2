import { type LastDay, lastDay } from '../core/last-day.ts'
import type { NeedAbout, NeedWords } from '../needs/needs.schemas.ts'

/** The zone of the reader; null if it is not known. */
type Zone = string | null
interface AboutPost extends NeedAbout {
  /** The title of the post. */
  post: string
}
interface AboutPeople extends AboutPost {
  /** People of the most urgent post. */
  people: number
}

const day = (until: LastDay | null, reader: Zone) => (until ? lastDay(until, reader) : '')
const andMore = (post: string, count: number) => `${post} and ${count - 1} more`
const applicants = (people: number) => (people === 1 ? '1 applicant' : `${people} applicants`)
const waits = (people: number) => `${applicants(people)} ${people === 1 ? 'waits' : 'wait'}`

/** "Review 6": the act on applicants who wait. */
export const reviewAct = (people: number): string => `Review ${people}`

/** Replies whose day has passed. */
export const replyLateWords = ({ count, until, post, people }: AboutPeople, reader: Zone): NeedWords =>
  count > 1
    ? { title: `Replies are late for ${count} posts`, line: andMore(post, count) }
    : { title: post, line: `${waits(people)} for a reply that was due ${day(until, reader)}` }

/** Replies due within days. */
export const replySoonWords = ({ count, until, post, people }: AboutPeople, reader: Zone): NeedWords =>
  count > 1
    ? { title: `Replies due for ${count} posts`, line: `${post} first, by ${day(until, reader)}` }
    : { title: post, line: `Reply to ${applicants(people)} by ${day(until, reader)}` }

/** Offers were accepted, and the post still takes applications. */
export const acceptedWords = ({ count, who, post, people }: AboutPeople): NeedWords =>
  count > 1
    ? { title: `${count} posts are still open after someone accepted`, line: andMore(post, count) }
    : {
        title: post,
        line:
          people === 1
            ? `${who} accepted your offer, and the post is still open`
            : `${people} people accepted, and the post is still open`,
      }

/** Applicants no one has looked at for days. `days`: how long the first has waited. */
export const unopenedWords = ({ count, post, people, days }: AboutPeople & { days: number }): NeedWords =>
  count > 1
    ? { title: `New applicants wait at ${count} posts`, line: andMore(post, count) }
    : {
        title: post,
        line: `${people} new ${people === 1 ? 'applicant has' : 'applicants have'} waited up to ${days} days`,
      }

/** Offers that end soon without an answer. */
export const offerEndsWords = ({ count, who, until, post }: AboutPost, reader: Zone): NeedWords =>
  count > 1
    ? { title: `${count} offers end soon`, line: `The first ends ${day(until, reader)}` }
    : { title: `${who}, ${post}`, line: `Your offer ends ${day(until, reader)} without an answer` }

const people = (views: number) => (views === 1 ? '1 person' : `${views} people`)

/** Posts that no one has applied to for days. */
export const quietWords = ({ count, post, days, views }: AboutPost & { days: number; views: number }): NeedWords =>
  count > 1
    ? { title: `${count} posts are quiet`, line: andMore(post, count) }
    : { title: post, line: `No one has applied in ${days} days. Seen by ${people(views)}` }
