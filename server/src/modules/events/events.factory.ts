import type { Db } from '../../platform/db/db.ts'
import type { PostPatch, PostRow } from '../posts/index.ts'
import { makePost } from '../posts/posts.factory.ts'
import { startsOn } from '../posts/search.face.ts'
import { type EventDetails, insertDetails } from './events.queries.ts'

export interface EventMade {
  ownerId: string
  businessId?: string
  poster?: string
  post?: PostPatch
  details?: Partial<EventDetails>
}

const HOUR_MS = 3_600_000

/** A published event, three weeks from now by default. */
export async function makeEvent(ctx: { db: Db }, made: EventMade): Promise<PostRow> {
  const start = Date.now() + 21 * 24 * HOUR_MS
  const details = {
    event_type: 'screening' as const,
    starts_at: new Date(start),
    ends_at: new Date(start + 2 * HOUR_MS),
    venue: 'Studio 2',
    ticket_price: null,
    ticket_currency: null,
    max_attendees: 100,
    ...made.details,
  }
  const zone = made.post?.time_zone ?? 'UTC'
  const local = (at: Date | null | undefined) =>
    at && Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  const [starts, ends] = [local(details.starts_at), local(details.ends_at)]
  const post = await makePost(ctx.db, {
    title: 'Evening of short films',
    description: 'Seven shorts and their makers, with questions afterwards.',
    location: 'Paris, France',
    search_extra: [made.poster, details.event_type, details.venue].filter(Boolean).join(' · '),
    closes_at: details.ends_at,
    kind: 'event',
    starts: startsOn([starts?.toPlainDate().toString() ?? null]),
    owner_id: made.ownerId,
    business_id: made.businessId ?? null,
    ...made.post,
  })
  await insertDetails(ctx.db, post.id, {
    date: starts?.toPlainDate().toString() ?? null,
    start_time: starts?.toPlainTime().toString() ?? null,
    end_time: ends?.toPlainTime().toString() ?? null,
    ...details,
  })
  return post
}
