import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as PostgresGenerator } from 'kysely-codegen'
import pg from 'pg'
import { COLUMN_VALUES } from './column-values.ts'

const path = fileURLToPath(new URL('types.gen.ts', import.meta.url))
export const OUT_FILE = relative(process.cwd(), path)

const interfaceOf = (table: string) => table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Replaces `string` with the contract's values for columns that it lists; null and the default stay as they are. */
function withColumnValues(text: string): string {
  let typed = text.replace(
    /^import type .*\n/m,
    (line) => `${line}import type { ColumnValue } from "./column-values.ts";\n`,
  )
  for (const [table, columns] of Object.entries(COLUMN_VALUES))
    for (const column of Object.keys(columns)) {
      const place = new RegExp(`(interface ${interfaceOf(table)} \\{[^}]*\\n  ${column}: (?:Generated<)?)string\\b`)
      if (!place.test(typed)) throw new Error(`column-values.ts names ${table}.${column}, which is no text`)
      typed = typed.replace(place, `$1ColumnValue<"${table}", "${column}">`)
    }
  return typed
}

/** Writes `types.gen.ts` from a migrated database, or only compares; false if they differ. */
export async function generateTypes(ownerUrl: string, { verify }: { verify: boolean }): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const generated = await generate({
      db,
      dialect: new PostgresGenerator({ dateParser: 'string' }),
      defaultSchemas: ['public'],
      excludePattern: '{schema_migrations*,graphile_worker.*}',
      typeMapping: { int8: 'number' },
      typeOnlyImports: true,
      outFile: null,
    })
    const text = withColumnValues(generated)
    if (verify) return (await readFile(path, 'utf8')) === text
    await writeFile(path, text)
    return true
  } finally {
    await db.destroy()
  }
}
