import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
type Read<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>
>

interface Command<O extends Options> {
  usage: string
  options?: O
  /** How many words it takes that belong to no option; none by default. */
  words?: number
  /** What is wrong with a value or a word, as a sentence. `args`: all arguments as they were given. */
  wrong?: (read: Read<O>, args: readonly string[]) => string | undefined
}

class WrongArguments extends Error {}

/** Ends the process with one line about what is wrong, and the usage. */
export function refuseArguments(line: string, usage: string): never {
  console.error(`${line}\n${usage}`)
  process.exit(2)
}

/** What `parseArgs` or the command refuses, in one sentence that names it; undefined if it is another error. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof WrongArguments) return error.message
  if (!(error instanceof Error && 'code' in error)) return undefined
  const name = /'(?:-\w, )?([^' ]+)/.exec(error.message)?.[1]
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${name}.`
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return undefined
  return error.message.includes('does not take') ? `${name} takes no value.` : `${name} needs a value.`
}

function read<O extends Options>({ options, words = 0, wrong }: Command<O>, args: string[]): Read<O> {
  const found = parseArgs({ args, options: options ?? ({} as O), allowPositionals: true, strict: true })
  const surplus = found.positionals[words]
  if (surplus !== undefined) throw new WrongArguments(`There is no place for "${surplus}".`)
  const problem = wrong?.(found, args)
  if (problem) throw new WrongArguments(problem)
  return found
}

/**
 * The arguments of a command. Wrong ones end the process with one line and the usage; so does `--help`, with the usage
 * alone, and it looks at the other arguments first. A command calls this before it loads what it needs.
 */
export function readArguments<const O extends Options>(command: Command<O>, args = process.argv.slice(2)): Read<O> {
  const given = args.filter((word) => word !== '--help' && word !== '-h')
  const help = given.length < args.length
  try {
    if (given.length || !help) {
      const found = read(command, given)
      if (!help) return found
    }
  } catch (error) {
    const line = sentenceOf(error)
    if (line === undefined) throw error
    refuseArguments(line, command.usage)
  }
  console.log(command.usage)
  process.exit(0)
}
