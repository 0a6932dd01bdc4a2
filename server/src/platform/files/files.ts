import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDiskFiles } from './disk-files.ts'
import type { Files } from './storage.ts'

export type { Files } from './storage.ts'
export { newFileKey } from './storage.ts'

export interface StorageOptions {
  /** `file:///dir` or `s3://key:secret@host/bucket?endpoint=https://…&region=…`; `<dataDir>/files` by default. */
  storageUrl?: string | undefined
  dataDir: string
}

/** Opens the storage that the settings name. */
export async function createFiles({ storageUrl, dataDir }: StorageOptions): Promise<Files> {
  if (!storageUrl) return createDiskFiles(join(dataDir, 'files'))
  if (storageUrl.startsWith('file:')) return createDiskFiles(fileURLToPath(storageUrl))
  const { createS3Files } = await import('./s3-files.ts') // its client is large; most installations never need it
  return createS3Files(storageUrl, join(dataDir, 'uploads'))
}
