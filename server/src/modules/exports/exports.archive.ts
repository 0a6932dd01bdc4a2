import type { Readable } from 'node:stream'
import type { ExportedData } from '@ensemble/contract/accounts/exports.schemas.ts'
import { ZipFile } from 'yazl'
import type { Files } from '../../platform/files/files.ts'

export interface ArchivedFile {
  bucket: string
  key: string
  content_type: string
  path: string
  created_at: Date
}

const README = `This is what Ensemble stores about you.

data.json   everything in one file; the product's docs/export.md describes it
files/      what you uploaded, named as in "files" in data.json
`

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/**
 * The ZIP as a stream: each file is opened when its turn comes and read in chunks, so that memory does not grow with
 * the size of uploads. `onFile` is called after each one. The stream fails at the first that can't be read, and when
 * `stopping` fires.
 */
export function archive(
  files: Files,
  data: ExportedData,
  list: readonly ArchivedFile[],
  onFile: () => void,
  stopping: AbortSignal,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(asError(error))
  // it may fail before anyone reads from it; the reader then sees the same error
  output.on('error', () => undefined)
  zip.on('error', fail)
  const stop = () => fail(new Error('The server is stopping: the export starts again later'))
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop, { once: true })
  output.once('close', () => stopping.removeEventListener('abort', stop))
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json')
  zip.addBuffer(Buffer.from(README), 'README.txt')
  for (const { bucket, key, path, created_at } of list) {
    zip.addReadStreamLazy(path, { mtime: created_at, compress: false }, (give) => {
      void files.read(bucket, key).then((stream) => {
        // the reader may have given up: leave nothing open
        stream.once('error', fail)
        output.once('close', () => stream.destroy())
        stream.once('end', onFile)
        give(null, stream)
      }, fail)
    })
  }
  zip.end()
  return output
}
