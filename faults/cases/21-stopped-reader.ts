import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_CLOSE } from '@ensemble/contract/live.ts'
import WebSocket from 'ws'
import { inTransaction } from '../../server/src/platform/db/in-transaction.ts'
import { tell } from '../../server/src/platform/http/live-hub.ts'
import { until } from '../lib/closed.ts'
import { ownCluster } from '../lib/database.ts'
import { heldMemory, INSPECTED } from '../lib/held-memory.ts'
import type { Node } from '../lib/node.ts'
import { openContext, type Someone } from '../lib/people.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'
import { type TwoNodes, twoNodes } from '../lib/two-nodes.ts'

const EVENTS = 10_000
/** Many at once, as a busy server sends them. */
const TOGETHER = 100
/** Bytes of a message: the connection itself keeps some megabytes, and all of them are more. */
const LONG = 5_000
/** Equal messages that arrive together are passed on once. */
const message = (n: number) => ({ type: 'changed', topic: 'job', id: String(n).padEnd(LONG, ' ') }) as const
const GROWS_MB = 20
/** The memory is read each time this many have been sent. */
const LOOK_EVERY = 1_000

/** A page that was greeted, and what it has read since. */
interface Page {
  socket: WebSocket
  read: number
  /** The id of the message that it read last. */
  last: string
  closed: number | undefined
}

async function openPage(stage: Stage, { url }: Node, { token }: Someone): Promise<Page> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/live`)
  stage.defer(() => socket.terminate())
  socket.on('error', () => undefined)
  socket.once('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  await once(socket, 'message')
  const page: Page = { socket, read: 0, last: '', closed: undefined }
  socket.on('message', (data: Buffer) => {
    page.read += 1
    page.last = (JSON.parse(data.toString('utf8')) as { id: string }).id.trim()
  })
  socket.on('close', (code: number) => (page.closed = code))
  return page
}

/**
 * Tells someone's pages ten thousand times that something changed; one that `reads` hears more once it has read what
 * came before, as a node that is late passes on much at once. Returns the most megabytes that the node held meanwhile.
 */
async function tellOften(
  stage: Stage,
  { urls }: TwoNodes,
  { node, who: { id }, reads }: { node: Node; who: Someone; reads: Page | undefined },
): Promise<number> {
  const { ctx, close } = await openContext(stage, urls.appUrl)
  let most = 0
  for (let sent = 0; sent < EVENTS; sent += TOGETHER) {
    await inTransaction(ctx, async (ctx) => {
      for (let n = 0; n < TOGETHER; n += 1) await tell(ctx, [id], message(sent + n))
    })
    if (reads) await until(() => Promise.resolve(reads.read >= sent + TOGETHER || reads.closed !== undefined))
    if (sent % LOOK_EVERY === 0) most = Math.max(most, await heldMemory(node))
  }
  await close()
  return most
}

/** Someone's page stops reading: it is closed, the server keeps little for it, and it is there again when it is back. */
async function stopped(stage: Stage, two: TwoNodes, stops: boolean): Promise<string> {
  const [node] = two.nodes
  const reader = await two.people.talent('Reader')
  const first = await openPage(stage, node, reader)
  await tellOften(stage, two, { node, who: reader, reads: first })
  must(first.closed === undefined, `a page that reads is closed with ${first.closed}`)
  first.socket.terminate()
  const before = await heldMemory(node)

  const page = await openPage(stage, node, reader)
  if (stops) page.socket.pause()
  const meanwhile = await tellOften(stage, two, { node, who: reader, reads: stops ? undefined : page })
  await sleep(500)
  const most = Math.max(meanwhile, await heldMemory(node))
  page.socket.resume()
  for (let tries = 0; tries < 100 && page.closed === undefined && page.read < EVENTS; tries += 1) await sleep(50)
  must(page.closed === LIVE_CLOSE.policy, `a page that read ${page.read} of ${EVENTS} is closed with ${page.closed}`)
  must(page.read < EVENTS, 'everything was kept for a page that did not read')
  const grown = Math.max(0, most - before)
  must(grown <= GROWS_MB, `the server held ${Math.round(grown)} MB more`)

  const back = await openPage(stage, node, reader)
  const { ctx, close } = await openContext(stage, two.urls.appUrl)
  await inTransaction(ctx, (ctx) => tell(ctx, [reader.id], message(EVENTS)))
  await close()
  await until(() => Promise.resolve(back.last === String(EVENTS)))
  back.socket.terminate()
  return `a page that stopped reading ${EVENTS} messages of ${LONG} bytes was closed after ${page.read}; the server held ${grown.toFixed(1)} MB more; it heard again when it was back`
}

export const fault: FaultCase = {
  name: 'A page that stops reading what it is told',
  limitMs: 90_000,
  run: async (stage) => {
    const two = await twoNodes(stage, await ownCluster(stage), INSPECTED)
    stage.note(await stopped(stage, two, true))
    await stage.control('a page that reads all the time', async () => void (await stopped(stage, two, false)))
  },
}
