import type { FreeTimes, FreeTimesQuery } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { MOST_FREE } from '@ensemble/contract/interviews/vocabulary.ts'
import { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { findFree } from './free.reads.ts'
import { chooseSeats, receivedForInterview } from './seats.service.ts'

const Ids = z.array(z.uuid())

/**
 * Times when everyone of the company who takes part is free. Whether the talent is, is theirs to say. Throws 404,
 * `jobs.seat_needed` and `interviews.seat_missing` (400).
 */
export async function findFreeTimes(
  ctx: MemberContext,
  applicationId: string,
  query: z.output<typeof FreeTimesQuery>,
): Promise<FreeTimes> {
  const row = await receivedForInterview(ctx, applicationId)
  const ids = Ids.safeParse(query.seats ? query.seats.split(',') : [])
  if (!ids.success) throw new AppError('interviews.seat_missing', 400)
  const found = await findFree(
    ctx.db,
    {
      people: await chooseSeats(ctx, row, ids.data),
      from: query.from,
      days: query.days,
      zone: query.time_zone,
      earliest: query.earliest,
      latest: query.latest,
      minutes: query.duration_minutes,
      buffer: query.buffer_minutes,
    },
    MOST_FREE + 1,
  )
  const items = found
    .slice(0, MOST_FREE)
    .map(({ starts_at: at, ...shown }) => ({ ...shown, starts_at: at.toISOString() }))
  return { items, more: found.length > MOST_FREE }
}
