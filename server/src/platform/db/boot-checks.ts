import { type Kysely, sql } from 'kysely'

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/**
 * Rejects a database that may lose what it acknowledged: `fsync`, `synchronous_commit` or `full_page_writes` off
 * (reliability.md D3). Only tests may run on one. Also rejects a PostgreSQL older than 18 and a superuser.
 */
export async function checkDatabase<D>(db: Kysely<D>, nodeEnv: string | undefined): Promise<void> {
  const { rows } = await sql<{ version: number; superuser: boolean; off: string[] }>`
    select current_setting('server_version_num')::int as version, current_setting('is_superuser') = 'on' as superuser,
      coalesce((select array_agg(name::text order by name) from pg_settings
        where name = any(${[...DURABLE]}::text[]) and setting = 'off'), '{}') as off`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database is not responding.')
  if (found.version < 180_000) throw new Error(`Ensemble needs PostgreSQL 18 or newer; this one is ${found.version}.`)
  if (nodeEnv === 'test') return
  if (found.off.length > 0)
    throw new Error(
      `The database may lose acknowledged writes: ${found.off.join(', ')} off. Ensemble won't start on it.`,
    )
  if (found.superuser) throw new Error('The server must not run as a database superuser.')
}
