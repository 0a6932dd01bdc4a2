import { WAY_TO, makeApplication } from '../../src/modules/applications/applications.factory.ts'
import { makeJob } from '../../src/modules/jobs/jobs.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import { companies, talents } from '../data/cast.ts'
import { pastJobs } from '../data/past.ts'
import type { Cast } from './people.ts'

const DAY_MS = 86_400_000
/** When everyone has a reply, in days after the deadline. */
const REPLIES = 7
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

type PastJob = (typeof pastJobs)[number]

async function seedPastJob(ctx: Context, cast: Cast, past: PastJob): Promise<{ id: string; businessId: string }> {
  const businessId = cast.get(past.by)
  const company = companies.find(({ key }) => key === past.by)
  if (!businessId || !company) throw new Error(`The demo has no company ${past.by}`)
  const { title, description, requirements, crafts, skills, job_type, experience_level, endedDaysAgo } = past
  const [opened, ended] = [ago(endedDaysAgo + 30), ago(endedDaysAgo)]
  const { id } = await makeJob(ctx, {
    ownerId: businessId,
    businessId,
    company: company.name,
    form: {
      title,
      description,
      requirements,
      crafts,
      skills,
      job_type,
      experience_level,
      location: `${company.city}, ${company.country}`,
      deadline: dayOf(ended),
      respond_by: dayOf(ago(endedDaysAgo - REPLIES)),
    },
    post: { status: 'closed', closed_at: ended, demo: true, published_at: opened, created_at: opened },
  })
  return { id, businessId }
}

/**
 * Jobs that closed already, with everyone who applied. A company's record of replies and hires is counted from those whose
 * promised day is over: whoever still waited then was turned down by the clock.
 */
export async function seedPastJobs(ctx: Context, cast: Cast): Promise<void> {
  for (const past of pastJobs) {
    const { id, businessId } = await seedPastJob(ctx, cast, past)
    for (const [index, { talent, letter, status, interviewed }] of past.applications.entries()) {
      const applicantId = cast.get(talent)
      if (!applicantId || !talents.some(({ key }) => key === talent))
        throw new Error(`No one in the demo's cast is called ${talent}`)
      await makeApplication(ctx, {
        postId: id,
        applicantId,
        businessId,
        letter: letter,
        createdAt: ago(past.endedDaysAgo + 20 - index),
        moves: interviewed ? [...WAY_TO.interviewed, 'reject'] : WAY_TO[status],
        unanswered: status === 'pending' && past.endedDaysAgo > REPLIES,
      })
    }
  }
}
