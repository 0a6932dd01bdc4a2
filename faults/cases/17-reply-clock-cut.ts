import { mustBeNotified, mustBeWhole, tallyOf, until } from '../lib/closed.ts'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { freePort, type Node, startNode } from '../lib/node.ts'
import { endTheDay, makeCrowd, makeTalents, startClock } from '../lib/overdue.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'

const POSTS = 20
const EACH = 150
const KILLS = 2

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
