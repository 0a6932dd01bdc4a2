import { writev } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { type Readable, Writable } from 'node:stream'
import { AppError } from '../errors.ts'
import { notePassed } from './young-memory.ts'

/** A sender silent for this long is given up; what it sent stays. */
const IDLE_MS = 20_000
/** Bytes of one upload that may wait for the disk. */
const WAITING_BYTES = 262_144

/** Checks the first bytes of a file before any of them is written. */
interface Gate {
  /** What was written before this part. */
  before: Buffer
  /** How many bytes it needs; it gets fewer only for a shorter file. */
  wants: number
  /** Throws to reject the file. */
  check(head: Buffer): void
}

export interface Part {
  /** Where in the file this part begins, in bytes. */
  offset: number
  /** Size of the whole file in bytes: more is rejected, and after the last byte everything is flushed to disk. */
  whole: number
  /** Ends the part early; what has arrived stays. */
  signal?: AbortSignal | undefined
  gate?: Gate | undefined
  idleMs?: number
}

/** Writes to a file from offset `at` on, as much at a time as has arrived; it neither opens nor closes the file. */
function sinkAt({ fd }: FileHandle, at: number): Writable {
  const write = (buffers: Buffer[], done: (error?: Error | null) => void): void =>
    writev(fd, buffers, at, (error, written) => {
      at += written
      const whole = error ? 0 : buffers.reduce((sum, { length }) => sum + length, 0)
      // a nearly full disk takes only part of it; the next try says why
      if (written < whole) write([Buffer.concat(buffers).subarray(written)], done)
      else done(error)
    })
  return new Writable({
    highWaterMark: WAITING_BYTES,
    write: (chunk: Buffer, _encoding, done) => write([chunk], done),
    writev: (chunks, done) =>
      write(
        chunks.map(({ chunk }) => chunk as Buffer),
        done,
      ),
  })
}

const broken = (cause?: unknown) => new AppError('core.malformed', 400, { message: 'The upload broke off', cause })

/**
 * Writes what arrives, straight from the socket to the file, and settles once its last byte is written. The sender is
 * never destroyed: it must outlive a refusal to read it.
 */
export const writePart = (content: Readable, file: FileHandle, part: Part): Promise<void> =>
  new PartWriter(content, sinkAt(file, part.offset), part).run()

class PartWriter {
  readonly #content: Readable
  readonly #sink: Writable
  readonly #signal: AbortSignal | undefined
  readonly #gate: Gate | undefined
  readonly #timer: NodeJS.Timeout
  /** Bytes that the file still accepts. */
  #part: number
  /** The first bytes, until the gate has checked them. */
  #head: Buffer[] | undefined
  #held: number
  #fault: unknown

  constructor(content: Readable, sink: Writable, { offset, whole, signal, gate, idleMs = IDLE_MS }: Part) {
    this.#content = content
    this.#sink = sink
    this.#signal = signal
    this.#gate = gate
    this.#part = whole - offset
    this.#head = gate && [gate.before]
    this.#held = gate?.before.length ?? 0
    this.#timer = setTimeout(
      () => this.#stop(new AppError('core.malformed', 408, { message: 'The upload stalled' })),
      idleMs,
    )
  }

  run(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#content.on('data', this.#take).on('end', this.#end).on('error', this.#fail).on('close', this.#close)
      this.#signal?.addEventListener('abort', this.#abort, { once: true })
      this.#sink.on('drain', () => this.#fault === undefined && this.#content.resume())
      this.#sink.on('error', (error) => {
        this.#stop(error)
        reject(error)
      })
      this.#sink.on('finish', () => (this.#fault === undefined ? resolve() : reject(this.#fault as Error)))
      if (this.#content.destroyed || this.#signal?.aborted) this.#fail(this.#signal?.reason)
    })
  }

  readonly #take = (chunk: Buffer): void => {
    this.#timer.refresh()
    notePassed(chunk.length)
    this.#part -= chunk.length
    if (this.#part < 0) return this.#stop(new AppError('core.too_large'))
    if (this.#head) {
      this.#head.push(chunk)
      this.#held += chunk.length
      return this.#pass(this.#part === 0)
    }
    if (!this.#sink.write(chunk)) this.#content.pause()
  }

  /** Lets the first bytes through after the check. `all`: no more will come. */
  #pass(all: boolean): void {
    const gate = this.#gate
    if (!gate || !this.#head || (!all && this.#held < gate.wants)) return
    const seen = Buffer.concat(this.#head)
    this.#head = undefined
    try {
      gate.check(seen)
    } catch (refusal) {
      return this.#stop(refusal)
    }
    this.#sink.write(seen.subarray(gate.before.length))
  }

  readonly #end = (): void => {
    this.#keepHeld()
    this.#stop()
  }

  readonly #fail = (cause: unknown): void => {
    this.#keepHeld()
    this.#stop(broken(cause))
  }

  readonly #close = (): void => this.#fail(undefined)

  readonly #abort = (): void => this.#fail(this.#signal?.reason)

  #keepHeld(): void {
    // too few to judge: they are checked again with the next ones
    if (this.#gate && this.#head) this.#sink.write(Buffer.concat(this.#head).subarray(this.#gate.before.length))
  }

  #stop(why?: unknown): void {
    this.#fault ??= why
    clearTimeout(this.#timer)
    this.#content.off('data', this.#take).off('end', this.#end).off('error', this.#fail).off('close', this.#close)
    this.#signal?.removeEventListener('abort', this.#abort)
    this.#content.pause()
    this.#sink.end()
  }
}
