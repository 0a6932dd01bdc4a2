import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { freePort, type Node, startNode } from '../lib/node.ts'
import { endTheDay, makeCrowd, makeTalents, startClock } from '../lib/overdue.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'

const POSTS = 20
const EACH = 150
const KILLS = 2
/** Deliveries that don't progress for this long are stuck. */
const STUCK_MS = 20_000

interface Tally {
  waiting: number
  closed: number
  twice: number
  torn: number
}

export const fault: FaultCase = {
  name: `The server killed with -9 while the clock closes ${POSTS * EACH} applications, ${KILLS} times`,
  needs: ['linux'],
  limitMs: 240_000,
  run: async (stage) => {
    const dir = await dataDirectory(stage)
    const env = { ENSEMBLE_DATA: dir, NODE_ENV: 'development', PORT: String(await freePort()) }
    let node: Node = await startNode(stage, { env })
    const { appUrl, superUrl } = await urlsOf(dir)
    const people = await openPeople(stage, appUrl)
    const house = await people.business('Harbor Light')
    for (let n = 0; n < POSTS; n += 1) await people.openJob(house, `Gaffer, unit ${n}`)
    await makeTalents(superUrl, EACH)
    const made = await makeCrowd(superUrl, { posts: POSTS, each: EACH })
    await endTheDay(superUrl)
    await startClock(superUrl)
    const seen: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = (await tallyOf(superUrl)).closed
      await until(async () => (await tallyOf(superUrl)).closed > before)
      process.kill(node.pid, 'SIGKILL')
      await node.whenEnded
      seen.push(mustBeWhole(await tallyOf(superUrl)))
      node = await startNode(stage, { env })
      await startClock(superUrl)
    }
    must((seen[0] ?? made) < made, 'the clock was done before the first kill')
    await until(async () => (await tallyOf(superUrl)).waiting === 0)
    must(mustBeWhole(await tallyOf(superUrl)) === made, 'not every application was closed')
    const notices = await mustBeNotified(superUrl, made)
    stage.note(`killed after ${seen.join(' and ')} of ${made}; each closed once, ${notices} notices, no one twice`)
    await stage.control('an application closed by half', async () => {
      await query(
        superUrl,
        `delete from application_log where ctid = (select ctid from application_log where seq = 2 limit 1)`,
      )
      mustBeWhole(await tallyOf(superUrl))
    })
    await stage.control('a person told twice', async () => {
      await query(
        superUrl,
        `insert into notifications (user_id, type, title, message, href, metadata, fact_id, created_at)
        select user_id, type, title, message, href, metadata, gen_random_uuid(), now() from notifications where href like '/applications/%' limit 1`,
      )
      await mustBeNotified(superUrl, made)
    })
  },
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await sleep(20)
}

/** `twice`: more than one closing in a timeline or more than one fact; `torn`: a status without its entry or its fact. */
async function tallyOf(superUrl: string): Promise<Tally> {
  const [row] = await query<Tally & Record<string, number>>(
    superUrl,
    `select count(*) filter (where a.status = 'pending')::int as waiting, count(*) filter (where a.status = 'rejected')::int as closed,
      count(*) filter (where l.n > 1 or f.n > 1)::int as twice,
      count(*) filter (where (a.status = 'rejected') <> (coalesce(l.n, 0) > 0) or (a.status = 'rejected') <> (coalesce(f.n, 0) > 0))::int as torn
    from applications a
    left join (select application_id, count(*) as n from application_log where move = 'reject' group by 1) l on l.application_id = a.id
    left join (select (payload ->> 'applicationId')::uuid as id, count(*) as n from facts where type = 'applications.moved' group by 1) f on f.id = a.id`,
  )
  if (!row) throw new Error('the database says nothing')
  return row
}

function mustBeWhole({ closed, twice, torn }: Tally): number {
  must(twice === 0, `${twice} were closed twice`)
  must(torn === 0, `${torn} were closed by half`)
  return closed
}

/** Everyone has one notice for each of their applications. Returns how many there are. */
async function mustBeNotified(superUrl: string, made: number): Promise<number> {
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
