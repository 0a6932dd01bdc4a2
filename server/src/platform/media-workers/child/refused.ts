import type { LastingFailure } from '../processed.ts'

/** A file that will not be shown, and why. */
export class Refused extends Error {
  readonly failure: LastingFailure
  constructor(failure: LastingFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
