import { LAPSE_DAYS, type PostKind } from '@ensemble/contract/posts/vocabulary.ts'

/** Kinds of posts that can do without a last day. */
const LAPSING_KINDS: readonly PostKind[] = ['collaboration', 'news']

/** When the day so many days after `from` ends in a time zone. */
export const endOfDayAfter = (from: Date, days: number, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(from.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .add({ days: days + 1 })
      .toZonedDateTime(timeZone).epochMilliseconds,
  )

/** When a post lapses that is published or renewed at `from`; null for one that has a last day. */
export const lapseFrom = (
  from: Date,
  post: { kind: PostKind; closes_at?: Date | string | null | undefined; time_zone?: string | undefined },
): Date | null =>
  post.closes_at || !LAPSING_KINDS.includes(post.kind) ? null : endOfDayAfter(from, LAPSE_DAYS, post.time_zone ?? 'UTC')

/** `YYYY-MM-DD`: the last day before a post lapses, in its time zone. */
export const lastDayBefore = (lapsesAt: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(lapsesAt.getTime() - 1)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** What a post's own side sees of its end, while it is published. */
export const presentLapse = (
  post: { status: string; lapses_at: Date | null; time_zone: string; unlisted: boolean },
  ownSide: boolean,
) => ({
  lapses_on:
    ownSide && post.status === 'published' && post.lapses_at ? lastDayBefore(post.lapses_at, post.time_zone) : null,
  unlisted: post.status === 'published' && post.unlisted,
})
