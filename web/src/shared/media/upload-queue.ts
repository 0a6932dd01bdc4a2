import { mediaMessages } from '@ensemble/contract/media/media.messages.ts'
import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { faultOfFile, type MediaBucket, typeOfName } from '@ensemble/contract/media/vocabulary.ts'
import type { Transfer, UploadEvents } from './tus.ts'

/** A file from the moment it is chosen, or one that was there before. */
export interface UploadItem {
  key: string
  name: string
  bytes: number
  file?: File
  preview?: string
  /** The state of its transfer; `done` once the server has all of it. */
  way: 'waiting' | 'sending' | 'paused' | 'failed' | 'done'
  progress: number
  message?: string
  again?: boolean
  mediaId?: string
  /** The stored medium, for a file that was there before. */
  before?: Media
}

export interface UploadState {
  items: readonly UploadItem[]
  error: string | undefined
  /** Names of files that were uploading when the page was left. */
  interrupted: readonly string[]
}

export interface UploadCalls {
  transferOf: (file: File, events: UploadEvents) => Promise<Transfer>
  /** Discards an uploaded file that nothing uses. */
  cancel: (mediaId: string) => Promise<unknown>
  /** Forgets where a file was going, so that it cannot be resumed. */
  forget: (file: File) => void
}

export interface UploadRules {
  bucket: MediaBucket
  /** The maximum number of files. With 1, a new one replaces the old. */
  most: number
}

/** Files that upload at once; the others wait, so that the page itself stays usable. */
const AT_ONCE = 2

const sentence = (code: string) =>
  (mediaMessages as Readonly<Record<string, string>>)[code] ?? mediaMessages['media.failed']
const tooMany = (most: number) =>
  sentence(most === 1 ? 'media.too_many_1' : 'media.too_many_5').replace(
    /\d+ files?/,
    `${most} file${most === 1 ? '' : 's'}`,
  )

export const itemOf = (medium: Media): UploadItem => ({
  key: medium.id,
  name: medium.name,
  bytes: medium.bytes,
  way: 'done',
  progress: 1,
  mediaId: medium.id,
  before: medium,
})

function chosen(bucket: MediaBucket, file: File): UploadItem {
  const fault = faultOfFile(bucket, { name: file.name, bytes: file.size })
  const preview = !fault && typeOfName(file.name)?.kind === 'image' ? URL.createObjectURL(file) : undefined
  const base = { key: crypto.randomUUID(), name: file.name, bytes: file.size, progress: 0 }
  return fault ? { ...base, way: 'failed', message: sentence(fault) } : { ...base, file, preview, way: 'waiting' }
}

/** The uploads of a form: a few at once, each paused, resumed, retried or removed on its own. */
export class UploadQueue {
  readonly #rules: UploadRules
  readonly #calls: UploadCalls
  readonly #transfers = new Map<string, Transfer>()
  #state: UploadState
  #onChange: (state: UploadState) => void = () => undefined

  constructor(rules: UploadRules, calls: UploadCalls, start: Pick<UploadState, 'items' | 'interrupted'>) {
    this.#rules = rules
    this.#calls = calls
    this.#state = { ...start, error: undefined }
  }

  get state(): UploadState {
    return this.#state
  }

  /** Reports each change until the page is left; unfinished uploads then wait for their file to be chosen again. */
  attach(onChange: (state: UploadState) => void): () => void {
    this.#onChange = onChange
    return () => {
      for (const transfer of this.#transfers.values()) void transfer.pause()
      for (const { preview } of this.#state.items) if (preview) URL.revokeObjectURL(preview)
    }
  }

  pick(files: readonly File[]): void {
    const { bucket, most } = this.#rules
    this.#set({ error: undefined })
    if (most === 1) for (const { key } of this.#state.items) void this.#drop(key)
    this.#change((all) => all.filter(({ way, again }) => way !== 'failed' || again))
    const part = most - this.#state.items.length
    if (files.length > part) this.#set({ error: tooMany(most) })
    this.#change((all) => [...all, ...files.slice(0, part).map((file) => chosen(bucket, file))])
    const isPicked = (name: string) => files.some((file) => file.name === name)
    this.#set({ interrupted: this.#state.interrupted.filter((name) => !isPicked(name)) })
    this.#pump()
  }

  pause(key: string): void {
    this.#update(key, { way: 'paused' })
    void this.#transfers.get(key)?.pause()
    this.#pump()
  }

  /** Resumes after a pause or a failure. */
  resume(key: string): void {
    this.#update(key, { way: 'waiting' })
    this.#pump()
  }

  remove(key: string): void {
    void this.#drop(key).finally(() => this.#pump())
  }

  /** Forgets all files without discarding them: they belong to something now. */
  letGo(): void {
    for (const { preview } of this.#state.items) if (preview) URL.revokeObjectURL(preview)
    this.#transfers.clear()
    this.#change(() => [])
  }

  move(key: string, to: number): void {
    const item = this.#find(key)
    if (!item) return
    this.#change((all) =>
      all.filter((other) => other !== item).toSpliced(Math.max(0, Math.min(to, all.length - 1)), 0, item),
    )
  }

  #set(part: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...part }
    this.#onChange(this.#state)
  }

  #change(next: (before: readonly UploadItem[]) => readonly UploadItem[]): void {
    this.#set({ items: next(this.#state.items) })
  }

  #update(key: string, part: Partial<UploadItem>): void {
    this.#change((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))
  }

  #find(key: string): UploadItem | undefined {
    return this.#state.items.find((item) => item.key === key)
  }

  /** Starts the next files as others finish. */
  #pump(): void {
    const { items } = this.#state
    const free = AT_ONCE - items.filter(({ way }) => way === 'sending').length
    for (const { key } of items.filter(({ way }) => way === 'waiting').slice(0, Math.max(0, free))) void this.#send(key)
  }

  async #send(key: string): Promise<void> {
    const file = this.#find(key)?.file
    if (!file) return
    this.#update(key, { way: 'sending', message: undefined })
    try {
      const transfer = this.#transfers.get(key) ?? (await this.#calls.transferOf(file, this.#eventsOf(key)))
      this.#transfers.set(key, transfer)
      // may have been removed or paused while the library was loading
      if (this.#find(key)?.way === 'sending') await transfer.start()
    } catch {
      this.#end(key, { way: 'failed', message: 'Couldn’t start the upload. Please try again.', again: true })
    }
  }

  #eventsOf(key: string): UploadEvents {
    return {
      onProgress: (progress) => {
        if (this.#find(key)?.way === 'sending') this.#update(key, { progress })
      },
      onDone: (mediaId) => this.#end(key, { way: 'done', progress: 1, mediaId }),
      onFailed: (message, again) => this.#end(key, { way: 'failed', message, again }),
    }
  }

  #end(key: string, how: Partial<UploadItem>): void {
    this.#update(key, how)
    this.#pump()
  }

  async #drop(key: string): Promise<void> {
    const item = this.#find(key)
    if (!item) return
    this.#change((all) => all.filter((other) => other.key !== key))
    if (item.preview) URL.revokeObjectURL(item.preview)
    if (item.before) return
    // files that nothing uses are deleted at once; those that can't be reached are swept a day later
    if (item.mediaId) await this.#calls.cancel(item.mediaId).catch(() => undefined)
    else await this.#transfers.get(key)?.cancel()
    this.#transfers.delete(key)
    if (item.file) this.#calls.forget(item.file)
  }
}
