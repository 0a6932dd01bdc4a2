import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './types.gen.ts'

/** The database as every query takes it: the pool, or the current transaction. */
export type Db = Kysely<DB>

export interface PoolOptions {
  max: number
  /** Shown in `pg_stat_activity`. */
  name?: string
  /** An idle connection broke, for example because PostgreSQL restarted; the pool replaces it. */
  onError?: (error: Error) => void
}

const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is beyond the safe range')
  return value
}

/** int8 is a number, a date stays `YYYY-MM-DD` (a Date would shift it by the time zone); timestamps are Dates. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return safeInteger
    if (oid === pg.types.builtins.DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * A pool that names its statements and gives up connecting after 1.9 s. How long a statement or transaction may take
 * comes with the role that the address names: `ROLE_SETTINGS`.
 */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: options.max,
    application_name: options.name ?? 'ensemble',
    connectionTimeoutMillis: 1_900,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: TYPES,
  })
  const lost = (error: Error) => {
    // the pool attaches the whole client to the error, and with it every statement would end up in the log
    Reflect.deleteProperty(error, 'client')
    options.onError?.(error)
  }
  pool.on('error', lost)
  // A connection that breaks while in use also emits an error, which would end the process without a listener.
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

/**
 * Put at the front of a query whose best plan depends on its values (search), so that it is planned each time.
 * `db.selectFrom('posts').modifyFront(customPlan)…` or inside `sql` right after `select`.
 */
export const customPlan: RawBuilder<unknown> = sql.raw('/*custom*/')
