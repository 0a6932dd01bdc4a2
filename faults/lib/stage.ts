/** Something that must hold under a fault does not. Positive controls expect exactly this, not just any error. */
export class Broken extends Error {}

/** Throws `Broken` with what was seen unless it holds. */
export function must(holds: boolean, seen: string): asserts holds {
  if (!holds) throw new Broken(seen)
}

/** What a case opens is closed in reverse order, however the case ends. */
export class Stage {
  readonly #ends: (() => unknown)[] = []
  readonly #notes: string[] = []

  defer(end: () => unknown): void {
    this.#ends.push(end)
  }

  /** A number or remark for the case's line. */
  note(text: string): void {
    this.#notes.push(text)
  }

  get notes(): string {
    return this.#notes.join(', ')
  }

  /**
   * The positive control: the same check with the defense turned off must throw `Broken`. Tried up to `tries` times,
   * because an open race need not be hit at once.
   */
  async control(what: string, check: () => Promise<unknown>, tries = 1): Promise<void> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      try {
        await check()
      } catch (error) {
        if (!(error instanceof Broken)) throw error
        this.note(`control (${what}): ${error.message}`)
        return
      }
    }
    throw new Error(`the control shows no fault (${what}): this case proves nothing`)
  }

  async end(): Promise<void> {
    for (const end of this.#ends.splice(0).toReversed()) {
      try {
        await end()
      } catch (error) {
        console.error(`  cleaning up: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
}

export interface FaultCase {
  name: string
  /** `root`, or a program and the Debian package that contains it. */
  needs?: readonly ('root' | 'linux' | { program: string; package: string })[]
  limitMs: number
  run(stage: Stage): Promise<void>
}
