import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * A PDF as a reader opens it: the words of each page, all of them on one line, and what it says of itself. `right`: where
 * its longest line ends, in points.
 */
export async function readPdf(bytes: ArrayBuffer | Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const pages: string[] = []
  let right = 0
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent()
    const texts = items.filter((item) => 'str' in item)
    pages.push(texts.map(({ str }) => str).join(' '))
    right = Math.max(right, ...texts.map(({ transform, width }) => Number(transform[4]) + width))
  }
  const [{ info }, marks] = [await document.getMetadata(), await document.getMarkInfo()]
  return {
    pages,
    right,
    text: pages.join('\n').replaceAll(/\s+/g, ' '),
    info: info as Record<string, unknown>,
    tagged: (marks as unknown as Map<string, boolean> | null)?.get('Marked') === true,
  }
}
