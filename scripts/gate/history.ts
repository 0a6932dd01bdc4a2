import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './part.ts'

/** The commit on which the whole wide ring last passed. */
export const LAST_WIDE = '.ci/last-wide'
const BENCH = 'bench/results/latest.md'

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return status === 0 ? stdout.trim() : undefined
}

const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '')

export const head = (): string => git('rev-parse', 'HEAD') ?? 'unknown'
export const isClean = (): boolean => git('status', '--porcelain') === ''

/** How many commits lie between that commit and this one; undefined if the history is not here. */
const behind = (commit: string): number | undefined => {
  const counted = commit && git('rev-list', '--count', `${commit}..HEAD`)
  return counted ? Number(counted) : undefined
}

export interface Age {
  /** Empty while it is young. */
  line: string
  tooOld: boolean
}

/** What to say of something that was last done so many commits ago. */
export function age(what: string, commits: number | undefined, limits: { say: number; fail: number }): Age {
  if (commits === undefined)
    return { line: `${what}: not known how long ago, its commit is not in this history`, tooOld: false }
  const tooOld = commits >= limits.fail
  return {
    line: commits < limits.say ? '' : `${what}: ${commits} commits ago${tooOld ? `, too long (${limits.fail})` : ''}`,
    tooOld,
  }
}

export const lastWide = (): string => read(LAST_WIDE).trim()
export const writeLastWide = (commit: string): void => writeFileSync(join(ROOT, LAST_WIDE), `${commit}\n`)

export const wideAge = (): Age => age('the whole wide ring', behind(lastWide()), { say: 100, fail: 250 })
export const benchAge = (): Age => {
  const commit = /commit ([0-9a-f]{7,40})/.exec(read(BENCH))?.[1] ?? ''
  return age('the benchmarks', behind(commit), { say: 300, fail: 600 })
}

/** Paths that differ from that commit, also where they are gone now; undefined if the history is not here. */
export function changedSince(commit: string): string[] | undefined {
  if (!commit || git('cat-file', '-e', `${commit}^{commit}`) === undefined) return undefined
  return git('diff', '--name-only', '--no-renames', commit, 'HEAD')?.split('\n').filter(Boolean)
}

/** The features that a file of the web's routes composes: it belongs to none. */
export const composedBy = (path: string): string[] =>
  path.startsWith('web/src/routes/')
    ? [...read(path).matchAll(/features\/([\w-]+)\//g)].map(([, name = '']) => name)
    : []
