import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { endianness } from 'node:os'
import { treeOf } from './process-tree.ts'

/**
 * Short enough that a decoder that fills memory as fast as it can is killed within some 30 MB of its limit; each check
 * takes 0.02 ms.
 */
const EVERY_MS = 5
/** Checks between two looks for processes that were started since. */
const CHECKS_PER_SEARCH = 10
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
  /** Stops watching; returns the most memory that was held, in MB (0 if the system does not report it). */
  stop(): number
}

/** The resident memory of a process and all that it started. */
class Tree {
  readonly #pid: number
  readonly #open = new Map<number, ReturnType<typeof pagesOf>>()
  #checks = 0

  constructor(pid: number) {
    this.#pid = pid
  }

  /** In MB. */
  held(): number {
    if (this.#checks % CHECKS_PER_SEARCH === 0) this.#search()
    this.#checks += 1
    let pages = 0
    for (const [pid, file] of this.#open) {
      try {
        pages += file?.read() ?? 0
      } catch {
        // it has exited: whoever waits for it will find out
        file?.close()
        this.#open.delete(pid)
      }
    }
    return pages * PAGE_MB
  }

  close(): void {
    for (const file of this.#open.values()) file?.close()
    this.#open.clear()
  }

  #search(): void {
    for (const pid of treeOf(this.#pid)) if (!this.#open.has(pid)) this.#open.set(pid, pagesOf(pid))
  }
}

/** The largest that any process of the tree has been. */
const peakOf = (pid: number) => Math.max(0, ...treeOf(pid).map((each) => megabytes(tell(each, 'status'), 'VmHWM')))

/** Of all that it consists of now; undefined if not reported. */
function cpuOfTree(pid: number): number | undefined {
  const times = treeOf(pid).map(cpuOf)
  return times[0] === undefined ? undefined : times.reduce<number>((sum, time) => sum + (time ?? 0), 0)
}

/**
 * Calls `end` as soon as a process and those it started, such as a decoder in its sandbox, hold more than `mb` resident
 * megabytes. Only Linux reports this; elsewhere a worker checks itself. Files in /proc aren't real files: reading them
 * never waits for a disk.
 */
export function watchProcess(pid: number, mb: number, end: () => void): Watch {
  const before = cpuOfTree(pid) ?? 0
  const tree = new Tree(pid)
  let most = peakOf(pid)
  const look = () => {
    const held = tree.held()
    most = Math.max(most, held)
    if (held > mb) end()
  }
  const timer = isLinux ? setInterval(look, EVERY_MS).unref() : undefined
  return {
    cpuMs: () => {
      const now = cpuOfTree(pid)
      return now === undefined ? undefined : now - before
    },
    stop: () => {
      clearInterval(timer)
      tree.close()
      return Math.max(most, peakOf(pid))
    },
  }
}
