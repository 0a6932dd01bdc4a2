import { ApiError } from '../../lib/api-error.ts'
import { isConflict } from '../../lib/conflict.ts'
import type { AnyPost, PostApi } from './post-kind.ts'

/** Refusals that concern the request key and say nothing about the draft itself. */
const UNSETTLED: readonly string[] = ['core.in_flight', 'core.key_reused']

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'failed'; message: string }
  | { state: 'conflict' }

/** What the server has stored of a form. */
export interface Stored {
  id: string
  version: number
}

/** What the form holds, and the same as text for comparison. */
export interface Typed<Fields> {
  fields: Fields
  text: string
}

export interface SaveEvents<Shown> {
  onSave: (save: SaveState) => void
  /** The stored version is older than the form's text. */
  onBehind: () => void
  /**
   * `first`: the draft has just received its id. `left`: the page has been left since. `clean`: nothing was typed
   * since.
   */
  onStored: (post: Shown, how: { first: boolean; left: boolean; clean: boolean }) => void
}

const isOvertaken = (cause: unknown) => isConflict(cause) && !UNSETTLED.includes(cause.code)
/** Whether the server refused a request for good, so that it created nothing. */
const isRefused = (cause: unknown) =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && cause.code !== 'core.in_flight'

/**
 * Saves a draft: one save at a time, the newest text wins, and a draft that someone else changed is never overwritten
 * without asking.
 */
export class Autosaver<Fields, Out, Shown extends AnyPost> {
  readonly #api: PostApi<Fields, Out, Shown>
  readonly #isEmpty: (fields: Fields) => boolean
  #events: SaveEvents<Shown> | undefined
  #typed: Typed<Fields> | undefined
  #stored: Stored | undefined
  /** The text that the server has stored. */
  #sent: string | undefined
  // the first save creates the draft: while its outcome is unknown the same text is sent again under the same key
  #beginning: (Typed<Fields> & { key: string }) | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false
  #left = false

  constructor(
    api: PostApi<Fields, Out, Shown>,
    isEmpty: (fields: Fields) => boolean,
    { stored }: { stored: Stored | undefined },
  ) {
    this.#api = api
    this.#isEmpty = isEmpty
    this.#stored = stored && { id: stored.id, version: stored.version }
  }

  /** Takes the form's current content; what it held first is what the server has. */
  take(typed: Typed<Fields>, events: SaveEvents<Shown>): void {
    this.#sent ??= typed.text
    this.#typed = typed
    this.#events = events
  }

  isUnsaved(): boolean {
    return this.#typed?.text !== this.#sent
  }

  /** Saves what is unsaved, after any save in progress. Returns whether everything is stored then. */
  async flush(): Promise<boolean> {
    await (this.#running = this.#running.then(() => this.#write()))
    return this.#stored !== undefined && !this.isUnsaved()
  }

  /**
   * Waits for a save in progress and then stops saving, because the form is being submitted. Returns what is stored.
   */
  async settle(): Promise<Stored | undefined> {
    this.#stopped = true
    await this.#running
    return this.#stored
  }

  /** Resumes saving after a refused submission. */
  resume(): void {
    this.#stopped = false
  }

  /** After a conflict: overwrites the newer version with the form's content. */
  async overwrite(): Promise<void> {
    const id = this.#stored?.id
    if (!id) return
    const newest = await this.#api.get(id)
    this.#stored = { id, version: newest.version }
    this.#stopped = false
    this.#sent = ''
    await this.flush()
  }

  /** Records whether the page is open or has been left. */
  attend(here: boolean): void {
    this.#left = !here
  }

  async #write(): Promise<void> {
    const now = this.#typed
    if (!now || this.#stopped || !this.isUnsaved() || (!this.#stored && this.#isEmpty(now.fields))) return
    this.#events?.onSave({ state: 'saving' })
    try {
      const first = !this.#stored
      const sending = first ? (this.#beginning ??= { key: crypto.randomUUID(), ...now }) : now
      this.#keep(await this.#send(sending.fields), sending.text, first)
      if (sending.text !== now.text) this.#events?.onBehind()
    } catch (cause) {
      if (isRefused(cause)) this.#beginning = undefined
      this.#fail(cause)
    }
  }

  #send(fields: Fields): Promise<Shown> {
    const based = this.#stored
    return based ? this.#api.saveDraft(based.id, fields, based.version) : this.#api.draft(fields, this.#beginning?.key)
  }

  #keep(answer: Shown, text: string, first: boolean): void {
    this.#beginning = undefined
    this.#stored = { id: answer.id, version: answer.version }
    this.#sent = text
    this.#events?.onSave({ state: 'saved', at: Date.now() })
    if (!this.#stopped) this.#events?.onStored(answer, { first, left: this.#left, clean: this.#typed?.text === text })
  }

  #fail(cause: unknown): void {
    if (isOvertaken(cause)) this.#stopped = true
    this.#events?.onSave(
      isOvertaken(cause)
        ? { state: 'conflict' }
        : { state: 'failed', message: cause instanceof Error ? cause.message : '' },
    )
  }
}
