// npm run check: lint, types, the project's own rules, a complete lockfile. Runs two steps at a time, prints a step's
// output when it ends, and fails if any step did.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from '../server/src/platform/arguments.ts'
import { NOT_RUN } from './audit.mjs'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
/** What was found last time: a second check of types reads only what changed. */
const typesOf = (project, name) => [
  '-p',
  project,
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  join(root, `node_modules/.cache/types-${name}.tsbuildinfo`),
]
/**
 * Two steps share the processors already: threads of one step would do half of its work twice. Their memory is freed by
 * the end of the process.
 */
const env = { ...process.env, GOMAXPROCS: '1', GOGC: '1000' }
/**
 * The slowest first, so that none of them runs alone at the end.
 * @type {[name: string, command: string, args: string[]][]}
 */
const steps = [
  ['lint', bin('oxlint'), ['--type-aware', '--quiet']],
  ['nothing unused', bin('knip'), ['--no-progress']],
  ['database types', process.execPath, ['server/src/commands/types.ts', '--verify']],
  ['types: contract, server', bin('tsc'), typesOf('.', 'server')],
  ['types: web', bin('tsc'), typesOf('web', 'web')],
  ['types: service worker', bin('tsc'), typesOf('web/worker', 'worker')],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lock', process.execPath, ['scripts/lockcheck.mjs']],
  ['vulnerabilities', process.execPath, ['scripts/audit.mjs']],
]
/** `npm test` runs it with the unit tests. */
const architecture = ['architecture', bin('vitest'), ['run', '--project', 'contract', 'checks']]
const AT_ONCE = 2
const SIGNS = { passed: 'ok  ', failed: 'FAIL', skipped: 'not run' }

/** @returns {Promise<'passed' | 'failed' | 'skipped'>} */
function run([name, command, args]) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      const seconds = Math.round((performance.now() - started) / 100) / 10
      const outcome = status === 0 ? 'passed' : status === NOT_RUN ? 'skipped' : 'failed'
      console.log(`${SIGNS[outcome]} ${name} (${seconds} s)`)
      resolve(outcome)
    })
  })
}

/** Runs every check; returns how many passed and failed, and how many could not run. */
export async function check({ withArchitecture }) {
  const waiting = withArchitecture ? [architecture, ...steps] : [...steps]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts[await run(step)] += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return counts
}

if (import.meta.main) {
  readArguments({ usage: 'Usage: npm run check' })
  process.exitCode = (await check({ withArchitecture: true })).failed ? 1 : 0
}
