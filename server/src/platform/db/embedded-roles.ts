import pg from 'pg'
import type { ClusterSecret } from './embedded-secret.ts'
import { APP_ROLE, ensureLoginRoles, passwordFor, TASKS_ROLE } from './login-roles.ts'

const DATABASE = 'ensemble'
/** Owns the database and migrates it; not a superuser. */
export const OWNER_ROLE = 'ensemble_owner'

/** The address for connecting to the embedded cluster as a role. */
export const clusterUrl = (port: number, role: string, password: string, database = DATABASE) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** The addresses of the embedded cluster, by role. */
export const clusterUrls = (port: number, secret: ClusterSecret) => ({
  superUrl: clusterUrl(port, 'postgres', secret.superuser),
  ownerUrl: clusterUrl(port, OWNER_ROLE, secret.owner),
  appUrl: clusterUrl(port, APP_ROLE, secret.app),
  tasksUrl: clusterUrl(port, TASKS_ROLE, passwordFor(TASKS_ROLE, secret.owner) ?? ''),
})

/**
 * Creates the roles and, unless another process owns the cluster, the database if they are missing: the only thing the
 * superuser does. A newer version's command beside a running server may be the first to need a role.
 */
export async function ensureRoles(port: number, secret: ClusterSecret, shared: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(port, 'postgres', secret.superuser, 'postgres') })
  await client.connect()
  try {
    await ensureLoginRoles(client, {
      [APP_ROLE]: secret.app,
      [TASKS_ROLE]: passwordFor(TASKS_ROLE, secret.owner),
    })
    if (!shared) await ensureDatabase(client, secret.owner)
  } finally {
    await client.end()
  }
}

async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ owner: boolean; made: boolean; closed: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as owner, d.oid is not null as made,
       coalesce(not has_database_privilege('public', d.oid, 'connect') and has_database_privilege($3, d.oid, 'connect'), false) as closed
     from (values (1)) one left join pg_database d on d.datname = $2`,
    [OWNER_ROLE, DATABASE, APP_ROLE],
  )
  const [found] = rows
  if (!found?.owner) await client.query(`create role ${OWNER_ROLE} login password ${client.escapeLiteral(password)}`)
  if (!found?.made) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
  if (found?.closed) return
  await client.query(`revoke all on database ${DATABASE} from public`)
  await client.query(`grant connect on database ${DATABASE} to ${APP_ROLE}`)
}
