import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { mustBeNotified, mustBeWhole, tallyOf, until } from '../lib/closed.ts'
import { ownCluster, query } from '../lib/database.ts'
import { ask, idOf, type Reply, tally } from '../lib/http.ts'
import { type Node, startNode } from '../lib/node.ts'
import { makeCrowd, makeTalents } from '../lib/overdue.ts'
import { openPeople, type Someone } from '../lib/people.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'
import { applicationBody } from '../lib/writers.ts'

const CROWD = 100
const AT_ONCE = 25

/** One request of a person that they repeat with the same key until it is answered. */
interface Sent {
  who: Someone
  path: string
  json: unknown
  key: string
}
const send = (node: Node, { who, path, json, key }: Sent): Promise<Reply> =>
  ask(node.url + path, { token: who.token, json, headers: { 'idempotency-key': key } })

/** Whoever repeats what they sent gets the answer that they got before, or would have. */
async function mustBeAnswered(node: Node, sent: readonly Sent[], before: readonly Reply[]): Promise<Reply[]> {
  const again = await Promise.all(sent.map((each) => send(node, each)))
  must(
    again.every(({ status }) => status === 200 || status === 201),
    `what was repeated is answered ${tally(again)}`,
  )
  const other = again.filter(
    (reply, at) => [200, 201].includes(before[at]?.status ?? 0) && before[at]?.text !== reply.text,
  )
  must(other.length === 0, `${other.length} got another answer than the first time`)
  return again
}

/** Each application is there once, and the company heard of each once. */
async function mustBeOnce(superUrl: string, jobId: string, ids: readonly string[]): Promise<void> {
  const [row] = await query<{ rows: number; facts: number }>(
    superUrl,
    `select (select count(*)::int from applications where post_id = $1) as rows,
      (select count(*)::int from facts where type = 'applications.submitted' and payload ->> 'postId' = $1::text) as facts`,
    [jobId],
  )
  must(
    row?.rows === ids.length && row.facts === ids.length,
    `${row?.rows} rows and ${row?.facts} facts of ${ids.length}`,
  )
  await until(async () => (await query(superUrl, 'select from fact_queue limit 1')).length === 0)
  const [heard] = await query<{ n: number }>(
    superUrl,
    `select coalesce(sum(grouped), 0)::int as n from notifications where type = 'job_application' and group_key = $1`,
    [`applicants:${jobId}`],
  )
  must(heard?.n === ids.length, `the company was told of ${heard?.n} of ${ids.length} applications`)
}

/** Kills a node while a write waits for a table that is locked from outside: within its transaction. */
async function killWithin(superUrl: string, node: Node, act: () => Promise<Reply>): Promise<Reply> {
  const outside = new pg.Client({ connectionString: superUrl })
  await outside.connect()
  try {
    await outside.query('begin; lock table facts in share mode')
    const answer = act()
    await until(
      async () =>
        (await query(superUrl, `select from pg_locks where not granted and relation = 'facts'::regclass`)).length > 0,
    )
    process.kill(node.pid, 'SIGKILL')
    await node.whenEnded
    return await answer
  } finally {
    await outside.end()
  }
}

const noticesOf = async (superUrl: string): Promise<number> =>
  (
    await query<{ n: number }>(
      superUrl,
      `select count(*)::int as n from notifications where href like '/applications/%'`,
    )
  )[0]?.n ?? 0

interface Undone {
  superUrl: string
  env: Record<string, string>
  house: Someone
  /** A job for which `waiting` people wait. */
  job: string
  waiting: number
}

/** A reply to everyone that was undone before the kill: its ten seconds pass, and no one ever hears of it. */
async function undoneAndKilled(stage: Stage, { superUrl, env, house, job, waiting }: Undone): Promise<string> {
  const path = `/api/v1/business/jobs/${job}/reply-clock`
  const json = { outcome: 'not_selected', message: 'A slip of the hand.', waiting }
  const before = await noticesOf(superUrl)
  const first = await startNode(stage, { env })
  const replied = await ask(`${first.url}${path}/reply`, { token: house.token, json })
  const { reply_id: replyId } = JSON.parse(replied.text) as { reply_id: string }
  const undone = await ask(`${first.url}${path}/undo`, { token: house.token, json: { reply_id: replyId } })
  must(undone.status === 200, `the undo was answered ${undone.status}`)
  process.kill(first.pid, 'SIGKILL')
  await first.whenEnded
  await startNode(stage, { env })
  const left = `select from graphile_worker.jobs where task_identifier = 'applications.announce' union all select from quiet_moves`
  await until(async () => (await query(superUrl, left)).length === 0)
  await until(async () => (await query(superUrl, 'select from fact_queue limit 1')).length === 0)
  must((await noticesOf(superUrl)) === before, 'an applicant heard of what was undone')
  return `a reply to ${waiting} undone and killed: no one ever hears of it`
}

export const fault: FaultCase = {
  name: 'The server killed with -9 between an application, or a reply to everyone, and its answer',
  needs: ['linux'],
  limitMs: 180_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const { superUrl } = cluster
    const env = { ENSEMBLE_DATA: cluster.dataDir, DATABASE_URL: cluster.ownerUrl }
    const people = await openPeople(stage, cluster.appUrl)
    const house = await people.business('Harbor Light')
    const crowded = await people.openJob(house, 'Gaffer, unit 1')
    await makeTalents(superUrl, CROWD)
    const made = await makeCrowd(superUrl, { posts: 1, each: CROWD })
    const job = await people.openJob(house, 'Gaffer, unit 2')
    const talents = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => people.talent(`Talent ${n}`)))
    const forms = talents.map((who): Sent => ({
      who,
      path: `/api/v1/jobs/${job}/applications`,
      json: applicationBody,
      key: randomUUID(),
    }))

    let node = await startNode(stage, { env })
    const under = Promise.all(forms.map((form) => send(node, form)))
    await until(
      async () => (await query(superUrl, 'select from applications where post_id = $1 limit 1', [job])).length > 0,
    )
    process.kill(node.pid, 'SIGKILL')
    await node.whenEnded
    const cut = await under
    must(
      cut.some(({ status }) => status === 0),
      'every application was answered before the kill',
    )
    node = await startNode(stage, { env })
    const ids = (await mustBeAnswered(node, forms, cut)).map(idOf)
    must(new Set(ids).size === AT_ONCE, `${new Set(ids).size} applications of ${AT_ONCE} people`)
    await mustBeOnce(superUrl, job, ids)
    stage.note(`applications cut: ${tally(cut)}; each there once, the company told of each once`)

    const reply: Sent = {
      who: house,
      path: `/api/v1/business/jobs/${crowded}/reply-clock/reply`,
      json: { outcome: 'not_selected', message: 'Thank you for applying.', waiting: made },
      key: randomUUID(),
    }
    const lost = await killWithin(superUrl, node, () => send(node, reply))
    must(lost.status === 0, `the reply to everyone was answered ${lost.status} before the kill`)
    must(mustBeWhole(await tallyOf(superUrl)) === 0, 'a reply that was cut turned some down')
    node = await startNode(stage, { env })
    const done = await mustBeAnswered(node, [reply], [lost])
    process.kill(node.pid, 'SIGKILL')
    await node.whenEnded
    must((await noticesOf(superUrl)) === 0, 'applicants were told while the reply could be undone')
    must(mustBeWhole(await tallyOf(superUrl)) === made, 'what was killed before it was announced is torn')
    node = await startNode(stage, { env })
    await mustBeAnswered(node, [reply], done)
    await until(async () => (await noticesOf(superUrl)) > 0)
    process.kill(node.pid, 'SIGKILL')
    await node.whenEnded
    const heard = await noticesOf(superUrl)
    node = await startNode(stage, { env })
    await mustBeAnswered(node, [reply], done)
    must(mustBeWhole(await tallyOf(superUrl)) === made, 'not everyone was turned down')
    stage.note(
      `a reply to ${made} cut: undone, then done once; killed within its ten seconds and again after ${heard} notices, ${await mustBeNotified(superUrl, made)} in the end, no one twice`,
    )

    process.kill(node.pid, 'SIGKILL')
    await node.whenEnded
    stage.note(await undoneAndKilled(stage, { superUrl, env, house, job, waiting: AT_ONCE }))

    await stage.control('an application told twice', async () => {
      await query(superUrl, `update notifications set grouped = grouped + 1 where group_key = $1`, [
        `applicants:${job}`,
      ])
      await mustBeOnce(superUrl, job, ids)
    })
    const broken = await startNode(stage, { env: { ...env, ENSEMBLE_BREAK: 'idempotency' } })
    await stage.control('ENSEMBLE_BREAK=idempotency', async () => {
      const late: Sent = { ...forms[0]!, who: await people.talent('Talent late'), key: randomUUID() }
      await mustBeAnswered(broken, [late], [await send(broken, late)])
    })
  },
}
