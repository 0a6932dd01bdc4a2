import { readFile } from 'node:fs/promises'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ProcessedContent, Work } from '../processed.ts'
import { Refused } from './refused.ts'

const MOST_PAGES = 10_000

/** Counts the pages of a PDF; nothing in it is rendered or run. */
export async function processPdf({ path }: Work): Promise<ProcessedContent> {
  const data = new Uint8Array(await readFile(path))
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  })
  try {
    const { numPages } = await loading.promise
    if (numPages < 1 || numPages > MOST_PAGES) throw new Refused('damaged', `${numPages} pages`)
    return { kind: 'pdf', pages: numPages }
  } catch (error) {
    if (error instanceof PasswordException) throw new Refused('encrypted', error.message)
    throw error
  } finally {
    await loading.destroy()
  }
}
