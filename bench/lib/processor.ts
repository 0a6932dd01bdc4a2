import { readdirSync, readFileSync } from 'node:fs'
import { query } from '../../faults/lib/database.ts'
import type { Speed } from './load.ts'
import { type Figure, ms } from './table.ts'

/** Fields of proc(5), in hundredths of a second: user and system time, and the same of children that have ended. */
function timesOf(pid: number): { parent: number; own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const at = (place: number) => Number(fields[place])
  return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
}

function timesIfThere(pid: number) {
  try {
    return timesOf(pid)
  } catch {
    return undefined
  }
}

/** The process that starts all others of a database. */
async function postmasterOf(superUrl: string): Promise<number> {
  const [row] = await query<{ text: string }>(superUrl, `select pg_read_file('postmaster.pid') as text`)
  return Number(row?.text.split('\n')[0])
}

/** Milliseconds of processor time that a server and a database have used so far, all their processes together. */
interface Used {
  server: number
  database: number
}

/** The processor time of all requests of a load, however often it is fired. */
export interface Processor {
  /** Fires, and counts what the server and its database used meanwhile. */
  during(fire: () => Promise<Speed>): Promise<Speed>
  /** Milliseconds a request so far, and the same in words. */
  perRequest(): { total: number; words: string }
}

/** Counts what a server's process and all processes of its database use. */
export async function processorOf(node: { pid: number }, superUrl: string): Promise<Processor> {
  const postmaster = await postmasterOf(superUrl)
  const used = (): Used => {
    const main = timesOf(postmaster)
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => timesIfThere(Number(name)) ?? [])
      .filter(({ parent }) => parent === postmaster)
    const database = main.own + main.ended + backends.reduce((sum, { own }) => sum + own, 0)
    return { server: timesOf(node.pid).own * 10, database: database * 10 }
  }
  const sum = { server: 0, database: 0, count: 0 }
  return {
    during: async (fire) => {
      const before = used()
      const speed = await fire()
      const after = used()
      sum.server += after.server - before.server
      sum.database += after.database - before.database
      sum.count += speed.count
      return speed
    },
    perRequest: () => {
      const [server, database] = [sum.server / sum.count, sum.database / sum.count]
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
