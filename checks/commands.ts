import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './imports.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** What the documents' placeholders are replaced by. The name is of a feature and a browser test that exist. */
const PLACEHOLDERS: Record<string, string> = {
  '<name>': 'applications',
  '<email>': 'ada@studio.example',
  '<path>': 'server/src/commands/admin-words.test.ts',
  N: '7',
}

/** Other people's programs: how each is asked as far as is quick. Undefined: not at all. */
const PROGRAMS: readonly [starts: string, asks: ((words: string[]) => string[]) | undefined, why: string][] = [
  ['npm ci', undefined, 'installs for minutes; scripts/lockcheck.mjs says whether it can'],
  ['npm sbom', (words) => [...words, '--package-lock-only'], 'otherwise it reads every installed package'],
  [
    'vitest run',
    (words) => ['vitest', 'list', '--filesOnly', ...words.slice(2)],
    'it prints the files that it would run',
  ],
  ['playwright test', (words) => [...words, '--list'], 'it prints the tests that it would run, and fails without any'],
  ['oxfmt .', () => ['oxfmt', '--check', 'package.json'], 'formatting all files is a check of its own'],
]

/** A command as it is really started: environment, program, arguments. */
export interface Start {
  env: Record<string, string>
  words: string[]
  /** The file of a program of ours. */
  own?: string
}

/** The commands that a page names in code, each once; and those it names outside of code. */
export function commandsIn(text: string): { commands: string[]; loose: string[] } {
  const code: string[] = []
  const take = (_all: string, found: string) => `${code.push(found) ? '' : found} `
  const rest = text
    .replace(/^```[^\n]*\n([^]*?)^```$/gm, take)
    .replace(/`([^`\n]+)`/g, take)
    // .env.example has no marks for code
    .replace(/\((np[mx] [^)]+)\)/g, take)
  const parts = code.flatMap((lines) => lines.split(/\n|&&/)).map((part) => part.replace(/\s#.*/, '').trim())
  return {
    commands: [...new Set(parts.filter((part) => /^(npm|npx|node) /.test(part)))],
    loose: rest.match(/\bnp[mx] (run|ci|start|test)\b[^\n]{0,30}/g) ?? [],
  }
}

const filled = (command: string): string[] =>
  command
    .replace(/[[\]]/g, '')
    .split(/\s+/)
    .map((word) => PLACEHOLDERS[word] ?? word)

/** The last part of a script of package.json, without what the shell does. */
function startOf(script: string): Start {
  const words = (script.split('&&').at(-1) ?? '').replace(/>.*/, '').trim().split(/\s+/)
  const env: Record<string, string> = {}
  while (words[0] === 'exec' || words[0]?.includes('=')) {
    const [name = '', value] = (words.shift() ?? '').split('=')
    if (value !== undefined) env[name] = value
  }
  const file = words.slice(1).find((word) => !word.startsWith('-'))
  return words[0] === 'node' && file ? { env, words, own: file } : { env, words }
}

/** How a documented command starts, with its arguments; a sentence if it cannot. */
export function resolved(command: string): Start | string {
  const [program = '', ...rest] = filled(command)
  const unknown = rest.find((word) => /^<.*>$/.test(word))
  if (unknown) return `nothing is known to put in place of ${unknown}`
  if (program === 'npx') return { env: {}, words: rest }
  if (program === 'node') return startOf(['node', ...rest].join(' '))
  const name = rest[0] === 'run' ? rest[1] : rest[0]
  const isScript = rest[0] === 'run' || rest[0] === 'test' || rest[0] === 'start'
  if (!isScript) return { env: {}, words: ['npm', ...rest] }
  const script = scripts[name ?? '']
  if (!script) return `package.json has no script "${name}"`
  const args = rest.slice(rest[0] === 'run' ? 2 : 1)
  if (args[0]?.startsWith('-') && args[0] !== '--') return `npm keeps ${args[0]} for itself without -- before it`
  const start = startOf(script)
  return { ...start, words: [...start.words, ...args.filter((word, at) => at > 0 || word !== '--')] }
}

interface Ended {
  code: number
  out: string
  err: string
}

const LIMIT_MS = 60_000

/** Runs a program where it could do no harm if it did not stop at its arguments. */
function run({ env, words: [program = '', ...args] }: Start): Promise<Ended> {
  const { PATH, HOME } = process.env
  const file =
    program === 'node' ? process.execPath : program === 'npm' ? program : join(ROOT, 'node_modules/.bin', program)
  return new Promise((resolve) => {
    execFile(
      file,
      args,
      {
        cwd: ROOT,
        timeout: LIMIT_MS,
        killSignal: 'SIGKILL',
        env: {
          PATH,
          HOME,
          NO_COLOR: '1',
          DATABASE_URL: 'postgres://nothing.invalid/none',
          // else a missing one is installed
          CHROMIUM_PATH: process.execPath,
          ...env,
        },
      },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
    )
  })
}

const lineOf = (text: string) => text.trim().split('\n')[0] ?? ''

/** What is wrong with what a program answered to its documented arguments and `--help`. */
async function helpFault(start: Start): Promise<string | undefined> {
  const { code, out, err } = await run({ ...start, words: [...start.words, '--help'] })
  if (code !== 0) return lineOf(err) || `ends with ${code}`
  return out.startsWith('Usage: ') ? undefined : '--help prints no usage'
}

/** A wrong option must end a program of ours with one line that names it, then the usage. */
export async function refusalFault(start: Start): Promise<string | undefined> {
  const { code, out, err } = await run({ ...start, words: [...start.words, '--no-such-option'] })
  const [line, next = ''] = err.split('\n')
  if (code !== 2) return `a wrong option ends with ${code}, not 2`
  if (out || !line?.includes('--no-such-option') || !next.startsWith('Usage: '))
    return 'a wrong option is not named in one line before the usage'
  return /^ {4}at /m.test(err) ? 'a wrong option shows a stack trace' : undefined
}

async function programFault({ env, words }: Start): Promise<string | undefined> {
  const command = words.join(' ')
  const known = PROGRAMS.find(([starts]) => command.startsWith(starts))
  if (!known) return `checks/commands.ts does not say how to ask ${words[0]}`
  const [, asks] = known
  if (!asks) return undefined
  const { code, out, err } = await run({ env, words: asks(words) })
  if (code !== 0) return lineOf(err || out) || `ends with ${code}`
  return out.trim() ? undefined : 'finds nothing'
}

/** Runs a command as far as its arguments; says what is wrong with it. */
export async function faultOf(command: string): Promise<string | undefined> {
  const start = resolved(command)
  if (typeof start === 'string') return start
  if (!start.own) return programFault(start)
  if (!existsSync(join(ROOT, start.own))) return `${start.own} is not there`
  return helpFault(start)
}

/** Names of the scripts that people run. */
export const SCRIPTS = Object.keys(scripts).filter((name) => name !== 'postinstall')
