import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** So many readers, who each open `url` once a second; one who waits for longer asks again at once. */
export interface ReadersOrder {
  url: string
  token: string
  readers: number
}

const agent = new Agent({ keepAlive: true })

/** Resolves once the whole answer is there; false if the server had closed the connection while it was idle between two orders. */
const ask = (url: string, token: string): Promise<boolean> =>
  new Promise((done, fail) => {
    const request = get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${url}: ${answer.statusCode}`))
      answer.resume().once('end', () => done(true))
    }).once('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') done(false)
      else fail(error)
    })
  })

/** Milliseconds until the whole answer is there. Throws unless it is 200. */
async function open(url: string, token: string): Promise<number> {
  const started = performance.now()
  while (!(await ask(url, token)));
  return performance.now() - started
}

/** Milliseconds of every answer so far; undefined while no one reads. */
let times: number[] | undefined

/**
 * A separate process: one that has generated a market stops for 10 ms when it collects its garbage, and its readers
 * would seem to wait for the server. An order starts the readers; `end` stops them and returns their milliseconds.
 */
process.on('message', (message: ReadersOrder | 'end') => {
  if (message === 'end') {
    process.send?.(times)
    times = undefined
    return
  }
  const { url, token, readers } = message
  const seen: number[] = []
  times = seen
  const reader = async (at: number) => {
    await sleep((at / readers) * 1_000)
    while (times === seen) {
      const next = sleep(1_000)
      seen.push(await open(url, token))
      await next
    }
  }
  for (let at = 0; at < readers; at += 1) void reader(at)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
