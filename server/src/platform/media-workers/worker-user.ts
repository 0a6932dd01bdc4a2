import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/** Users that no system hands out (systemd's "Users, Groups, UIDs and GIDs"), the second list for containers. */
const UNUSED = { first: 0x7000_0000, count: 2 ** 28 }
const UNUSED_IN_CONTAINERS = { first: 65_520, count: 14 }

/** Lines of `/proc/self/uid_map`: first id here, first id outside, how many. */
function isMapped({ first, count }: typeof UNUSED): boolean {
  return readFileSync('/proc/self/uid_map', 'latin1')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .some(([from = 0, , length = 0]) => first >= from && first + count <= from + length)
}

/**
 * The user and group that the workers of a server started as root run under: unused by anyone else, and derived from the
 * data directory, so that two servers on a machine don't share one. Undefined if the server isn't root.
 */
export function workerUser(dataDir: string): number | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const { first, count } = isMapped(UNUSED) ? UNUSED : UNUSED_IN_CONTAINERS
  return first + (createHash('sha256').update(resolve(dataDir)).digest().readUInt32BE(0) % count)
}

/** How many processes and threads a user has now, by which the kernel counts its limit. */
export function processesOf(user: number): number {
  const tasksOf = (pid: string) => {
    try {
      return statSync(`/proc/${pid}`).uid === user ? readdirSync(`/proc/${pid}/task`).length : 0
    } catch {
      // it has exited
      return 0
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + tasksOf(pid), 0)
}
