import { writev } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { AppError } from '../errors.ts'
import { isFull } from './intake.ts'
import { notePassed } from './young-memory.ts'

/** A sender that is silent for so long is given up; what it sent stays. */
const IDLE_MS = 20_000
/** Bytes of one upload that may wait for the disk. */
const WAITING_BYTES = 262_144
const NAME = /^[0-9a-f-]{36}$/

/** Looks at the first bytes of a file before any of them is written. */
export interface Gate {
  /** What was written before this part. */
  before: Buffer
  /** How many bytes it wants to see; fewer only of a shorter file. */
  wants: number
  /** Throws to refuse the file. */
  check(head: Buffer): void
}

export interface Part {
  /** Where in the file this part begins, in bytes. */
  offset: number
  /** Size of the whole file in bytes: a byte beyond it is refused, and with the last one everything is flushed to the disk. */
  whole: number
  /** Ends the part early; what has arrived stays. */
  signal?: AbortSignal | undefined
  gate?: Gate | undefined
  idleMs?: number
}

/** Files that arrive in parts, on the disk of this node, until they are whole. What is there says how far an upload got. */
export interface Drafts {
  begin(id: string): Promise<void>
  /** Bytes that have arrived; undefined when there is no such draft. */
  size(id: string): Promise<number | undefined>
  /** The first bytes, at most `length`. */
  head(id: string, length: number): Promise<Buffer>
  /**
   * Adds a part and returns how far the draft is then. Every byte that came is kept when the sender breaks off (400), stands
   * still (408) or the disk is full (`core.storage_full`, 507); more than announced is `core.too_large` (413).
   */
  append(id: string, content: Readable, part: Part): Promise<number>
  path(id: string): string
  remove(id: string): Promise<void>
  /** Those that nothing was added to for `ms` milliseconds. */
  idle(ms: number): Promise<string[]>
}

export async function createDrafts(directory: string): Promise<Drafts> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = (id: string) => {
    if (!NAME.test(id)) throw new Error('A draft has a name that the server did not make')
    return join(directory, id)
  }
  const sizeOf = (id: string) =>
    stat(path(id)).then(
      (found) => found.size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
  return {
    path,
    begin: async (id) => (await open(path(id), 'wx', 0o600)).close(),
    size: sizeOf,
    head: (id, length) => readHead(path(id), length),
    append: (id, content, part) => append(path(id), content, part),
    remove: (id) => rm(path(id), { force: true }),
    idle: async (ms) => {
      const found = await Promise.all(
        (await readdir(directory))
          .filter((name) => NAME.test(name))
          .map(async (name) => ({
            name,
            changed: (await stat(join(directory, name)).catch(() => undefined))?.mtimeMs,
          })),
      )
      return found.filter(({ changed }) => changed !== undefined && changed < Date.now() - ms).map(({ name }) => name)
    },
  }
}

async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function append(path: string, content: Readable, part: Part): Promise<number> {
  const file = await open(path, 'r+')
  try {
    await pour(content, file, part)
    const { size } = await file.stat()
    if (size >= part.whole) await file.datasync()
    return size
  } catch (error) {
    throw isFull(error) ? new AppError('core.storage_full', 507, { cause: error }) : error
  } finally {
    await file.close()
  }
}

/** Writes to a file from `at` on, as much at once as has come; it neither opens nor closes the file. */
function sinkAt({ fd }: FileHandle, at: number): Writable {
  const write = (buffers: Buffer[], done: (error?: Error | null) => void): void =>
    writev(fd, buffers, at, (error, written) => {
      at += written
      const whole = error ? 0 : buffers.reduce((sum, { length }) => sum + length, 0)
      // a disk that is nearly full takes a part; the next try says why
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
 * Writes what comes, straight from the socket to the file, and settles when the last byte of it is written. The sender is
 * never destroyed: it must outlive a refusal to read it.
 */
function pour(
  content: Readable,
  file: FileHandle,
  { offset, whole, signal, gate, idleMs = IDLE_MS }: Part,
): Promise<void> {
  const sink = sinkAt(file, offset)
  let room = whole - offset
  let head = gate && [gate.before]
  let held = gate?.before.length ?? 0
  let fault: unknown
  return new Promise((resolve, reject) => {
    const stop = (why?: unknown) => {
      fault ??= why
      clearTimeout(timer)
      content.off('data', take).off('end', ended).off('error', failed).off('close', closed)
      signal?.removeEventListener('abort', taken)
      content.pause()
      sink.end()
    }
    const timer = setTimeout(
      () => stop(new AppError('core.malformed', 408, { message: 'The upload stood still' })),
      idleMs,
    )
    /** Lets the first bytes through once they were looked at; false when they are refused. */
    const pass = (all: boolean): boolean => {
      if (!gate || !head || (!all && held < gate.wants)) return true
      const seen = Buffer.concat(head)
      head = undefined
      try {
        gate.check(seen)
      } catch (refusal) {
        stop(refusal)
        return false
      }
      sink.write(seen.subarray(gate.before.length))
      return true
    }
    const take = (chunk: Buffer) => {
      timer.refresh()
      notePassed(chunk.length)
      room -= chunk.length
      if (room < 0) return stop(new AppError('core.too_large', 413))
      if (head) {
        head.push(chunk)
        held += chunk.length
        return void pass(room === 0)
      }
      if (!sink.write(chunk)) content.pause()
    }
    const keepHeld = () => {
      // too little to judge: it is looked at again with what follows
      if (gate && head) sink.write(Buffer.concat(head).subarray(gate.before.length))
    }
    const ended = () => {
      keepHeld()
      stop()
    }
    const failed = (cause: unknown) => {
      keepHeld()
      stop(broken(cause))
    }
    const closed = () => failed(undefined)
    const taken = () => failed(signal?.reason)
    content.on('data', take).on('end', ended).on('error', failed).on('close', closed)
    signal?.addEventListener('abort', taken, { once: true })
    sink.on('drain', () => fault === undefined && content.resume())
    sink.on('error', (error) => {
      stop(error)
      reject(error)
    })
    sink.on('finish', () => (fault === undefined ? resolve() : reject(fault as Error)))
    if (content.destroyed || signal?.aborted) failed(signal?.reason)
  })
}
