import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../server/src/platform/arguments.ts'

readArguments({
  usage: `Usage: npm run docs
       Writes docs/side-effects.md from the code.`,
})
const { sideEffects } = await import('./side-effects.ts')
writeFileSync(join(import.meta.dirname, '../docs/side-effects.md'), sideEffects())
