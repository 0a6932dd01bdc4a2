import type { Visible } from './visible-files.ts'
import { processesOf } from './worker-user.ts'

/** What the kernel refuses a process beyond; megabytes of 1,048,576 bytes. */
export interface Limits {
  /** Memory of its own, whether in use or only reserved for writing. */
  dataMb: number
  /** Of each file that it writes. */
  fileMb: number
  cpuSeconds: number
}

/** Absolute paths of the programs that a level is made of. */
export interface Helpers {
  nice: string | undefined
  prlimit: string | undefined
  setpriv: string | undefined
  unshare: string | undefined
  bwrap: string | undefined
}

/** A program with its arguments, and what it needs. */
export interface Inside {
  command: readonly string[]
  /** What it sees at levels 1 and 2: read-only, except for `folder`, which `sees` leads to. */
  sees: Visible
  folder: string
  limits: Limits
}

const MB = 2 ** 20
/** Threads, and at levels 2 and 3 processes, of all workers together. */
const MOST_TASKS = 128
const MOST_OPEN_FILES = 256

/** Before everything: low priority. */
export const atLowPriority = ({ nice }: Helpers): string[] => (nice ? [nice, '-n', '10'] : [])

/** Limits that everything inherits. */
export function limited({ prlimit = '' }: Helpers, { dataMb, fileMb, cpuSeconds }: Limits, user?: number): string[] {
  // the kernel counts everything that the user runs
  const tasks = MOST_TASKS + (user === undefined ? processesOf(process.getuid?.() ?? 0) : 0)
  return [
    prlimit,
    `--data=${dataMb * MB}`,
    `--fsize=${fileMb * MB}`,
    `--cpu=${cpuSeconds}`,
    `--nproc=${tasks}`,
    `--nofile=${MOST_OPEN_FILES}`,
    '--core=0',
    '--',
  ]
}

/**
 * Gives up the right to gain privileges and, if the process has them, root's capabilities and its user. Ends it with its
 * parent: a change of user would forget an earlier request.
 */
const lowered = (setpriv: string, { user, capable }: { user?: number | undefined; capable: boolean }): string[] => [
  setpriv,
  ...(user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--clear-groups']),
  ...(capable ? ['--inh-caps=-all', '--bounding-set=-all'] : []),
  '--no-new-privs',
  '--pdeathsig',
  'KILL',
  '--',
]

/** Level 1. `filter` is the file descriptor from which bubblewrap reads the filter of system calls. */
export function inBubblewrap(
  { bwrap = '', setpriv = '' }: Helpers,
  { command, sees, folder }: Inside,
  { user, filter }: { user: number | undefined; filter: number },
): string[] {
  // root needs no user namespace, and could not become another user inside
  const own = user === undefined ? ['--unshare-user'] : []
  const apart = [
    '--unshare-pid',
    '--unshare-ipc',
    '--unshare-net',
    '--unshare-uts',
    '--die-with-parent',
    '--new-session',
  ]
  const parents = sees.parents.flatMap((path) => ['--perms', '0755', '--dir', path])
  const readable = [...sees.folders, ...sees.files].flatMap((path) => ['--ro-bind', path, path])
  const writable = ['--bind', folder, folder, '--remount-ro', '/', '--seccomp', String(filter), '--']
  const lower = user === undefined ? [] : lowered(setpriv, { user, capable: true })
  return [bwrap, ...own, ...apart, ...parents, ...readable, ...writable, ...lower, ...command]
}

/**
 * Run as (its namespace's) root: builds a root folder of bind mounts in an empty one, makes it read-only and moves into
 * it. Without a user's capabilities nothing gets out of it again, and no user namespace can be created in it.
 */
const BUILD_ROOT = `
set -euf
umask 022
root=$1 table=$2 folders=$3 files=$4
shift 4
mount -t tmpfs -o mode=755,size=4m,nosuid,nodev none "$root"
cd "$root"
printf '%s\\n' "$table" >.table
IFS='
'
mkdir -p $folders
for file in $files; do : >"$file"; done
mount -a -T .table --target-prefix "$root"
rm .table
mount -o remount,bind,ro,nosuid,nodev "$root"
exec chroot "$root" "$@"`

/** A path in the form of fstab(5). */
const escaped = (path: string) =>
  path.replace(/[\s\\#]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)

/** Level 2. `emptyFolder` is where the new root is mounted, in a namespace that only this process sees. */
export function inNamespaces(
  { unshare = '', setpriv = '' }: Helpers,
  { command, sees, folder }: Inside,
  { user, emptyFolder }: { user: number | undefined; emptyFolder: string },
): string[] {
  const inRoot = (paths: readonly string[]) => paths.map((path) => `.${path}`).join('\n')
  const bind = (path: string, options: string) => `${escaped(path)} ${escaped(path)} none bind,${options} 0 0`
  const table = [
    ...[...sees.folders, ...sees.files].map((path) => bind(path, 'ro,nosuid,nodev')),
    bind(folder, 'nosuid,nodev'),
  ]
  const own = user === undefined ? [unshare, '--user', '--map-root-user', '--'] : []
  const dying = [setpriv, '--pdeathsig', 'KILL', '--']
  const apart = [unshare, '--mount', '--pid', '--ipc', '--net', '--uts', '--fork', '--kill-child=KILL', '--']
  const script = ['/bin/sh', '-c', BUILD_ROOT, 'sh', emptyFolder, table.join('\n')]
  const paths = [inRoot([...sees.parents, ...sees.folders, folder]), inRoot(sees.files)]
  return [...own, ...dying, ...apart, ...script, ...paths, ...lowered(setpriv, { user, capable: true }), ...command]
}

/** Level 3; `cut` also takes the network away, which some systems allow that refuse the rest. */
export function withoutPrivileges(
  { unshare = '', setpriv = '' }: Helpers,
  { command }: Inside,
  { user, cut }: { user: number | undefined; cut: boolean },
): string[] {
  const isRoot = process.getuid?.() === 0
  const alone = user === undefined ? ['--user', '--map-current-user', '--net', '--'] : ['--net', '--']
  return [...(cut ? [unshare, ...alone] : []), ...lowered(setpriv, { user, capable: isRoot }), ...command]
}
