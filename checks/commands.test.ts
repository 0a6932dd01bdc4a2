import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsIn, faultOf, refusalFault, resolved, SCRIPTS, type Start } from './commands.ts'
import { ROOT } from './imports.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const PAGES = ['README.md', 'docs/ARCHITECTURE.md', '.env.example'].map((path) => ({ path, text: read(path) }))
/** Programs of ours that no document names: other programs of ours start them. */
const BEHIND = ['scripts/lockcheck.mjs', 'scripts/audit.mjs']
const AT_ONCE = 3
const LIMIT_MS = 180_000

/** What `judge` says about each, a few at a time. */
async function judged<T>(all: readonly T[], judge: (one: T) => Promise<string[]>): Promise<string[]> {
  const waiting = [...all]
  const found: string[] = []
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) found.push(...(await judge(one)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

/** What is wrong with the commands that pages name. A command that several name runs once. */
async function wrongCommands(pages: readonly { path: string; text: string }[]): Promise<string[]> {
  const named = pages.map(({ path, text }) => ({ path, ...commandsIn(text) }))
  const whereOf = (command: string) => named.find(({ commands }) => commands.includes(command))?.path
  const outside = named.flatMap(({ path, loose }) => loose.map((text) => `${path}: not in code: ${text}`))
  const distinct = [...new Set(named.flatMap(({ commands }) => commands))]
  const wrong = await judged(distinct, async (command) => {
    const fault = await faultOf(command)
    return fault ? [`${whereOf(command)}: ${command}: ${fault}`] : []
  })
  return [...outside, ...wrong]
}

/** Each program of ours once, started without documented arguments. */
function ownPrograms(): Start[] {
  const starts = SCRIPTS.flatMap((name) => resolved(`npm run ${name}`)).filter((start) => typeof start !== 'string')
  const behind = BEHIND.map((own) => ({ env: {}, words: ['node', own], own }))
  const all = [...starts, ...behind].filter(({ own }) => own)
  return [...new Map(all.map((start) => [start.own, start])).values()]
}

test(
  'every command that a document names is understood, and says how it is used',
  async () => expect(await wrongCommands(PAGES)).toEqual([]),
  LIMIT_MS,
)

test(
  'every program of ours names a wrong option in one line, with its usage',
  async () => {
    const programs = ownPrograms()
    expect(programs.length).toBeGreaterThan(10)
    const wrong = await judged(programs, async (start) => {
      const fault = await refusalFault(start)
      return fault ? [`${start.own}: ${fault}`] : []
    })
    expect(wrong).toEqual([])
  },
  LIMIT_MS,
)

test(
  'a wrong value, a missing one and a surplus word are named too',
  async () => {
    const cases: [command: string, line: string][] = [
      ['npm run generate -- --posts many', '--posts is a whole number up to 10000000, not "many".'],
      ['npm run generate -- --posts', '--posts needs a value.'],
      ['npm run db:types -- --verify=yes', '--verify takes no value.'],
      ['npm run seed now', 'There is no place for "now".'],
      ['npm run admin -- grant', 'This is not complete, or not in the usage: grant'],
      ['npm run bench -- feed', '"feed" is not the name of a goal.'],
    ]
    const said = await Promise.all(cases.map(async ([command]) => [command, await faultOf(command)]))
    expect(said).toEqual(cases)
  },
  LIMIT_MS,
)

test('every script of package.json is named in a document', () => {
  const named = new Set(PAGES.flatMap(({ text }) => commandsIn(text).commands).map((one) => one.split(' -- ')[0]))
  const bare = (name: string) => [`npm ${name}`, `npm run ${name}`, `npm run ${name} <name>`]
  expect(SCRIPTS.filter((name) => !bare(name).some((command) => named.has(command)))).toEqual([])
})

test(
  'the control: wrong options, scripts, files and programs are reported',
  async () => {
    const text = `
Run \`npm run generate -- --opportunities 5\`, \`npm run generate --posts 5\` or \`npm run nothing\`.
Then \`npm run admin -- grant <someone>\`, \`node server/src/gone.ts\` and \`npx eslint .\`.
And npm run check!
`
    const command = (fault: string) => `x.md: ${fault}`
    expect((await wrongCommands([{ path: 'x.md', text }])).toSorted()).toEqual(
      [
        command('npm run generate -- --opportunities 5: There is no option --opportunities.'),
        command('npm run generate --posts 5: npm keeps --posts for itself without -- before it'),
        command('npm run nothing: package.json has no script "nothing"'),
        command('npm run admin -- grant <someone>: nothing is known to put in place of <someone>'),
        command('node server/src/gone.ts: server/src/gone.ts is not there'),
        command('npx eslint .: checks/commands.ts does not say how to ask eslint'),
        command('not in code: npm run check!'),
      ].toSorted(),
    )
  },
  LIMIT_MS,
)
