import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Drafts } from './drafts.ts'
import type { Stored } from './intake.ts'
import type { ByteRange } from './range.ts'

interface PutOptions {
  /** Rejected with `core.too_large` (413) as soon as one more byte arrives. */
  maxBytes: number
  contentType: string
}

/** Bytes, and where in a file they belong. */
export interface Overwritten {
  at: number
  bytes: Buffer
}

export interface StoredObject {
  bucket: string
  key: string
  bytes: number
  changedAt: Date
}

/** Where the bytes of files are. What they are and who owns them is in the table `files`. */
export interface Files {
  /** Stores a stream whole or not at all: if it breaks, is too large or does not fit, nothing is left. */
  put(bucket: string, key: string, content: Readable, options: PutOptions): Promise<Stored>
  /** Uploads that are not complete yet. */
  readonly drafts: Drafts
  /** Turns a finished draft into the file with this name; the draft is gone afterward. */
  adopt(bucket: string, key: string, draftId: string, contentType: string): Promise<void>
  /** The bytes, or a part of them; throws `core.not_found` (404) if there is no such file. */
  read(bucket: string, key: string, range?: ByteRange): Promise<Readable>
  /**
   * Puts a copy of the whole file at a local path, for a program that reads paths. Whatever that program does to it, the
   * stored file stays as it is.
   */
  lend(bucket: string, key: string, path: string): Promise<void>
  /**
   * Writes over parts of a file, whose size stays; for files that no one has been sent yet. Safe to repeat, and throws
   * before it writes anything if a part is outside the file.
   */
  overwrite(bucket: string, key: string, parts: readonly Overwritten[], contentType: string): Promise<void>
  /** Size in bytes; undefined if there is no such file. */
  stat(bucket: string, key: string): Promise<{ bytes: number } | undefined>
  /** Deletes the file; a missing one is not an error. */
  remove(bucket: string, key: string): Promise<void>
  /** Everything that is stored, in no particular order. */
  list(): AsyncIterable<StoredObject>
}

/** A name for a new file: never anything that a person chose. */
export function newFileKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

const NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,8})?$/

/** `bucket/key`, after making sure that the server made both names: no dots, no way out of the root. */
export function objectPath(bucket: string, key: string): string {
  const path = `${bucket}/${key}`
  if (!NAME.test(path) || bucket.includes('/')) throw new Error('A stored file has a name that the server did not make')
  return path
}
