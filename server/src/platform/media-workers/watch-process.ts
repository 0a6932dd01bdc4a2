import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { endianness } from 'node:os'

/**
 * Short enough that a decoder that fills memory as fast as it can is killed within some 30 MB of its limit; each check
 * takes 0.01 ms.
 */
const EVERY_MS = 5
/** Linux clock ticks as programs see them: a hundredth of a second, on every architecture. */
const TICK_MS = 10
const AT_PAGESZ = 6
const isLinux = process.platform === 'linux'

/** The content of `/proc/<pid>/<name>`; empty if the process no longer exists, or there is no such file system. */
function tell(pid: number, name: string): string {
  try {
    return isLinux ? readFileSync(`/proc/${pid}/${name}`, 'latin1') : ''
  } catch {
    return ''
  }
}

/** A line of `/proc/<pid>/status`, given in KiB, as MB. */
const megabytes = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1_024

/** Time of all its threads so far, in ms (proc(5): utime and stime); undefined if not reported. */
function cpuOf(pid: number): number | undefined {
  const stat = tell(pid, 'stat')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user === undefined || system === undefined ? undefined : (user + system) * TICK_MS
}

/** A memory page in MB: 4 KiB or larger, depending on the machine (getauxval(3): AT_PAGESZ is 6). */
function pageMb(): number {
  try {
    const words = readFileSync('/proc/self/auxv')
    const word = (at: number) => Number(endianness() === 'LE' ? words.readBigUInt64LE(at) : words.readBigUInt64BE(at))
    for (let at = 0; at + 16 <= words.length; at += 16) if (word(at) === AT_PAGESZ) return word(at + 8) / 2 ** 20
  } catch {
    // not reported: use the smallest there is
  }
  return 4 / 1_024
}
// read from this process, not a watched one, which may become another program between two reads
const PAGE_MB = isLinux ? pageMb() : 0

/** Reads the resident pages of a process repeatedly, through one open file. */
function pagesOf(pid: number): { read(): number; close(): void } | undefined {
  try {
    const file = openSync(`/proc/${pid}/statm`, 'r')
    const text = Buffer.alloc(128)
    return {
      read: () => Number(text.toString('latin1', 0, readSync(file, text, 0, text.length, 0)).split(' ')[1] ?? 0),
      close: () => closeSync(file),
    }
  } catch {
    return undefined
  }
}

export interface Watch {
  /** Processor time since the watch began, in ms; undefined if the system does not report it. */
  cpuMs(): number | undefined
  /** Stops watching; returns the most memory that the process held, in MB (0 if the system does not report it). */
  stop(): number
}

/**
 * Calls `end` as soon as a process holds more than `mb` resident megabytes. Only Linux reports this; elsewhere a worker
 * checks itself. Files in /proc aren't real files: reading them never waits for a disk.
 */
export function watchProcess(pid: number, mb: number, end: () => void): Watch {
  const before = cpuOf(pid) ?? 0
  const pages = isLinux ? pagesOf(pid) : undefined
  let most = megabytes(tell(pid, 'status'), 'VmHWM')
  const look = () => {
    try {
      const held = (pages?.read() ?? 0) * PAGE_MB
      most = Math.max(most, held)
      if (held > mb) end()
    } catch {
      // it has exited: whoever waits for it will find out
    }
  }
  const timer = pages && setInterval(look, EVERY_MS).unref()
  return {
    cpuMs: () => {
      const now = cpuOf(pid)
      return now === undefined ? undefined : now - before
    },
    stop: () => {
      clearInterval(timer)
      pages?.close()
      return Math.max(most, megabytes(tell(pid, 'status'), 'VmHWM'))
    },
  }
}
