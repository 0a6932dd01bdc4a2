// The lockfile is complete: every dependency in it has an entry, every entry from the registry has its integrity, and
// none has a registry's address. npm can silently write an incomplete one if a registry lacks a platform's package.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readArguments } from '../server/src/platform/arguments.ts'

readArguments({
  usage: `Usage: node scripts/lockcheck.mjs
       Says whether package-lock.json is complete.`,
})
const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const packages = JSON.parse(readFileSync(path, 'utf8')).packages
const problems = []

/** Whether `name` resolves from the directory `from`, walking up as Node does. */
function resolves(from, name) {
  for (let directory = from; ;) {
    if (packages[`${directory ? `${directory}/` : ''}node_modules/${name}`]) return true
    if (!directory) return false
    const parent = directory.lastIndexOf('/node_modules/')
    directory = parent >= 0 ? directory.slice(0, parent) : ''
  }
}

for (const [location, entry] of Object.entries(packages)) {
  if (entry.link) continue
  const installed = location.includes('node_modules/')
  if (installed && !entry.integrity) problems.push(`no integrity: ${location}`)
  if (entry.resolved) problems.push(`holds an address: ${location}`)
  const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...(installed ? {} : entry.devDependencies) }
  for (const name of Object.keys(wanted)) {
    if (!resolves(location, name)) problems.push(`missing: ${name}, needed by ${location || 'the root'}`)
  }
}

for (const problem of problems) console.error(problem)
console.log(problems.length ? `The lockfile has ${problems.length} problem(s).` : 'The lockfile is whole.')
process.exitCode = problems.length ? 1 : 0
