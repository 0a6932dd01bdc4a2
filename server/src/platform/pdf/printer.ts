import { PassThrough, type Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Reader } from '../http/reader.ts'
import { FairLine } from '../threads/fair-line.ts'
import type { PdfContent, TableContent, TableRow } from './content.ts'
import type { FromThread, ToThread } from './messages.ts'

/**
 * Printing takes a tenth of a second or more of a core, a long list many seconds, so it runs outside the server's thread:
 * two documents at once, one for each account.
 */
const line = new FairLine({ atOnce: 2, each: 1, eachWaiting: 20, patienceMs: 30_000 })
const IDLE_MS = 30_000

const idle = new Map<Worker, NodeJS.Timeout>()

function takeThread(): Worker {
  const [next] = idle
  if (!next) return new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [], env: {} })
  const [thread, resting] = next
  clearTimeout(resting)
  idle.delete(thread)
  return thread
}

function putBack(thread: Worker): void {
  const rest = () => {
    idle.delete(thread)
    void thread.terminate()
  }
  idle.set(thread, setTimeout(rest, IDLE_MS).unref())
  thread.unref()
}

/**
 * Tells the thread one thing, hands on the bytes that it makes of it, and waits until it is done. A reader who left ends
 * the thread in the middle of its work.
 */
async function tell(
  thread: Worker,
  message: ToThread,
  onPart: (part: Buffer) => void,
  gone: AbortSignal,
): Promise<void> {
  gone.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const hear = (answer: FromThread) => {
    if ('part' in answer) onPart(Buffer.from(answer.part))
    else if ('done' in answer) resolve()
    else reject(new Error(answer.error))
  }
  const onExit = () => reject(new Error('the printing thread ended'))
  const onGone = () => {
    void thread.terminate()
    reject(gone.reason as Error)
  }
  thread.on('message', hear).once('error', reject).once('exit', onExit).ref()
  gone.addEventListener('abort', onGone)
  try {
    thread.postMessage(message)
    await promise
  } finally {
    thread.off('message', hear).off('error', reject).off('exit', onExit)
    gone.removeEventListener('abort', onGone)
  }
}

/** Works with a thread in the reader's turn. */
const withThread = <T>({ account, gone }: Reader, work: (thread: Worker) => Promise<T>): Promise<T> =>
  line.run(
    account,
    async () => {
      const thread = takeThread()
      try {
        const made = await work(thread)
        putBack(thread)
        return made
      } catch (error) {
        // what it half drew must not get into the next one
        await thread.terminate()
        throw error
      }
    },
    gone,
  )

/** Prints a document for a reader. Throws `core.unavailable` if too many are waiting. */
export const print = (content: PdfContent, reader: Reader): Promise<Buffer> =>
  withThread(reader, async (thread) => {
    const parts: Buffer[] = []
    await tell(thread, { document: content }, (part) => parts.push(part), reader.gone)
    return Buffer.concat(parts)
  })

/**
 * Prints a table while its rows are read; they are read no further than they are printed, and no longer than there is a
 * reader. `last`: the line below it. Throws `core.unavailable` if too many are waiting.
 */
export function printTable(
  table: TableContent,
  batches: AsyncIterable<readonly TableRow[]>,
  last: (rows: number) => string,
  reader: Reader,
): Promise<Readable> {
  const started = Promise.withResolvers<Readable>()
  withThread(reader, async (thread) => {
    const pdf = new PassThrough()
    const onPart = (part: Buffer) => void pdf.write(part)
    started.resolve(pdf)
    try {
      let rows = 0
      await tell(thread, { table }, onPart, reader.gone)
      for await (const batch of batches) {
        await tell(thread, { rows: batch }, onPart, reader.gone)
        rows += batch.length
      }
      await tell(thread, { last: last(rows) }, onPart, reader.gone)
      pdf.end()
    } catch (error) {
      pdf.destroy(error instanceof Error ? error : new Error('An export broke off'))
      throw error
    }
    // the reader of a stream that began hears of what follows by its end
  }).catch(started.reject)
  return started.promise
}
