import type { Overview } from '@ensemble/contract/administration/administration.schemas.ts'
import type { Context } from '../../platform/context.ts'
import {
  countApplications,
  countBlocked,
  countEventsToday,
  countJobs,
  countQuestions,
  countReports,
  countUsers,
  countVerifications,
} from './administration.reads.ts'

/** Milliseconds. However many administrators look, the numbers are read at most this often. */
const FRESH_MS = 3_000
/** Zones that are cached; there are some 600 in the world. */
const MOST = 50

async function read({ db, platform }: Context, zone: string): Promise<Overview> {
  const [users, jobs, applications, blocked, eventsToday] = await Promise.all([
    countUsers(db),
    countJobs(db),
    countApplications(db),
    countBlocked(db),
    countEventsToday(db, zone),
  ])
  const [reports, verifications, questions] = await Promise.all([
    countReports(db),
    countVerifications(db),
    countQuestions(db),
  ])
  return {
    users,
    jobs,
    applications,
    blocked,
    events_today: eventsToday,
    waiting: { reports, verifications, questions },
    at: platform.clock.now().toISOString(),
  }
}

/** The live counts, read once for everyone who asks at about the same time. `zone` says where today begins. */
export function createOverview(): (ctx: Context, zone: string) => Promise<Overview> {
  const known = new Map<string, { made: number; figures: Promise<Overview> }>()
  return (ctx, zone) => {
    const entry = known.get(zone)
    if (entry && performance.now() - entry.made < FRESH_MS) return entry.figures
    const figures = read(ctx, zone)
    if (known.size >= MOST) known.clear()
    known.set(zone, { made: performance.now(), figures })
    figures.catch(() => known.delete(zone))
    return figures
  }
}
