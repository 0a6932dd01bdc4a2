import { execFileSync, spawnSync } from 'node:child_process'
import type { FaultCase } from './stage.ts'

const isRoot = process.getuid?.() === 0
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

function install(name: string): void {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 120_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('install', '-y', '--no-install-recommends', name)
  } catch {
    apt('update')
    apt('install', '-y', '--no-install-recommends', name)
  }
}

/** Why this machine can't run the case; undefined if it can. As root, missing Debian packages are installed. */
export function missing(needs: FaultCase['needs'] = []): string | undefined {
  for (const need of needs) {
    if (need === 'root') {
      if (!isRoot) return 'needs root'
    } else if (need === 'linux') {
      if (process.platform !== 'linux') return 'needs Linux'
    } else if (!has(need.program)) {
      if (!isRoot || !has('apt-get')) return `needs ${need.program}`
      try {
        install(need.package)
      } catch {
        return `needs ${need.program}, and apt-get could not install ${need.package}`
      }
      if (!has(need.program)) return `needs ${need.program}`
    }
  }
  return undefined
}
