import { type ChildProcess, execFile, spawn, type SpawnOptions } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL refuses to run as root, so it runs as this user, which exists everywhere. */
const NOBODY = 65534
const isRoot = process.getuid?.() === 0

/** How PostgreSQL's programs are started: the command prefix and the user to run as. */
export interface Privileges {
  name: 'same-user' | 'nobody' | 'read-search' | 'override'
  prefix: readonly string[]
  user: Pick<SpawnOptions, 'uid' | 'gid'>
}

// securebits: otherwise access(2) would drop the capabilities, and initdb would call its own binaries invalid.
const withCapabilities = (name: Privileges['name'], ...capabilities: string[]): Privileges => {
  const list = capabilities.map((capability) => `+${capability}`).join(',')
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  return { name, user: {}, prefix: ['setpriv', ...ids, `--inh-caps=${list}`, `--ambient-caps=${list}`, '--'] }
}

const LEVELS: readonly Privileges[] = [
  { name: 'nobody', prefix: [], user: { uid: NOBODY, gid: NOBODY } },
  withCapabilities('read-search', 'dac_read_search'),
  withCapabilities('override', 'dac_override', 'dac_read_search'),
]

const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * The fewest privileges that let PostgreSQL start. As root: just the unprivileged user if it can reach the checkout and
 * the data; only inside a directory closed to others also the right to search it (read-search), or as a last resort to
 * ignore modes.
 */
export async function choosePrivileges(bin: string, probeDir: string): Promise<Privileges> {
  if (!isRoot) return { name: 'same-user', prefix: [], user: {} }
  const failures: string[] = []
  for (const level of LEVELS) {
    try {
      // one shell for both: forking a process as large as this one is slow
      await runTool(level, 'sh', ['-c', '"$0" --version && ls "$1"', join(bin, 'postgres'), probeDir])
      return level
    } catch (error) {
      failures.push(`${level.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(`PostgreSQL can't be started as an unprivileged user from here.\n${failures.join('\n')}`)
}

/** Makes the user that PostgreSQL runs as the owner of a directory or file. */
export async function giveToPostgres(path: string): Promise<void> {
  if (isRoot) await chown(path, NOBODY, NOBODY)
}

/** Runs a program to its end; rejects with its output if it fails. */
export async function runTool(privileges: Privileges, program: string, args: readonly string[]): Promise<string> {
  const [command = program, ...rest] = [...privileges.prefix, program, ...args]
  try {
    const options = { cwd: '/', env: environment, timeout: 60_000, ...privileges.user }
    const { stdout } = await promisify(execFile)(command, rest, options)
    return stdout
  } catch (error) {
    const output = error as { stderr?: string; stdout?: string; message: string }
    throw new Error(`${program} failed: ${output.stderr || output.stdout || output.message}`.trim(), { cause: error })
  }
}

/**
 * Starts a long-lived program in its own session, so that a Ctrl-C in the terminal drains the server first. `log` is a
 * file descriptor.
 */
export function spawnTool(privileges: Privileges, program: string, args: readonly string[], log: number): ChildProcess {
  const [command = program, ...rest] = [...privileges.prefix, program, ...args]
  const stdio: SpawnOptions['stdio'] = ['ignore', log, log]
  return spawn(command, rest, { cwd: '/', env: environment, detached: true, stdio, ...privileges.user })
}
