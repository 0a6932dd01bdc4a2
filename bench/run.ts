import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { readArguments, refuseArguments } from '../server/src/platform/arguments.ts'
import type { Figure } from './lib/table.ts'

const USAGE = `Usage: npm run bench -- [--quick] [P1 P2 …]
       Measures the product's goals, or only the given ones, and writes one table. Ratios are
       taken in turn with the bare limit. --quick: without the market of 1,000,000 posts.`
const { values, positionals: wanted } = readArguments({
  usage: USAGE,
  options: { quick: { type: 'boolean', default: false } },
  words: Infinity,
  wrong: ({ positionals }) => {
    const word = positionals.find((word) => !/^P\d+$/.test(word))
    return word && `"${word}" is not the name of a goal.`
  },
})
const { quick } = values
const { GOALS } = await import('./lib/all-goals.ts')
const unknown = wanted.find((word) => !GOALS.some(([name]) => name === word))
if (unknown) refuseArguments(`There is no goal ${unknown}.`, USAGE)
const { tableOf } = await import('./lib/table.ts')
const { openWorlds } = await import('./lib/world.ts')
const { Stage } = await import('../faults/lib/stage.ts')
const chosen = GOALS.filter(([name]) => wanted.length === 0 || wanted.includes(name))
const whole = new Stage()
let stage = new Stage()
const end = async () => {
  await stage.end()
  await whole.end()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(130)))
const worldFor = await openWorlds(whole, quick)

const figures: Figure[] = []
for (const [name, measure] of chosen) {
  const started = performance.now()
  stage = new Stage()
  try {
    figures.push(...(await measure(worldFor(stage))))
  } catch (error) {
    console.error(error)
    figures.push({
      goal: name,
      what: measure.name,
      wanted: '',
      seen: `not measured: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      reached: false,
    })
  }
  await stage.end()
  console.log(`${name} measured in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
await whole.end()

const table = tableOf(figures)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
}).trim()
const report = `# Benchmarks

${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, embedded PostgreSQL 18 with fsync on.
Client, server and database share the cores. Ratios are medians of neighboring rounds, product and bare limit in turn; read them, not the absolute figures.
L is a bare node:http server that runs the product's own statements through \`pg\`.${quick ? ' Quick run: without the market of 1,000,000 posts.' : ''}

${table}
`
console.log(`\n${table}`)
mkdirSync(join(import.meta.dirname, 'results'), { recursive: true })
if (wanted.length === 0) writeFileSync(join(import.meta.dirname, 'results/latest.md'), report)
process.exit(0)
