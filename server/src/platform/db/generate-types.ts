import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as PostgresGenerator } from 'kysely-codegen'
import pg from 'pg'

const path = fileURLToPath(new URL('types.gen.ts', import.meta.url))
export const OUT_FILE = relative(process.cwd(), path)

/** Writes `types.gen.ts` from a migrated database, or only compares; false when they differ. */
export async function generateTypes(ownerUrl: string, { verify }: { verify: boolean }): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const text = await generate({
      db,
      dialect: new PostgresGenerator({ dateParser: 'string' }),
      defaultSchemas: ['public'],
      excludePattern: '{schema_migrations*,graphile_worker.*}',
      typeMapping: { int8: 'number' },
      typeOnlyImports: true,
      outFile: null,
    })
    if (verify) return (await readFile(path, 'utf8')) === text
    await writeFile(path, text)
    return true
  } finally {
    await db.destroy()
  }
}
