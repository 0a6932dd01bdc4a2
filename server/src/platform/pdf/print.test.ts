import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Block, heading, line, say } from './content.ts'
import { printPdf } from './print.ts'

/** The width of a page and of its margin, in points. */
const [A4, MARGIN] = [595.28, 56]
const made = { title: 'Long words', author: 'Maya', address: 'https://ensemble.example/x' }
const read = async (blocks: readonly Block[]) => readPdf(await printPdf({ ...made, blocks }))

test('a word of 10,000 characters runs over lines and pages, and what follows comes right after it', async () => {
  const word = 'word'.repeat(2500)
  const { pages, right, text } = await read([
    say('H1', 'Start', 26),
    say('P', word, 10),
    heading('A list'),
    line('Label', word),
    line('Next', 'the line below it'),
  ])
  expect(right).toBeLessThanOrEqual(A4 - MARGIN)
  expect(text.replaceAll(/[ \u200b]/g, '').split(word)).toHaveLength(3)
  // no page is left empty between a long text and the next line
  expect(pages.length).toBeLessThanOrEqual(7)
  for (const page of pages) expect(page.length).toBeGreaterThan(100)
  expect(text).toMatch(/Next the line below it$/)
})

test('what the font lacks is a square, and the end says where to read it', async () => {
  const { text } = await read([say('H1', '監督 Sora', 26), line('Place', 'Tokyo 東京')])
  expect(text).toBe(
    `□□ Sora Place Tokyo □□ □ marks a character that can’t be shown here. You’ll find it at ${made.address}`,
  )
  expect((await read([say('H1', 'Sora', 26)])).text).toBe('Sora')
})
