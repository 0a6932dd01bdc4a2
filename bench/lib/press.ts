import autocannon from 'autocannon'
import { percentile, type Shot } from './load.ts'

export interface Press {
  url: string
  connections: number
  seconds: number
  method?: 'GET' | 'POST'
  /** Called for each request. */
  shot: () => Shot
}

export interface Pressed {
  /** Good answers a second. */
  good: number
  /** Of good answers, in milliseconds. */
  p99: number
  /** How often each status came back. */
  statuses: Record<number, number>
}

/** How many answers are neither good nor a refusal that asks to come back. */
export const wrongIn = ({ statuses }: Pressed): number =>
  Object.entries(statuses)
    .filter(([status]) => !/^(2..|429|503)$/.test(status))
    .reduce((total, [, count]) => total + count, 0)

/**
 * Keeps so many connections busy, each with one request after the other: a refused one comes back at once, whatever
 * Retry-After says. Unlike `fire`, it counts refusals instead of failing.
 */
export async function press({ url, connections, seconds, method = 'GET', shot }: Press): Promise<Pressed> {
  const statuses: Record<number, number> = {}
  const times: number[] = []
  const running = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    requests: [{ method, setupRequest: (request) => ({ ...request, method, ...shot() }) }],
  })
  void running.on('response', (_client, status, _bytes, ms) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 200 && status < 300) times.push(ms)
  })
  const result = await running
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} connections broke or had no answer in 20 s`)
  return { good: times.length / seconds, p99: percentile(times, 0.99), statuses }
}
