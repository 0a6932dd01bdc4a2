import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findHelpers, type Level, type Sandbox, sandboxOf, type Way } from './sandbox.ts'
import { seccompFilter } from './seccomp.ts'
import { workerUser } from './worker-user.ts'

const LONGEST_REASON = 200

export interface FindOptions {
  /** The workers' folder, in which an empty one is created. */
  root: string
  /** The user to run as if the server is root; by default, the one derived from `root`. */
  user?: number | undefined
  /** Tries a program; rejects if it does not run. */
  works(sandbox: Sandbox): Promise<unknown>
  /** Only this way and lesser ones are tried: it is known that better ones don't reach `root`. */
  from?: Sandbox | undefined
  /** Only these are tried, for testing. */
  levels?: readonly Level[] | undefined
}

export interface Found {
  /** Undefined if the program runs at no level, not even without one. */
  sandbox: Sandbox | undefined
  /** What an operator can do to reach a better level; undefined at level 1. */
  raise: string | undefined
  /** Why better ways failed. */
  failures: readonly string[]
}

/** Every way this system may offer, best first. */
function waysOf({ root, user = workerUser(root), from, levels = [1, 2, 3, 0] }: FindOptions): Way[] {
  const helpers = findHelpers()
  const { bwrap, prlimit, setpriv, unshare } = helpers
  const emptyFolder = join(root, 'empty')
  const users = user === undefined ? [undefined] : [user, undefined]
  const isLimited = process.platform === 'linux' && Boolean(prlimit && setpriv)
  const isThere: Record<Level, boolean> = {
    1: Boolean(isLimited && bwrap && seccompFilter(process.arch)),
    2: Boolean(isLimited && unshare),
    3: isLimited,
    0: true,
  }
  const ways: Way[] = []
  for (const level of levels.filter((each) => isThere[each])) {
    const [as, cuts] = level === 0 ? [[undefined], [false]] : [users, level < 3 ? [true] : [true, false]]
    for (const user of as) for (const cut of cuts) ways.push({ level, cut, user, helpers, emptyFolder })
  }
  const possible = ways.filter(({ level, cut }) => level < 3 || !cut || unshare)
  const isFrom = (way: Way) => way.level === from?.level && way.user === from.user && way.cut === from.cut
  return from ? possible.slice(possible.findIndex(isFrom)) : possible
}

/**
 * The best level at which a program runs here, found by trying it: containers and distributions forbid namespaces in many
 * ways, none of which can be asked about.
 */
export async function findSandbox(options: FindOptions): Promise<Found> {
  const failures: string[] = []
  mkdirSync(join(options.root, 'empty'), { recursive: true })
  for (const way of waysOf(options)) {
    const sandbox = sandboxOf(way)
    try {
      await options.works(sandbox)
      return { sandbox, raise: raiseOf(sandbox, way), failures }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      failures.push(`level ${way.level}: ${reason.replace(/\s+/g, ' ').slice(0, LONGEST_REASON)}`)
    }
  }
  return { sandbox: undefined, raise: undefined, failures }
}

function raiseOf({ level }: Sandbox, { helpers, user }: Way): string | undefined {
  if (level === 1) return undefined
  if (process.platform !== 'linux') return 'run the server on Linux'
  if (!helpers.prlimit || !helpers.setpriv) return 'install util-linux'
  if (!seccompFilter(process.arch)) return 'run the server on x86_64 or aarch64'
  if (!helpers.bwrap) return 'install bubblewrap'
  if (process.getuid?.() !== 0) return 'allow this user to create user namespaces'
  return user === undefined
    ? 'give the server CAP_SYS_ADMIN, or let every user pass through the folders that lead to it and to its data'
    : 'give the server CAP_SYS_ADMIN, or start it as a user that may create user namespaces'
}
