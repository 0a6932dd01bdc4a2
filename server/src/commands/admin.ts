import { readArguments } from '../platform/arguments.ts'
import { readAsked, USAGE } from './admin-words.ts'

readArguments({
  usage: USAGE,
  options: { force: { type: 'boolean' }, days: { type: 'string' } },
  words: 2,
  wrong: (_read, args) => {
    if (readAsked(args)) return undefined
    return args.length ? `This is not complete, or not in the usage: ${args.join(' ')}` : 'Say what to do.'
  },
})
const asked = readAsked(process.argv.slice(2))
const { administer } = await import('./admin-acts.ts')
if (asked) await administer(asked)
