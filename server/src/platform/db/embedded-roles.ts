import pg from 'pg'
import type { ClusterSecret } from './embedded-secret.ts'

const DATABASE = 'ensemble'
/** Owns the database and migrates it; not a superuser. */
export const OWNER_ROLE = 'ensemble_owner'
/** Serves requests: reads and writes rows by grant, and can't change tables. */
export const APP_ROLE = 'ensemble_app'

/** The address for connecting to the embedded cluster as a role. */
export const clusterUrl = (port: number, role: string, password: string, database = DATABASE) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** Creates the two roles and the database if they are missing: the only thing the superuser does. */
export async function ensureRoles(port: number, secret: ClusterSecret): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(port, 'postgres', secret.superuser, 'postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname in ($1, $2) union all select datname from pg_database where datname = $3`,
      [OWNER_ROLE, APP_ROLE, DATABASE],
    )
    const present = new Set(rows.map((row) => row.name))
    const limits = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    const role = (name: string, password: string) =>
      client.query(`create role ${name} ${limits} password ${client.escapeLiteral(password)}`)
    if (!present.has(OWNER_ROLE)) await role(OWNER_ROLE, secret.owner)
    if (!present.has(APP_ROLE)) await role(APP_ROLE, secret.app)
    if (!present.has(DATABASE)) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
    await client.query(`revoke all on database ${DATABASE} from public`)
    await client.query(`grant connect on database ${DATABASE} to ${APP_ROLE}`)
  } finally {
    await client.end()
  }
}
