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
import { type Files, objectPath, type StoredObject } from './storage.ts'

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** Reads `s3://key:secret@host/bucket?endpoint=…&region=…`; the endpoint is `https://<host>` unless given. */
function parse(storageUrl: string): { bucket: string; client: S3Client } {
  const url = new URL(storageUrl)
  const bucket = url.pathname.slice(1)
  if (!bucket || !url.username || !url.password)
    throw new Error('STORAGE_URL must read s3://key:secret@host/bucket?region=…')
  const client = new S3Client({
    endpoint: url.searchParams.get('endpoint') ?? `https://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    forcePathStyle: true,
    // Several S3-like stores corrupt or refuse the checksums that the client adds to streams on its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { bucket, client }
}

/** Files in an S3 bucket. An upload is received on the local disk first: S3 wants its length, and takes it whole or not at all. */
export async function createS3Files(storageUrl: string, draftsDirectory: string): Promise<Files> {
  const { bucket: Bucket, client } = parse(storageUrl)
  const drafts = await createDrafts(draftsDirectory)
  const files: Files = {
    drafts,
    adopt: async (bucket, key, draftId, contentType) => {
      const path = drafts.path(draftId)
      const { size } = await stat(path)
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: objectPath(bucket, key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
      )
      await drafts.remove(draftId)
    },
    list: () => everyObject(client, Bucket),
    put: async (bucket, key, content, { maxBytes, contentType }) => {
      const Key = objectPath(bucket, key)
      const draft = join(tmpdir(), `ensemble-upload-${randomUUID()}`)
      const stored = await takeIn(draft, content, maxBytes)
      try {
        const Body = createReadStream(draft)
        await client.send(
          new PutObjectCommand({ Bucket, Key, Body, ContentLength: stored.bytes, ContentType: contentType }),
        )
      } finally {
        await rm(draft, { force: true })
      }
      return stored
    },
    read: async (bucket, key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: objectPath(bucket, key), ...(Range && { Range }) }),
        )
        if (Body instanceof Readable) return Body
      } catch (error) {
        if (!isMissing(error)) throw error
      }
      throw notFound()
    },
    lend: async (bucket, key, path) =>
      pipeline(await files.read(bucket, key), createWriteStream(path, { mode: 0o600 })),
    stat: async (bucket, key) => {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: objectPath(bucket, key) }))
        return { bytes: ContentLength ?? 0 }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: async (bucket, key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: objectPath(bucket, key) }))
    },
  }
  return files
}

async function* everyObject(client: S3Client, Bucket: string): AsyncGenerator<StoredObject> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
      const [bucket = '', ...rest] = Key.split('/')
      yield { bucket, key: rest.join('/'), bytes: Size, changedAt: LastModified }
    }
  }
}
