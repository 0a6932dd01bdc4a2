// npm run test:wide, the wide ring: every browser test that npm test leaves out, and the faults. Where it ends green on
// a clean tree it notes the commit, for the next commit to carry.
import { readArguments } from '../server/src/platform/arguments.ts'
import { head, isClean, LAST_WIDE, writeLastWide } from './gate/history.ts'
import { report } from './gate/part.ts'
import { runWide, wideRing } from './gate/wide.ts'

readArguments({ usage: 'Usage: npm run test:wide' })
const [commit, cleanBefore] = [head(), isClean()]
const { parts } = runWide([wideRing()])
const { failed } = report(parts)
process.exitCode = failed ? 1 : 0
if (!failed && cleanBefore && isClean() && head() === commit) {
  writeLastWide(commit)
  console.log(`All of it passed on ${commit}: commit ${LAST_WIDE}.`)
}
