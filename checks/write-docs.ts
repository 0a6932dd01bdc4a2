import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../server/src/platform/arguments.ts'

readArguments({
  usage: `Usage: npm run docs
       Writes docs/side-effects.md and docs/flows.md from the code.`,
})
const [{ sideEffects }, { flows }] = [await import('./side-effects.ts'), await import('./flows.ts')]
writeFileSync(join(import.meta.dirname, '../docs/side-effects.md'), sideEffects())
writeFileSync(join(import.meta.dirname, '../docs/flows.md'), flows())
