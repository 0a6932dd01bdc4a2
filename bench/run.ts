import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { messagesAcross } from './goals/across.ts'
import { applicantsInTheBrowser } from './goals/applicants-board.ts'
import { applicantsAtSize } from './goals/applicants.ts'
import { applyThroughTheRoute } from './goals/apply.ts'
import { conversationsAtSize } from './goals/conversations.ts'
import { facetsAreCounted } from './goals/facets.ts'
import { feedIsFlat, feedThroughTheRoute } from './goals/feed.ts'
import { fanOut } from './goals/live.ts'
import { matchingAtSize } from './goals/matching.ts'
import { pageWeight } from './goals/page.ts'
import { picturesThroughTheWorker } from './goals/pictures.ts'
import { placesThroughTheRoute } from './goals/places.ts'
import { clockAtSize } from './goals/reply-clock.ts'
import { filterIsPaintedAtOnce, heavyFeedScrolled, heavyProfileScrolled } from './goals/scrolling.ts'
import { deepSearchIsFlat, searchIsFlat, searchThroughTheRoute } from './goals/search.ts'
import { refreshThroughTheWire, requestWithSession } from './goals/sessions.ts'
import { signInStorm } from './goals/sign-in.ts'
import { signInSpray } from './goals/spray.ts'
import { generateTime, memoryAndStart } from './goals/start.ts'
import { poolByFactsAndPlace } from './goals/talent-pool.ts'
import { uploadFilms } from './goals/uploads.ts'
import { usersAtAMillion } from './goals/users.ts'
import { type Figure, tableOf } from './lib/table.ts'
import { openWorld, type World } from './lib/world.ts'

/**
 * `npm run bench [-- --quick] [-- P1 P6]`: measures the product's goals and writes one table. Ratios are taken
 * pairwise, alternating product and bare limit, in this one run. `--quick` leaves out the market of 1,000,000 posts.
 */
const GOALS: readonly [name: string, measure: (world: World) => Promise<Figure[]>][] = [
  ['P1', feedThroughTheRoute],
  ['P2', searchThroughTheRoute],
  ['P3', searchIsFlat],
  ['P3', deepSearchIsFlat],
  ['P4', feedIsFlat],
  ['P5', signInStorm],
  ['P5', signInSpray],
  ['P6', applyThroughTheRoute],
  ['P7', fanOut],
  ['P8', pageWeight],
  ['P9', memoryAndStart],
  ['P10', generateTime],
  ['P11', usersAtAMillion],
  ['P12', refreshThroughTheWire],
  ['P13', requestWithSession],
  ['P14', uploadFilms],
  ['P15', picturesThroughTheWorker],
  ['P16', placesThroughTheRoute],
  ['P17', heavyProfileScrolled],
  ['P18', matchingAtSize],
  ['P19', facetsAreCounted],
  ['P20', heavyFeedScrolled],
  ['P20', filterIsPaintedAtOnce],
  ['P21', applicantsAtSize],
  ['P21', applicantsInTheBrowser],
  ['P22', clockAtSize],
  ['P23', poolByFactsAndPlace],
  ['P24', messagesAcross],
  ['P25', conversationsAtSize],
]

const quick = process.argv.includes('--quick')
const wanted = process.argv.slice(2).filter((word) => /^P\d+$/.test(word))
const chosen = GOALS.filter(([name]) => wanted.length === 0 || wanted.includes(name))
const world = await openWorld(quick)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.stage.end().finally(() => process.exit(130)))

const figures: Figure[] = []
for (const [name, measure] of chosen) {
  const started = performance.now()
  try {
    figures.push(...(await measure(world)))
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
  console.log(`${name} measured in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
await world.stage.end()

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
