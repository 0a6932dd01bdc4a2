import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes the errors that belong to no test to `UNHANDLED_FILE`: vitest's JSON report leaves them out. */
export default class Unhandled implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message?: string; stack?: string }[]): void {
    const file = process.env['UNHANDLED_FILE']
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message ?? 'unknown')))
  }
}
