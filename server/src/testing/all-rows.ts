import { createHash } from 'node:crypto'
import pg from 'pg'

export type Row = Record<string, unknown>
export type Tables = Map<string, Row[]>

const BOOKKEEPING = /^schema_migrations/

export const renamed = (row: Row, names: Record<string, string>): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [names[key] ?? key, value]))

/** A value as one string with sorted keys, so that rows can be compared. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => a.localeCompare(b)))
      : each,
  )
export const digest = (rows: readonly Row[]) =>
  createHash('sha256').update(rows.map(textOf).toSorted().join('\n')).digest('hex')

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, as JSON: times and numbers are strings as PostgreSQL writes them. */
export const everything = (url: string): Promise<Tables> =>
  connected(url, async (client) => {
    const { rows: names } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const tables: Tables = new Map()
    for (const { name } of names.filter(({ name }) => !BOOKKEEPING.test(name))) {
      const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
      tables.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return tables
  })
