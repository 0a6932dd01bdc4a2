import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'

/**
 * One file of `server/migrations`: `NNNN_name.sql` in one transaction, `NNNN_name.notx.sql` statement by statement
 * outside one.
 */
export interface SqlFile {
  name: string
  transaction: boolean
  text: string
}

/** Reads the numbered files in order; rejects a name without a number and a number used twice. */
export async function readSqlFiles(dir: URL | string): Promise<SqlFile[]> {
  const entries = (await readdir(dir)).filter((entry) => entry.endsWith('.sql')).toSorted()
  const numbers = new Set<string>()
  const files: SqlFile[] = []
  for (const entry of entries) {
    const [, name = '', number = '', suffix] = /^((\d{4})_[a-z0-9_]+)(\.notx)?\.sql$/.exec(entry) ?? []
    if (!name) throw new Error(`A migration is named NNNN_name.sql or NNNN_name.notx.sql, not ${entry}`)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`)
    numbers.add(number)
    const path = typeof dir === 'string' ? `${dir}/${entry}` : new URL(entry, dir)
    files.push({ name, transaction: suffix === undefined, text: await readFile(path, 'utf8') })
  }
  return files
}

/** Adapts the files to Kysely's migrator. */
export const sqlProvider = (files: readonly SqlFile[]): MigrationProvider => ({
  getMigrations: () => {
    const migrations = files.map((file): [string, Migration] => [
      file.name,
      {
        up: async (db) => {
          const parts = file.transaction ? [file.text] : splitStatements(file.text)
          for (const part of parts) await sql.raw(part).execute(db)
        },
      },
    ])
    return Promise.resolve(Object.fromEntries(migrations))
  },
})

const PIECE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$[A-Za-z_]*\$)[\s\S]*?\1|;|[^'"$;/-]+|[\s\S]/g

/** Splits a script at the semicolons that are outside strings, quoted names, comments and function bodies. */
export function splitStatements(script: string): string[] {
  const statements: string[] = []
  let current = ''
  for (const [piece] of script.matchAll(PIECE)) {
    if (piece !== ';') current += piece
    else {
      statements.push(current.trim())
      current = ''
    }
  }
  return [...statements, current.trim()].filter(
    (statement) => statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '',
  )
}
