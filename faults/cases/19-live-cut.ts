import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import WebSocket from 'ws'
import { makeConversation } from '../../server/src/modules/messaging/messaging.factory.ts'
import { until } from '../lib/closed.ts'
import { ownCluster, query, type Urls } from '../lib/database.ts'
import { ask, type Reply, tally } from '../lib/http.ts'
import type { Node } from '../lib/node.ts'
import { openContext, type People, type Someone } from '../lib/people.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'
import { twoNodes } from '../lib/two-nodes.ts'

const PAIRS = 25
/** When all facts are delivered, what isn't heard for this long never will be. */
const STUCK_MS = 5_000

/** A conversation in which one person writes and the other has it open at another node. */
interface Pair {
  from: Someone
  to: Someone
  conversation: string
  clientId: string
}

async function makePairs(stage: Stage, urls: Urls, people: People): Promise<Pair[]> {
  const { ctx, close } = await openContext(stage, urls.appUrl)
  const pairs: Pair[] = []
  for (let n = 0; n < PAIRS; n += 1) {
    const [from, to] = [await people.talent(`Writer ${n}`), await people.talent(`Reader ${n}`)]
    const members = [from, to].map(({ id }) => ({ userId: id, businessId: null, lastReadAt: null }))
    const first = { senderId: from.id, body: 'Are you free in May?', at: new Date('2026-03-01T10:00:00Z') }
    pairs.push({
      from,
      to,
      conversation: await makeConversation(ctx, { members, messages: [first] }),
      clientId: randomUUID(),
    })
  }
  await close()
  return pairs
}

/** Opens a page's socket for each reader. Returns the conversations that a page heard about, each as often. */
async function openPages(stage: Stage, node: Node, pairs: readonly Pair[]): Promise<readonly string[]> {
  const heard: string[] = []
  for (const { to } of pairs) {
    const socket = new WebSocket(`${node.url.replace('http', 'ws')}/api/v1/live`)
    stage.defer(() => socket.terminate())
    socket.on('error', () => undefined)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token: to.token })))
    await new Promise((done) => socket.once('message', done))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { topic?: string; id: string }
      if (message.topic === 'conversation') heard.push(message.id)
    })
  }
  return heard
}

const write = (node: Node, { from, conversation, clientId }: Pair): Promise<Reply> =>
  ask(`${node.url}/api/v1/rpc/send_message`, {
    token: from.token,
    json: { room_id: conversation, content: `Yes: ${clientId}`, type: 'text', client_id: clientId },
  })

/** How often a message is on its reader's page. */
async function shown(node: Node, { to, conversation, clientId }: Pair): Promise<number> {
  const reply = await ask(`${node.url}/api/v1/conversations/${conversation}/messages`, { token: to.token })
  const { items } = JSON.parse(reply.text) as { items: { content: string }[] }
  return items.filter(({ content }) => content === `Yes: ${clientId}`).length
}

const delivered = async (superUrl: string): Promise<number> =>
  (
    await query<{ n: number }>(
      superUrl,
      `select count(*)::int as n from fact_deliveries where reaction = 'live-conversation'`,
    )
  )[0]?.n ?? 0

/** How many of the readers' pages hear nothing, however long one waits. */
async function missedBy(heard: readonly string[], pairs: readonly Pair[], superUrl: string): Promise<number> {
  let [seen, moved] = [0, performance.now()]
  for (;;) {
    const missing = pairs.filter(({ conversation }) => !heard.includes(conversation)).length
    // what the killed node left is found by the other one's clock, a minute later at most
    const waiting = await query(superUrl, 'select from fact_queue limit 1')
    if (heard.length !== seen || waiting.length > 0) [seen, moved] = [heard.length, performance.now()]
    if (missing === 0 || performance.now() - moved > STUCK_MS) return missing
    await sleep(50)
  }
}

/** No message can be written for other nodes until the returned function is called. */
async function holdMessages(superUrl: string): Promise<() => Promise<void>> {
  const outside = new pg.Client({ connectionString: superUrl })
  await outside.connect()
  await outside.query('begin; lock table fanout_messages in share mode')
  return () => outside.end()
}

/**
 * Everyone writes through one node, which is killed as soon as it has committed that it told the pages; they are at the
 * other node, which is frozen until then, so that it can't help. `held`: what is not in the transaction is not written.
 */
async function killAfterCommit(stage: Stage, urls: Urls, env: Record<string, string>, held: boolean): Promise<string> {
  const { nodes, people } = await twoNodes(stage, urls, env)
  const [writing, reading] = nodes
  const pairs = await makePairs(stage, urls, people)
  const heard = await openPages(stage, reading, pairs)
  const before = await delivered(urls.superUrl)
  reading.child.kill('SIGSTOP')
  const release = held ? await holdMessages(urls.superUrl) : undefined
  const writes = Promise.all(pairs.map((pair) => write(writing, pair)))
  await until(async () => (await delivered(urls.superUrl)) > before)
  writing.child.kill('SIGKILL')
  await writing.whenEnded
  const committed = (await delivered(urls.superUrl)) - before
  await release?.()
  reading.child.kill('SIGCONT')
  const cut = await writes
  // whoever got no answer sends it again
  const again = await Promise.all(pairs.map((pair) => write(reading, pair)))
  must(
    again.every(({ status }) => status === 200),
    `what was sent again is answered ${tally(again)}`,
  )
  const missing = await missedBy(heard, pairs, urls.superUrl)
  const counts = await Promise.all(pairs.map((pair) => shown(reading, pair)))
  reading.child.kill('SIGKILL')
  await reading.whenEnded
  must(missing === 0, `${missing} of ${PAIRS} messages never reached the open page`)
  must(
    counts.every((count) => count === 1),
    `messages are shown ${counts.join(', ')} times`,
  )
  return `${PAIRS} messages written (${tally(cut)}), the node killed after it had committed ${committed} live messages: all heard, each shown once`
}

export const fault: FaultCase = {
  name: 'The server killed with -9 between a commit and the live messages of it',
  needs: ['linux'],
  limitMs: 300_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    stage.note(await killAfterCommit(stage, cluster, {}, false))
    await stage.control('ENSEMBLE_BREAK=fanout', () =>
      killAfterCommit(stage, cluster, { ENSEMBLE_BREAK: 'fanout' }, true),
    )
  },
}
