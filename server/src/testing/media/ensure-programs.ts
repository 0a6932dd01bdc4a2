import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findProgram } from '../../platform/media-workers/sandbox.ts'

/** Debian's package of each. */
const PACKAGES = { bwrap: 'bubblewrap', busybox: 'busybox-static' } as const

/**
 * Absolute paths of bubblewrap and a busybox without libraries: installed ones, else Debian's as root. Throws if there
 * are none.
 */
export function ensurePrograms(): Record<keyof typeof PACKAGES, string> {
  const missing = Object.entries(PACKAGES).filter(([name]) => !findProgram(name))
  if (missing.length && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run(['update', '-qq'])
    const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
    run(['install', ...options, ...missing.map(([, debian]) => debian)])
  }
  return { bwrap: pathOf('bwrap'), busybox: pathOf('busybox') }
}

function run(args: string[]): void {
  console.log(`> apt-get ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000, env })
}

function pathOf(name: keyof typeof PACKAGES): string {
  const path = findProgram(name)
  if (!path) throw new Error(`There is no ${name}. Install ${PACKAGES[name]}.`)
  return path
}
