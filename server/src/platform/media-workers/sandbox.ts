import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { accessSync, chownSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Duplex } from 'node:stream'
import {
  atLowPriority,
  type Helpers,
  inBubblewrap,
  inNamespaces,
  type Inside,
  type Limits,
  limited,
  withoutPrivileges,
} from './sandbox-commands.ts'
import { seccompFilter } from './seccomp.ts'
import { filesOf, visible } from './visible-files.ts'

/**
 * How a program that reads strangers' files is kept apart. 1: bubblewrap, so that it sees only itself and one folder,
 * no process and no network, and the kernel refuses it most of its calls; 2: the same without that filter; 3: no
 * privileges and limits only; 0: not at all.
 */
export type Level = 0 | 1 | 2 | 3

interface Program {
  /** Absolute path. */
  program: string
  args: readonly string[]
  /** What it needs besides itself and its libraries: folders, and addons (`.node`), whose libraries it needs as well. */
  reads: readonly string[]
  /** The only folder in which it may write. */
  folder: string
  limits: Limits
  env: Readonly<Record<string, string>>
  stdio: readonly ('ignore' | 'pipe')[]
  signal?: AbortSignal
}

/** One way to start a program. */
export interface Sandbox {
  level: Level
  /** Whether the network is out of reach. */
  cut: boolean
  /** The user and group that programs run as; undefined: the server's own. */
  user: number | undefined
  start(what: Program): Promise<ChildProcess>
  /** Makes files the property of the user that programs run as. */
  give(...paths: string[]): void
}

/** The absolute path of a program on PATH. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

export const findHelpers = (): Helpers => ({
  nice: findProgram('nice'),
  prlimit: findProgram('prlimit'),
  setpriv: findProgram('setpriv'),
  unshare: findProgram('unshare'),
  bwrap: findProgram('bwrap'),
})

export interface Way extends Pick<Sandbox, 'level' | 'cut' | 'user'> {
  helpers: Helpers
  /** Stays empty; see `inNamespaces`. */
  emptyFolder: string
}

const isAddon = (path: string) => path.endsWith('.node')

async function insideOf({ level, user, helpers: { setpriv } }: Way, what: Program): Promise<Inside> {
  const { program, args, reads, folder, limits } = what
  // what lowers privileges inside has to be visible there
  const lowers = setpriv && (level === 2 || user !== undefined) ? [setpriv] : []
  const started = level === 1 || level === 2 ? [program, ...reads.filter(isAddon), ...lowers] : []
  const files = await Promise.all(started.map(filesOf))
  return { command: [program, ...args], sees: visible([...reads, ...files.flat()], folder), folder, limits }
}

function commandFor(way: Way, inside: Inside, filter: number): readonly string[] {
  const { helpers, user, cut } = way
  if (way.level === 1) return inBubblewrap(helpers, inside, { user, filter })
  if (way.level === 2) return inNamespaces(helpers, inside, way)
  return way.level === 3 ? withoutPrivileges(helpers, inside, { user, cut }) : inside.command
}

/** A sandbox that starts programs in this way; whether the system allows it shows when it is tried. */
export function sandboxOf(way: Way): Sandbox {
  const filter = way.level === 1 ? seccompFilter(process.arch) : undefined
  return {
    level: way.level,
    cut: way.cut,
    user: way.user,
    start: async (what) => {
      const inside = await insideOf(way, what)
      const [program = '', ...args] = [
        ...atLowPriority(way.helpers),
        ...(way.level === 0 ? [] : limited(way.helpers, what.limits, way.user)),
        ...commandFor(way, inside, what.stdio.length),
      ]
      const stdio: StdioOptions = [...what.stdio, ...(filter ? ['pipe' as const] : [])]
      const { folder: cwd, env, signal } = what
      const child = spawn(program, args, { cwd, env, stdio, ...(signal && { signal, killSignal: 'SIGKILL' }) })
      // whoever waits for its end finds out, but may not be listening yet
      child.on('error', () => undefined)
      if (filter) hand(filter, child.stdio[what.stdio.length] as unknown as Duplex | undefined)
      return child
    },
    give: (...paths) => {
      const { user } = way
      if (user !== undefined) for (const path of paths) chownSync(path, user, user)
    },
  }
}

/** Bubblewrap reads the filter to its end before it starts anything. */
function hand(filter: Buffer, to: Duplex | undefined): void {
  // it may have failed and exited already, which its exit tells
  to?.on('error', () => undefined)
  to?.resume().end(filter)
}
