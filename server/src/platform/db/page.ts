import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Page } from '@ensemble/contract/core/index.ts'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { AppError } from '../errors.ts'

/** One value of a cursor: what the last row of a page has in a sort column. */
export type CursorValue = string | number | boolean | null

const TAG_BYTES = 12

const badCursor = () => new AppError('core.bad_cursor', 400)

/** Makes and reads the cursors of all lists, signed with the installation's key. */
export interface Cursors {
  /** `kind` names the list and its sort, such as `discover:newest`: cursors of other lists are rejected. */
  encode(kind: string, values: readonly CursorValue[]): string
  /** The values of a cursor; throws `core.bad_cursor` (400) for anything that `encode` did not make for this kind. */
  decode(kind: string, text: string): CursorValue[]
}

/** `key` is the installation's secret; see `installationSecret`. */
export function createCursors(key: string): Cursors {
  const tagOf = (kind: string, body: string) =>
    createHmac('sha256', key).update(`${kind}\n${body}`).digest().subarray(0, TAG_BYTES)
  return {
    encode: (kind, values) => {
      const body = Buffer.from(JSON.stringify(values)).toString('base64url')
      return `${body}.${tagOf(kind, body).toString('base64url')}`
    },
    decode: (kind, text) => {
      const [body = '', tag = '', ...rest] = text.split('.')
      const given = Buffer.from(tag, 'base64url')
      // Base64url has several spellings of the same bytes; only the one that was issued is accepted.
      if (rest.length > 0 || given.length !== TAG_BYTES || given.toString('base64url') !== tag) throw badCursor()
      if (!timingSafeEqual(given, tagOf(kind, body))) throw badCursor()
      return JSON.parse(Buffer.from(body, 'base64url').toString()) as CursorValue[]
    },
  }
}

/**
 * The rows after a cursor: `(a, b) < (x, y)`, one comparison that an index on `(a desc, b desc)` serves. `columns` and
 * `values` are in sort order, all in the same direction; the last column must be unique.
 */
export function keysetAfter(
  columns: readonly Expression<unknown>[],
  values: readonly CursorValue[],
  direction: 'asc' | 'desc' = 'desc',
): RawBuilder<SqlBool> {
  if (columns.length !== values.length) throw badCursor()
  const operator = direction === 'desc' ? sql`<` : sql`>`
  return sql<SqlBool>`(${sql.join(columns)}) ${operator} (${sql.join(values.map((value) => sql`${value}`))})`
}

/** One list, as `listPage` reads it. */
export interface List<Row, Item> {
  /** Names the list and its sort, such as `discover:newest`. */
  kind: string
  /** What the client sent: undefined on the first page. */
  cursor: string | undefined
  limit: number
  /** At most `limit` rows, starting after these values of `key`. */
  read(after: readonly CursorValue[] | undefined, limit: number): Promise<readonly Row[]>
  key(row: Row): readonly CursorValue[]
  present(row: Row): Item
}

/**
 * One page of a list: reads one row more than it shows, only to know whether there is a next page. Throws
 * `core.bad_cursor` (400) for a cursor of another list.
 */
export async function listPage<Row, Item>(
  { platform: { cursors } }: { platform: { cursors: Cursors } },
  { kind, cursor, limit, read, key, present }: List<Row, Item>,
): Promise<Page<Item>> {
  const rows = await read(cursor === undefined ? undefined : cursors.decode(kind, cursor), limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last !== undefined ? cursors.encode(kind, key(last)) : null
  return { items: shown.map(present), next }
}
