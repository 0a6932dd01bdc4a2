import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { notFound } from '../errors.ts'
import { createDrafts } from './drafts.ts'
import { takeIn } from './intake.ts'
import { overwriteParts } from './overwrite-parts.ts'
import type { ByteRange } from './range.ts'
import { type Files, objectPath, type Overwritten, type StoredObject } from './storage.ts'

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

const draftPath = () => join(tmpdir(), `ensemble-upload-${randomUUID()}`)

interface Store {
  client: S3Client
  bucket: string
}

/** Reads `s3://key:secret@host/bucket?endpoint=…&region=…`; the endpoint is `https://<host>` by default. */
function parse(storageUrl: string): Store {
  const url = new URL(storageUrl)
  const bucket = url.pathname.slice(1)
  if (!bucket || !url.username || !url.password)
    throw new Error('STORAGE_URL must read s3://key:secret@host/bucket?region=…')
  const client = new S3Client({
    endpoint: url.searchParams.get('endpoint') ?? `https://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    // Several S3-like stores corrupt or reject the checksums that the client adds to streams by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { bucket, client }
}

/**
 * Files in an S3 bucket. An upload is received on the local disk first: S3 needs its length, and takes it whole or not
 * at all.
 */
export async function createS3Files(storageUrl: string, draftsDirectory: string): Promise<Files> {
  const store = parse(storageUrl)
  const drafts = await createDrafts(draftsDirectory)
  const files: Files = {
    drafts,
    adopt: async (bucket, key, draftId, contentType) => {
      const path = drafts.path(draftId)
      const { size } = await stat(path)
      await sendFile(store, objectPath(bucket, key), path, size, contentType)
      await drafts.remove(draftId)
    },
    list: () => everyObject(store),
    put: async (bucket, key, content, { maxBytes, contentType }) => {
      const name = objectPath(bucket, key)
      const draft = draftPath()
      const stored = await takeIn(draft, content, maxBytes)
      try {
        await sendFile(store, name, draft, stored.bytes, contentType)
      } finally {
        await rm(draft, { force: true })
      }
      return stored
    },
    read: (bucket, key, range) => readObject(store, objectPath(bucket, key), range),
    lend: async (bucket, key, path) =>
      pipeline(await files.read(bucket, key), createWriteStream(path, { mode: 0o600 })),
    overwrite: (bucket, key, parts, contentType) => overwriteObject(store, objectPath(bucket, key), parts, contentType),
    stat: (bucket, key) => statObject(store, objectPath(bucket, key)),
    remove: async (bucket, key) => {
      await store.client.send(new DeleteObjectCommand({ Bucket: store.bucket, Key: objectPath(bucket, key) }))
    },
  }
  return files
}

async function sendFile(
  { client, bucket: Bucket }: Store,
  Key: string,
  path: string,
  bytes: number,
  contentType: string,
): Promise<void> {
  const Body = createReadStream(path)
  await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: bytes, ContentType: contentType }))
}

/** S3 changes no parts of an object, so it is replaced by a changed copy. */
async function overwriteObject(
  store: Store,
  name: string,
  parts: readonly Overwritten[],
  contentType: string,
): Promise<void> {
  const draft = draftPath()
  try {
    await pipeline(await readObject(store, name), createWriteStream(draft, { mode: 0o600 }))
    await overwriteParts(draft, parts)
    await sendFile(store, name, draft, (await stat(draft)).size, contentType)
  } finally {
    await rm(draft, { force: true })
  }
}

async function readObject({ client, bucket: Bucket }: Store, Key: string, range?: ByteRange): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
    if (Body instanceof Readable) return Body
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  throw notFound()
}

async function statObject({ client, bucket: Bucket }: Store, Key: string): Promise<{ bytes: number } | undefined> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }))
    return { bytes: ContentLength ?? 0 }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function* everyObject({ client, bucket: Bucket }: Store): AsyncGenerator<StoredObject> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
      const [bucket = '', ...rest] = Key.split('/')
      yield { bucket, key: rest.join('/'), bytes: Size, changedAt: LastModified }
    }
  }
}
