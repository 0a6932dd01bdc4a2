// npm run check: lint, types, the project's own rules, a complete lockfile. Prints what it runs; never stops early,
// fails if anything did.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (name) => join(root, 'node_modules/.bin', name)
/** @type {[name: string, command: string, args: string[]][]} */
const steps = [
  ['lock', process.execPath, ['scripts/lockcheck.mjs']],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lint', bin('oxlint'), ['--type-aware', '--quiet']],
  ['nothing unused', bin('knip'), ['--no-progress']],
  ['types: contract, server', bin('tsc'), ['-p', '.']],
  ['types: web', bin('tsc'), ['-p', 'web']],
  ['database types', process.execPath, ['server/src/commands/types.ts', '--verify']],
  ['architecture', bin('vitest'), ['run', '--project', 'contract', '--reporter', 'dot', 'checks']],
]

/** Runs every check; returns how many passed and failed. */
export function check() {
  const failed = []
  for (const [name, command, args] of steps) {
    const started = performance.now()
    const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round((performance.now() - started) / 100) / 10} s)`)
    if (status !== 0) failed.push(name)
  }
  return { passed: steps.length - failed.length, failed: failed.length }
}

if (import.meta.main) process.exitCode = check().failed ? 1 : 0
