import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'

// Sample PDFs, assembled object by object.

/**
 * A PDF of these objects (the first is the catalog), with a table of their offsets. `trailer` adds to its dictionary.
 */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const at: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    length += bytes.length
  }
  objects.forEach((object, n) => {
    at.push(length)
    add(`${n + 1} 0 obj\n`)
    add(object)
    add('\nendobj\n')
  })
  const table = length
  add(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`,
  )
  add(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}

/** A PDF with this many pages, empty or with this many bytes of noise each. */
export const pdf = (pages: number, bytesEach = 0): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, n) => `${n + 3} 0 R`).join(' ')}]>>`,
    ...Array.from(
      { length: pages },
      (_, n) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${bytesEach > 0 ? `/Contents ${n + 3 + pages} 0 R` : ''}>>`,
    ),
    ...Array.from({ length: bytesEach > 0 ? pages : 0 }, () =>
      Buffer.concat([
        Buffer.from(`<</Length ${bytesEach}>>stream\n`),
        randomBytes(bytesEach),
        Buffer.from('\nendstream'),
      ]),
    ),
  ])

/** A PDF that requires a password (PDF 32000 §7.6: standard handler, revision 3, with random keys). */
export const encryptedPdf = (): Buffer =>
  pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 0/Kids[]>>',
      `<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`,
    ],
    `/Encrypt 3 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]`,
  )

/** A zlib stream of this many megabytes of zeros, a thousandth as long. */
export function zeros(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => piece),
    Buffer.from([0x03, 0x00]),
    Buffer.alloc(4),
  ])
}
