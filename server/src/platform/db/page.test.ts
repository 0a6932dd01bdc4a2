import type { Page } from '@ensemble/contract/core/page.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { installationSecret, readMeta, writeMeta } from './installation.ts'
import { createCursors, type CursorValue, keysetAfter, listPage } from './page.ts'
import { testDatabase } from './template-db.ts'

const database = await testDatabase()
const cursors = createCursors('key of a test')

describe('cursors', () => {
  const cursor = cursors.encode('posts:newest', ['2026-01-02T03:04:05.678Z', 7, null])

  test('come back as they were', () => {
    expect(cursors.decode('posts:newest', cursor)).toEqual(['2026-01-02T03:04:05.678Z', 7, null])
  })

  test.each([
    ['another sort', () => cursors.decode('posts:pay', cursor)],
    ['another installation', () => createCursors('other').decode('posts:newest', cursor)],
    ['nothing', () => cursors.decode('posts:newest', '')],
    ['words', () => cursors.decode('posts:newest', 'null.null')],
    ['a longer one', () => cursors.decode('posts:newest', `${cursor}.x`)],
  ])('of %s are refused', (_, decode) => {
    expect(decode).toThrow(expect.objectContaining({ code: 'core.bad_cursor', status: 400 }))
  })

  test('are refused with any single character changed', () => {
    for (let at = 0; at < cursor.length; at++) {
      const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
      expect(() => cursors.decode('posts:newest', changed)).toThrow('core.bad_cursor')
    }
  })
})

test('a list read page by page has every row once, even if sort values are equal', async () => {
  const source = sql<{ a: number; b: number }>`(select (i / 4)::int as a, i::int as b from generate_series(1, 23) i)`
  const seen: number[] = []
  const read = async (after: readonly CursorValue[] | undefined, limit: number) => {
    const where = after ? keysetAfter([sql.ref('a'), sql.ref('b')], after) : sql`true`
    const { rows } = await sql<{ a: number; b: number }>`
      select * from ${source} t where ${where} order by a desc, b desc limit ${limit}`.execute(database.db)
    return rows
  }
  for (let next: string | null | undefined; next !== null;) {
    const page: Page<number> = await listPage(
      { platform: { cursors } },
      { kind: 't', cursor: next, limit: 5, read, key: (row) => [row.a, row.b], present: (row) => row.b },
    )
    seen.push(...page.items)
    next = page.next
  }
  expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => 23 - i))
})

test('an installation’s secret is made once, even by many at once', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => installationSecret(database.db, 'test')))
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toHaveLength(43)
})

test('meta keeps the newest value', async () => {
  expect(await readMeta(database.db, 'x')).toBeUndefined()
  await writeMeta(database.db, 'x', { a: 1 })
  await writeMeta(database.db, 'x', ['b'])
  expect(await readMeta(database.db, 'x')).toEqual(['b'])
})
