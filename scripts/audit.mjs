// Known vulnerabilities of the installed packages, as the registry lists them: fails on high and critical ones. Not every
// registry answers; then it exits with NOT_RUN, because silence is not "none".
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from '../server/src/platform/arguments.ts'

export const NOT_RUN = 75
const ANSWER_MS = 30_000

function counted() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit=true'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    timeout: ANSWER_MS,
    maxBuffer: 64 * 1024 * 1024,
  })
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  readArguments({
    usage: `Usage: node scripts/audit.mjs
       Counts the known vulnerabilities of the installed packages.`,
  })
  const found = counted()
  if (found) {
    console.log(
      `Known vulnerabilities: ${found.critical} critical, ${found.high} high, ${found.moderate} moderate, ${found.low} low.`,
    )
    process.exitCode = found.critical + found.high ? 1 : 0
  } else {
    console.log('Known vulnerabilities: not run, the registry gave no answer.')
    process.exitCode = NOT_RUN
  }
}
