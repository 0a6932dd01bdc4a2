// Writes .br and .gz siblings of the built files that shrink, so that the server never compresses while it answers.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const SHRINKS = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map', '.ttf'])
/** Bytes that a smaller copy must save: more than the header that tells of it. */
const WORTH = 64

const smaller = {
  gz: (bytes) => gzipSync(bytes, { level: 9 }),
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
}

/** Compresses every file below `folder` that is worth it: a page has dozens of small ones. Answers how many. */
export function precompress(folder) {
  let count = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !SHRINKS.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    const copies = Object.entries(smaller)
      .map(([ending, compress]) => ({ ending, copy: compress(bytes) }))
      .filter(({ copy }) => bytes.length - copy.length >= WORTH)
    for (const { ending, copy } of copies) writeFileSync(`${path}.${ending}`, copy)
    if (copies.length > 0) count++
  }
  return count
}
