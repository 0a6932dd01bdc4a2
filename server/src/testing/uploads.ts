import { CHUNK_TYPE } from '@ensemble/contract/media/media.routes.ts'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import type { Answer, Person } from './open-world.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The path of uploads by people with an account, and by visitors. */
type UploadPath = 'uploads' | 'visitor-uploads'

export interface NewFile {
  bucket: MediaBucket
  name: string
  content: Buffer
  /** Announced instead of the content's own length. */
  length?: number
  path?: UploadPath
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads answers of every shape
type Loose = Answer<any>

/** Begins an upload according to the tus protocol. */
export const beginUpload = (
  person: Person,
  { bucket, name, content, length, path = 'uploads' }: NewFile,
): Promise<Loose> =>
  person.fetch(`/api/v1/${path}`, {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(length ?? content.length),
      'upload-metadata': `bucket ${base64(bucket)},filename ${base64(name)}`,
    },
  })

export const idOf = ({ headers }: Loose): string => headers.get('location')?.split('/').at(-1) ?? ''

export const appendPart = (
  person: Person,
  id: string,
  offset: number,
  content: Buffer,
  headers: Record<string, string> = {},
  path: UploadPath = 'uploads',
): Promise<Loose> =>
  person.fetch(`/api/v1/${path}/${id}`, {
    method: 'PATCH',
    headers: { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': String(offset), ...headers },
    body: new Uint8Array(content),
  })

export const askOffset = (person: Person, id: string, path: UploadPath = 'uploads'): Promise<Loose> =>
  person.fetch(`/api/v1/${path}/${id}`, { method: 'HEAD', headers: TUS })

export const cancelUpload = (person: Person, id: string, path: UploadPath = 'uploads'): Promise<Loose> =>
  person.fetch(`/api/v1/${path}/${id}`, { method: 'DELETE', headers: TUS })

/** Uploads a whole file in one part and returns its id; throws the refusal's text. */
export async function uploadFile(person: Person, file: NewFile): Promise<string> {
  const begun = await beginUpload(person, file)
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body))
  const sent = await appendPart(person, idOf(begun), 0, file.content, {}, file.path)
  if (sent.status !== 204) throw new Error(JSON.stringify(sent.body))
  return idOf(begun)
}
