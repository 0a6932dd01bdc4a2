import { type FileHandle, open } from 'node:fs/promises'
import type { Overwritten } from './storage.ts'

/** Writes over parts of a file on the disk, and flushes it. Throws before it writes if one is outside the file. */
export async function overwriteParts(path: string, parts: readonly Overwritten[]): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    if (parts.some(({ at, bytes }) => at < 0 || at + bytes.length > size)) throw new Error('A part is outside its file')
    for (const { at, bytes } of parts) await writeWhole(file, bytes, at)
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function writeWhole(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}
