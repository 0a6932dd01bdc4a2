import { type LastDay, lastDay } from '../core/last-day.ts'
import type { NeedAbout, NeedWords } from '../needs/needs.schemas.ts'
import type { PostKind } from './vocabulary.ts'

/** The zone of the reader; null if it is not known. */
type Zone = string | null
const KINDS: Readonly<Record<PostKind, string>> = {
  job: 'Job',
  collaboration: 'Collaboration',
  event: 'Event',
  news: 'News',
}
interface AboutPost extends NeedAbout {
  /** The title of the post; may be empty in a draft. */
  post: string
  kind: PostKind
}

const day = (until: LastDay | null, reader: Zone) => (until ? lastDay(until, reader) : '')

/** Posts that take nothing more after today or tomorrow. */
export const closingWords = ({ count, until, post }: AboutPost, reader: Zone): NeedWords =>
  count > 1
    ? { title: `${count} posts close by tomorrow`, line: `${post} and ${count - 1} more` }
    : { title: post, line: `Closes ${day(until, reader)}` }

/** Drafts left for days. */
export const draftPostWords = ({ count, post, kind, days }: AboutPost & { days: number }): NeedWords =>
  count > 1
    ? { title: `${count} drafts to finish`, line: `${post || 'Untitled'} and ${count - 1} more` }
    : { title: post || 'Untitled', line: `${KINDS[kind]} draft, untouched for ${days} days` }

/** Posts that close this week. */
export const closesWords = ({ count, post, kind }: AboutPost): NeedWords =>
  count > 1
    ? { title: `${count} posts close this week`, line: `${post} first` }
    : { title: post, line: `${KINDS[kind]} closes` }

/** A company's own event. `at`: its beginning, as `HH:MM`; null if it has none. */
export const eventWords = ({ post, at }: AboutPost & { at: string | null }): NeedWords => ({
  title: post,
  line: at ? `Starts ${at}` : 'Your event',
})
