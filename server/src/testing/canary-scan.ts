import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A column of a table of ours or of a library; PostgreSQL's own catalog is left out. */
const COLUMNS = `
  select format('%I.%I', c.table_schema, c.table_name) as "table", c.column_name as "column", c.data_type as type
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`

/** Its value as text: bytes as the letters that they are. */
const textOf = (name: string, type: string) => (type === 'bytea' ? `encode(${name}, 'escape')` : `${name}::text`)

/**
 * Every column of every table in which a row holds one of the words, in any case: as "schema.table.column: word". `url` is
 * a superuser's: no table is hidden from it.
 */
export async function wordsInTables(url: string, words: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(COLUMNS)
    const hits: string[] = []
    for (const { table, column, type } of columns) {
      const value = textOf(`searched.${pg.escapeIdentifier(column)}`, type)
      const { rows } = await client.query<{ word: string }>(
        `select asked.word from unnest($1::text[]) asked (word)
         where exists (select from ${table} as searched where strpos(lower(${value}), lower(asked.word)) > 0)`,
        [words],
      )
      hits.push(...rows.map(({ word }) => `${table}.${column}: ${word}`))
    }
    return hits.toSorted()
  } finally {
    await client.end()
  }
}

/** Every file below a folder whose name or bytes hold one of the words, or that is a ZIP, whose bytes say nothing. */
export async function wordsInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hits: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const text = `${path.slice(folder.length)}\n${bytes.toString('latin1')}`.toLowerCase()
    if (bytes.subarray(0, 2).toString() === 'PK' || words.some((word) => text.includes(word.toLowerCase())))
      hits.push(path)
  }
  return hits
}
