import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './database.ts'
import { must } from './stage.ts'

/** Deliveries that don't progress for this long are stuck. */
const STUCK_MS = 20_000

export interface Tally {
  waiting: number
  closed: number
  twice: number
  torn: number
}

export async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await sleep(20)
}

/**
 * `twice`: more than one closing in a timeline or more than one fact; `torn`: a status without its entry, or without its
 * fact if it can no longer be undone.
 */
export async function tallyOf(superUrl: string): Promise<Tally> {
  const [row] = await query<Tally & Record<string, number>>(
    superUrl,
    `select count(*) filter (where a.status = 'pending')::int as waiting, count(*) filter (where a.status = 'rejected')::int as closed,
      count(*) filter (where l.n > 1 or f.n > 1 or (f.n > 0 and q.application_id is not null))::int as twice,
      count(*) filter (where (a.status = 'rejected') <> (coalesce(l.n, 0) > 0) or (a.status = 'rejected') <> (coalesce(f.n, 0) > 0 or q.application_id is not null))::int as torn
    from applications a left join quiet_moves q on q.application_id = a.id
    left join (select application_id, count(*) as n from application_log where move = 'reject' and not dropped group by 1) l on l.application_id = a.id
    left join (select (payload ->> 'applicationId')::uuid as id, count(*) as n from facts where type = 'applications.moved' group by 1) f on f.id = a.id`,
  )
  if (!row) throw new Error('the database says nothing')
  return row
}

export function mustBeWhole({ closed, twice, torn }: Tally): number {
  must(twice === 0, `${twice} were closed twice`)
  must(torn === 0, `${torn} were closed by half`)
  return closed
}

/** Everyone has one notice for each of their applications. Returns how many there are. */
export async function mustBeNotified(superUrl: string, made: number): Promise<number> {
  let seen = { notices: 0, most: 0, waiting: 0 }
  let moved = performance.now()
  while (performance.now() - moved < STUCK_MS) {
    const [row] = await query<typeof seen>(
      superUrl,
      `select coalesce(sum(n), 0)::int as notices, coalesce(max(n), 0)::int as most, (select count(*) from fact_queue)::int as waiting
      from (select count(*) as n from notifications where href like '/applications/%' group by href) each`,
    )
    if (row && (row.notices !== seen.notices || row.waiting !== seen.waiting)) moved = performance.now()
    if (row) seen = row
    if (seen.waiting === 0 && seen.notices >= made) break
    await sleep(200)
  }
  must(seen.most <= 1, `an applicant was told ${seen.most} times`)
  must(seen.notices === made, `${seen.notices} of ${made} applicants were told, ${seen.waiting} facts wait`)
  return seen.notices
}
