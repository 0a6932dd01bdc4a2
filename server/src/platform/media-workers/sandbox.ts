import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** The command prefix for running with fewer privileges, and whether a network is reachable. */
export interface Sandbox {
  prefix: readonly string[]
  network: 'cut' | 'open'
}

const run = promisify(execFile)

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

/**
 * The best that this system offers without root privileges: on Linux an empty network namespace, no way to gain
 * privileges, and an end as soon as the server exits. Tested first, because containers and distributions forbid user
 * namespaces; `open` elsewhere.
 */
export async function findSandbox(): Promise<Sandbox> {
  if (process.platform !== 'linux') return { prefix: [], network: 'open' }
  const unshare = findProgram('unshare')
  const setpriv = findProgram('setpriv')
  const cut = unshare ? [unshare, '--user', '--net', '--map-current-user', '--'] : []
  const bound = setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--'] : []
  for (const [prefix, network] of [
    [[...cut, ...bound], 'cut'],
    [cut, 'cut'],
    [bound, 'open'],
  ] as const) {
    if (prefix.length && (network === 'open' || cut.length) && (await works(prefix))) return { prefix, network }
  }
  return { prefix: [], network: 'open' }
}

async function works([program = '', ...rest]: readonly string[]): Promise<boolean> {
  try {
    await run(program, [...rest, process.execPath, '--version'], { env: {}, timeout: 5_000 })
    return true
  } catch {
    return false
  }
}
