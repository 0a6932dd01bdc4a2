import { talents } from '../../demo/cast.ts'
import type { DemoTalent } from '../../demo/types.ts'
import { WAY_TO, makeApplication } from '../modules/applications/applications.factory.ts'
import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import type { Context } from '../platform/context.ts'
import type { Cast } from './people.ts'

const HOUR_MS = 3_600_000
const STATUSES: readonly ApplicationStatus[] = ['pending', 'pending', 'reviewing', 'shortlisted', 'pending', 'interviewed', 'rejected', 'reviewing', 'offered', 'pending', 'withdrawn']

/** A letter in the sender's own words: who they are, what they bring, when they are free. */
function letterOf(talent: DemoTalent, title: string): string {
  const skills = talent.skills.slice(0, 3).join(', ')
  return [
    `I would like to be considered for “${title}”. ${talent.bio}`,
    `What I would bring: ${skills}, and ${talent.years_experience} years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.`,
    `${talent.availability === 'available' ? 'I can start as soon as you need me' : 'I am finishing a job and can hold dates from next month'}, based in ${talent.city}.`,
  ].join('\n\n')
}

export interface SeededJob {
  id: string
  by: string
}

/** Applications to the demo's jobs, in every status, so that both sides have something to look at. */
export async function seedApplications(ctx: Context, cast: Cast, jobs: readonly SeededJob[], featured: { talent: string; company: string }): Promise<number> {
  const titles = new Map((await ctx.db.selectFrom('opportunities').select(['id', 'title']).where('demo', '=', true).execute()).map((row) => [row.id, row.title]))
  const own = jobs.filter((job) => job.by === featured.company)
  const others = jobs.filter((job) => job.by !== featured.company)
  const pairs = [
    ...own.flatMap((job, at) => talents.filter((_talent, n) => (n * 7 + at * 3) % 4 === 0).map((talent) => ({ job, talent }))),
    ...others.slice(0, 5).flatMap((job) => talents.filter((talent) => talent.key === featured.talent).map((talent) => ({ job, talent }))),
  ]
  let sent = 0
  for (const { job, talent } of pairs) {
    const applicantId = cast.get(talent.key)
    const businessId = cast.get(job.by)
    if (!applicantId || !businessId) continue
    const status = STATUSES[sent % STATUSES.length] ?? 'pending'
    await makeApplication(ctx, {
      jobId: job.id, applicantId, businessId, coverLetter: letterOf(talent, titles.get(job.id) ?? 'this job'), createdAt: new Date(Date.now() - (sent * 5 + 3) * HOUR_MS),
      availability: talent.availability === 'available' ? 'immediate' : '1_month', moves: WAY_TO[status],
    })
    sent += 1
  }
  return sent
}
