// npm test, the inner ring: checks, unit and HTTP tests against a real PostgreSQL, then the browser tests of each
// screen's main way and refusals. Ends with one line of counts.
import { readArguments } from '../server/src/platform/arguments.ts'
import { inner } from './gate/inner.ts'
import { report } from './gate/part.ts'

readArguments({ usage: 'Usage: npm test' })
const { parts, line } = await inner()
process.exitCode = report(parts, [line]).failed ? 1 : 0
