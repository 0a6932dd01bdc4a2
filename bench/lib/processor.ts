import type { Speed } from './load.ts'
import { type Figure, ms } from './table.ts'
import { clusterTimeOf, type Market, processorTimeOf } from './world.ts'

/** The processor time of all requests of a load, however often it is fired. */
export interface Processor {
  /** Fires, and counts what the server and its database used meanwhile. */
  during(fire: () => Promise<Speed>): Promise<Speed>
  /** Milliseconds a request so far, and the same in words. */
  perRequest(): { total: number; words: string }
}

/** Counts what a server's process and all processes of its database use. */
export function processorOf(node: { pid: number }, market: Market): Processor {
  const sum = { server: 0, database: 0, count: 0 }
  return {
    during: async (fire) => {
      const before = { server: processorTimeOf(node.pid), database: await clusterTimeOf(market) }
      const speed = await fire()
      sum.server += processorTimeOf(node.pid) - before.server
      sum.database += (await clusterTimeOf(market)) - before.database
      sum.count += speed.count
      return speed
    },
    perRequest: () => {
      const [server, database] = [sum.server, sum.database].map((seconds) => (seconds * 1_000) / sum.count) as [
        number,
        number,
      ]
      const total = server + database
      const words = `${total.toFixed(1)} ms (server ${server.toFixed(1)}, database ${database.toFixed(1)})`
      return { total, words }
    },
  }
}

/** Processor time of server and database for each request, as a row of the table. */
export const spent = (
  goal: string,
  what: string,
  most: number,
  { total, words }: ReturnType<Processor['perRequest']>,
): Figure => ({
  goal,
  what: `processor time of ${what}`,
  wanted: `≤ ${ms(most)}`,
  seen: words,
  reached: total <= most,
})
