import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Variant } from './processed.ts'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/**
 * Opens what a worker wrote. Throws unless it is a file of its own: a worker that was taken over could leave a link to
 * something that only the server may read.
 */
export async function openVariant(outDir: string, { file }: Pick<Variant, 'file'>): Promise<Readable> {
  const handle = await open(join(outDir, file), O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0))
  const found = await handle.stat()
  if (found.isFile() && found.nlink === 1) return handle.createReadStream()
  await handle.close()
  throw new Error(`${file} is not a file of its own`)
}
