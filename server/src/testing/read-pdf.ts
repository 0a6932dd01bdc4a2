import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Some words on a page, and how far from its right and lower edges they end, in points. */
interface Piece {
  words: string
  toRight: number
  toBottom: number
}

/**
 * A PDF as a reader opens it: the words of each page, piece by piece and on one line, and what it says of itself. `right`:
 * where its longest line ends, in points.
 */
export async function readPdf(bytes: ArrayBuffer | Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const pages: string[] = []
  const pieces: Piece[][] = []
  let right = 0
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at)
    const [, , pageWidth = 0] = page.view
    const { items } = await page.getTextContent()
    const texts = items.filter((item) => 'str' in item)
    pieces.push(
      texts.map(({ str, transform, width }) => ({
        words: str,
        toRight: pageWidth - Number(transform[4]) - width,
        toBottom: Number(transform[5]),
      })),
    )
    pages.push(texts.map(({ str }) => str).join(' '))
    right = Math.max(right, ...texts.map(({ transform, width }) => Number(transform[4]) + width))
  }
  const [{ info }, marks] = [await document.getMetadata(), await document.getMarkInfo()]
  return {
    pages,
    pieces,
    right,
    text: pages.join('\n').replaceAll(/\s+/g, ' '),
    info: info as Record<string, unknown>,
    tagged: (marks as unknown as Map<string, boolean> | null)?.get('Marked') === true,
  }
}
