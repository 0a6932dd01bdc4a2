import { makeInterview } from '../../src/modules/interviews/interviews.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import { interviews } from '../data/interviews.ts'
import type { Cast } from './people.ts'

const ZONE = 'Europe/London'

const timeOf = ({ inDays, hour }: { inDays: number; hour: number }): Date =>
  new Date(
    Temporal.Now.plainDateISO(ZONE).add({ days: inDays }).toZonedDateTime({ timeZone: ZONE, plainTime: { hour } })
      .epochMilliseconds,
  )

/** Interviews of the featured company, in several states. */
export async function seedInterviews(ctx: Context, cast: Cast, company: string): Promise<void> {
  const businessId = cast.get(company) ?? ''
  const founder = await ctx.db
    .selectFrom('company_members')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  for (const { with: who, about, times, ...seed } of interviews) {
    const application = await ctx.db
      .selectFrom('applications as a')
      .innerJoin('posts as o', 'o.id', 'a.post_id')
      .select('a.id')
      .where('a.applicant_id', '=', cast.get(who) ?? '')
      .where('a.business_id', '=', businessId)
      .where('o.title', '=', about)
      .executeTakeFirstOrThrow(() => new Error(`The demo interviews ${who}, who did not apply for ${about}`))
    await makeInterview(ctx, {
      ...seed,
      applicationId: application.id,
      seats: [founder.user_id],
      slots: times.map(timeOf),
      zone: ZONE,
    })
  }
}
