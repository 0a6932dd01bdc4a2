const PAUSE_MS = 1_000

/**
 * Keeps a draft on the server: a second after the last keystroke, one request after the other, so that the last text is
 * the one that stays. What could not be saved is tried again with the next change.
 */
export class DraftSaver {
  readonly #save: (text: string) => Promise<unknown>
  readonly #onSaved: (text: string) => void
  #saved: string
  #wanted: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving = false

  /** `saved`: what the server has. `save` throws if it did not work; `onSaved` hears of what need not be kept here. */
  constructor(saved: string, save: (text: string) => Promise<unknown>, onSaved: (text: string) => void) {
    this.#saved = saved
    this.#wanted = saved
    this.#save = save
    this.#onSaved = onSaved
  }

  /** Saves this text soon. */
  want(text: string): void {
    this.#wanted = text.trim()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS)
  }

  /** Saves what is wanted now, unless it is saved already. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#saving) return
    this.#saving = true
    try {
      while (this.#wanted !== this.#saved) {
        const text = this.#wanted
        await this.#save(text)
        this.#saved = text
      }
      this.#onSaved(this.#saved)
    } catch {
      // this device still has it
    } finally {
      this.#saving = false
    }
  }
}
