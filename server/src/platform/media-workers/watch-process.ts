import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Short enough that a decoder which fills memory as fast as it can is ended within some 30 MB of its bound. */
const EVERY_MS = 15
/** Clock ticks of Linux as programs see them: a hundredth of a second, on every architecture. */
const TICK_MS = 10
const isLinux = process.platform === 'linux'

/** A line of `/proc/<pid>/status`, given in KiB, as MB. */
const megabytes = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1_024

/** Time of all its threads so far, in ms (proc(5): utime and stime); undefined where this is not told. */
function cpuOf(pid: number): number | undefined {
  if (!isLinux) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 13).map(Number)
    return ((user ?? 0) + (system ?? 0)) * TICK_MS
  } catch {
    return undefined
  }
}

export interface Watch {
  /** Processor time since the watch began, in ms; undefined where the system does not tell. */
  cpuMs(): number | undefined
  /** Stops watching; answers the most memory that it ever held, in MB (0 where the system does not tell). */
  stop(): number
}

/** Calls `end` as soon as a process holds more than `mb` resident megabytes. Only Linux tells this; elsewhere a worker looks at itself. */
export function watchProcess(pid: number, mb: number, end: () => void): Watch {
  const before = cpuOf(pid) ?? 0
  let most = 0
  let reading = false
  const look = async () => {
    if (reading) return
    reading = true
    const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
    reading = false
    most = Math.max(most, megabytes(status, 'VmHWM'))
    if (megabytes(status, 'VmRSS') > mb) end()
  }
  const timer = isLinux ? setInterval(() => void look(), EVERY_MS).unref() : undefined
  return {
    cpuMs: () => {
      const now = cpuOf(pid)
      return now === undefined ? undefined : now - before
    },
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}
