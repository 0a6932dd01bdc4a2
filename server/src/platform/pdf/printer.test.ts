import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import type { TableContent, TableRow } from './content.ts'
import { print, printTable } from './printer.ts'

const reader = (account: string, gone = new AbortController().signal) => ({ account, gone })
const TABLE: TableContent = { title: 'People', note: 'As of today', columns: [{ label: 'Name', width: 200 }] }
const rows = (from: number, count: number): TableRow[] =>
  Array.from({ length: count }, (_row, at) => ({ cells: [`Person ${from + at}.`], below: [] }))
const lastLine = (count: number) => `${count} people`

async function bytesOf(pdf: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of pdf) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

test('a table is read no further than it is printed, and arrives whole', async () => {
  let read = 0
  const pdf = await printTable(
    TABLE,
    (async function* () {
      for (; read < 5; read += 1) yield rows(read * 40, 40)
    })(),
    lastLine,
    reader('a'),
  )
  const { text, pages } = await readPdf(await bytesOf(pdf))
  expect(read).toBe(5)
  expect(pages.length).toBeGreaterThan(2)
  const letters = text.replaceAll(' ', '')
  for (let at = 0; at < 200; at += 1) expect(letters).toContain(`Person${at}.`)
  expect(text).toMatch(/200 people$/)
})

test('a reader who leaves ends the reading, and the thread that drew for them', async () => {
  const leaving = new AbortController()
  let read = 0
  const pdf = await printTable(
    TABLE,
    (async function* () {
      for (;;) {
        read += 1
        if (read === 3) leaving.abort(new Error('hung up'))
        yield rows(read, 1)
      }
    })(),
    lastLine,
    reader('a', leaving.signal),
  )
  await expect(bytesOf(pdf)).rejects.toThrow('hung up')
  expect(read).toBe(3)
  // the next one is not printed into the half-drawn table
  const next = await printTable(TABLE, (async function* () {})(), lastLine, reader('a'))
  expect((await readPdf(await bytesOf(next))).text).toMatch(/0 people$/)
})

test('documents of one account are printed one after the other, in their order', async () => {
  const order: string[] = []
  const one = (title: string) =>
    print({ title, author: 'Maya', address: 'https://ensemble.example/x', blocks: [] }, reader('crowd')).then(() =>
      order.push(title),
    )
  await Promise.all(['c1', 'c2', 'c3', 'c4'].map(one))
  expect(order).toEqual(['c1', 'c2', 'c3', 'c4'])
})

test('what can’t be read breaks the table off', async () => {
  const pdf = await printTable(
    TABLE,
    (async function* () {
      yield rows(0, 1)
      throw new Error('no database')
    })(),
    lastLine,
    reader('a'),
  )
  await expect(bytesOf(pdf)).rejects.toThrow('no database')
})
