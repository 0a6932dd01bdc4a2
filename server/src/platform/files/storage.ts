import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Drafts } from './drafts.ts'
import type { Stored } from './intake.ts'
import type { ByteRange } from './range.ts'

interface PutOptions {
  /** Refused with `core.too_large` (413) as soon as one byte more has arrived. */
  maxBytes: number
  contentType: string
}

export interface StoredObject {
  bucket: string
  key: string
  bytes: number
  changedAt: Date
}

/** Where the bytes of files live. What they are and whose is in the table `files`. */
export interface Files {
  /** Stores a stream whole or not at all: when it breaks, is too large or finds no room, nothing is left. */
  put(bucket: string, key: string, content: Readable, options: PutOptions): Promise<Stored>
  /** Uploads that are not whole yet. */
  readonly drafts: Drafts
  /** Makes a finished draft the file of this name; the draft is gone then. */
  adopt(bucket: string, key: string, draftId: string, contentType: string): Promise<void>
  /** The bytes, or a part of them; throws `core.not_found` (404) when there is no such file. */
  read(bucket: string, key: string, range?: ByteRange): Promise<Readable>
  /** Puts the whole file at a path of the local disk, for a program that reads paths; where it can, without copying. It is not to be written to. */
  lend(bucket: string, key: string, path: string): Promise<void>
  /** Size in bytes; undefined when there is no such file. */
  stat(bucket: string, key: string): Promise<{ bytes: number } | undefined>
  /** Removes the file; a missing one is no error. */
  remove(bucket: string, key: string): Promise<void>
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<StoredObject>
}

/** A name for a new file: never anything that a person chose. */
export function newFileKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

const NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,8})?$/

/** `bucket/key`, after making sure that both are names that the server made: no dots, no way out of the root. */
export function objectPath(bucket: string, key: string): string {
  const path = `${bucket}/${key}`
  if (!NAME.test(path) || bucket.includes('/')) throw new Error('A stored file has a name that the server did not make')
  return path
}
