import { randomUUID } from 'node:crypto'
import { ownCluster, query } from '../lib/database.ts'
import { type Reply, ask, tally } from '../lib/http.ts'
import type { Someone } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'
import { type TwoNodes, twoNodes } from '../lib/two-nodes.ts'
import { applicationBody } from '../lib/writers.ts'

const AT_ONCE = 50
const count = async (url: string, text: string, values: unknown[]) =>
  (await query<{ n: number }>(url, text, values))[0]?.n

const fire = (path: string, world: TwoNodes, person: Someone, json: unknown, headers: Record<string, string> = {}) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => ask(world.next() + path, { token: person.token, json, headers })))

/** Every answer is the first one byte for byte, or 409 while the first is under way; a later repeat gets it too. */
async function mustBeOneAnswer(replies: readonly Reply[], again: () => Promise<Reply>): Promise<void> {
  const good = replies.filter((reply) => reply.status === 201)
  must(
    good.length > 0 && replies.every((reply) => reply.status === 201 || reply.status === 409),
    `answers ${tally(replies)}`,
  )
  must(
    new Set(good.map((reply) => reply.text)).size === 1,
    `${new Set(good.map((reply) => reply.text)).size} different answers to one key`,
  )
  const later = await again()
  must(
    later.status === 201 && later.text === good[0]?.text,
    `a later repeat is answered ${later.status}, not as the first time`,
  )
}

async function oneKeyOneDraft(world: TwoNodes): Promise<string> {
  const business = await world.people.business('Northlight Pictures')
  const title = `Draft ${randomUUID()}`
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await fire('/api/v1/jobs', world, business, { title }, headers)
  const rows = await count(world.urls.superUrl, 'select count(*)::int as n from posts where title = $1', [title])
  must(rows === 1, `${rows} drafts from one key`)
  await mustBeOneAnswer(replies, () =>
    ask(`${world.next()}/api/v1/jobs`, { token: business.token, json: { title }, headers }),
  )
  const other = await ask(`${world.next()}/api/v1/jobs`, {
    token: business.token,
    json: { title: 'Another body' },
    headers,
  })
  must(other.status === 422, `another body under the same key is answered ${other.status}`)
  const stranger = await world.people.business('Second House')
  const theirs = await ask(`${world.next()}/api/v1/jobs`, { token: stranger.token, json: { title }, headers })
  must(
    theirs.status === 201 && theirs.text !== replies.find((reply) => reply.status === 201)?.text,
    "another person's key was answered",
  )
  return `drafts with one key: 1 row, ${tally(replies)}`
}

async function oneApplication(world: TwoNodes, withKey: boolean): Promise<string> {
  const business = await world.people.business('Northlight Pictures')
  const job = await world.people.openJob(business, 'Sound recordist')
  const talent = await world.people.talent('Maya Lindqvist')
  const path = `/api/v1/jobs/${job}/applications`
  const headers: Record<string, string> = withKey ? { 'idempotency-key': randomUUID() } : {}
  const replies = await fire(path, world, talent, applicationBody, headers)
  const rows = await count(world.urls.superUrl, 'select count(*)::int as n from applications where post_id = $1', [job])
  const facts = await count(
    world.urls.superUrl,
    `select count(*)::int as n from facts where type = 'applications.submitted' and payload ->> 'postId' = $1`,
    [job],
  )
  must(rows === 1 && facts === 1, `${rows} rows and ${facts} facts of one application`)
  if (withKey)
    await mustBeOneAnswer(replies, () =>
      ask(world.next() + path, { token: talent.token, json: applicationBody, headers }),
    )
  else
    must(
      replies.filter((reply) => reply.status === 201).length === 1 &&
        replies.filter((reply) => reply.status === 409).length === AT_ONCE - 1,
      `answers ${tally(replies)}`,
    )
  return `applications ${withKey ? 'with one key' : 'without a key'}: 1 row, 1 fact, ${tally(replies)}`
}

export const fault: FaultCase = {
  name: `${AT_ONCE} identical requests at once over two nodes`,
  limitMs: 60_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const world = await twoNodes(stage, cluster)
    stage.note(await oneApplication(world, true))
    stage.note(await oneApplication(world, false))
    stage.note(await oneKeyOneDraft(world))
    const broken = await twoNodes(stage, cluster, { ENSEMBLE_BREAK: 'idempotency' })
    await stage.control('ENSEMBLE_BREAK=idempotency', () => oneKeyOneDraft(broken))
  },
}
