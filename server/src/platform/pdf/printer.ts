import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { PdfContent } from './content.ts'

/** Printing takes a tenth of a second or more of a core, so it runs outside the server's thread, one at a time. */
const MOST_WAITING = 20
const IDLE_MS = 30_000

let thread: Worker | undefined
let resting: NodeJS.Timeout | undefined
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

async function ask(content: PdfContent): Promise<Buffer> {
  clearTimeout(resting)
  thread ??= new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [], env: {} })
  const worker = thread
  const ended = new AbortController()
  const end = () => {
    thread = undefined
    ended.abort(new Error('the printing thread ended'))
  }
  worker.once('exit', end).ref()
  worker.once('error', end)
  worker.postMessage(content)
  try {
    const [answer] = (await once(worker, 'message', { signal: ended.signal })) as [
      { pdf: Uint8Array } | { error: string },
    ]
    if ('error' in answer) throw new Error(answer.error)
    return Buffer.from(answer.pdf)
  } finally {
    worker.off('exit', end).off('error', end).unref()
    resting = setTimeout(rest, IDLE_MS).unref()
  }
}

function rest(): void {
  void thread?.terminate()
  thread = undefined
}

/** Prints a document in a thread of its own. Throws `core.unavailable` if too many are waiting. */
export async function print(content: PdfContent): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new AppError('core.unavailable', 503, { retryAfter: 5 })
  waiting += 1
  const mine = turn.then(() => ask(content))
  turn = mine.catch(() => undefined)
  return mine.finally(() => (waiting -= 1))
}
