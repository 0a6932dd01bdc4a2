import pg from 'pg'
import { SettingsError } from '../env.ts'
import {
  APP_ROLE,
  ensureLoginRoles,
  type LoginRole,
  passwordFor,
  RolesMissing,
  runOrRefuse,
  setPassword,
  TASKS_ROLE,
} from './login-roles.ts'

export interface DatabaseAddresses {
  /** Owns the schema and migrates. */
  ownerUrl: string
  /** Serves requests; a transaction pooler may be in between. */
  appUrl: string
  /** A direct connection, for what needs a session of its own: tasks, listening, task locks, the watch. */
  tasksUrl: string
}

/**
 * The addresses of the operator's database. The owner in `ownerUrl` (DATABASE_URL) creates the two roles that the server
 * works as, if it may. `poolUrl` (DATABASE_POOL_URL) replaces the address for requests; if it names `ensemble_app`, its
 * password is the one that the role is created with. Throws a `SettingsError` that says what to do.
 */
export async function externalDatabase(ownerUrl: string, poolUrl?: string): Promise<DatabaseAddresses> {
  const ownerPassword = loginOf(ownerUrl).password
  const pool = poolUrl ? loginOf(poolUrl) : undefined
  const passwords = {
    [APP_ROLE]: pool?.user === APP_ROLE ? pool.password : passwordFor(APP_ROLE, ownerPassword),
    [TASKS_ROLE]: passwordFor(TASKS_ROLE, ownerPassword),
  }
  const urlOf = (role: LoginRole) => withLogin(ownerUrl, role, passwords[role])
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'ensemble roles' })
  client.on('error', () => {})
  await client.connect()
  try {
    await mustBeNewEnough(client)
    await ensureLoginRoles(client, passwords)
    await ensureLogin(client, TASKS_ROLE, passwords[TASKS_ROLE], urlOf(TASKS_ROLE))
    // whether a pooler lets its role in is between the pooler and the operator
    if (!poolUrl) await ensureLogin(client, APP_ROLE, passwords[APP_ROLE], urlOf(APP_ROLE))
  } catch (error) {
    throw error instanceof RolesMissing ? new SettingsError(`DATABASE_URL: ${error.message}`) : error
  } finally {
    await client.end()
  }
  return { ownerUrl, appUrl: poolUrl ?? urlOf(APP_ROLE), tasksUrl: urlOf(TASKS_ROLE) }
}

async function mustBeNewEnough(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version < 180_000)
    throw new SettingsError(`DATABASE_URL: Ensemble needs PostgreSQL 18 or newer; this one is ${version}`)
}

/** Gives the role its password if it has another one: the owner's changed, or an administrator chose one. */
async function ensureLogin(owner: pg.Client, role: LoginRole, password: string | undefined, url: string) {
  if (!(await refusal(url))) return
  await runOrRefuse(owner, [setPassword(role, password)])
  const still = await refusal(url)
  if (still)
    throw new SettingsError(
      `DATABASE_URL: ${role}, which the server works as, can't log in (${still}). Let it in where its owner is let in, for example in pg_hba.conf`,
    )
}

/** As `pg` understands the address and its environment, without connecting. */
function loginOf(url: string): { user: string | undefined; password: string | undefined } {
  const { user, password } = new pg.Client({ connectionString: url })
  return { user, password: password ?? undefined }
}

/** As parameters, because an address without a host, for a socket, can't have a name before the @. */
function withLogin(url: string, user: string, password: string | undefined): string {
  const address = new URL(url)
  Object.assign(address, { username: '', password: '' })
  address.searchParams.set('user', user)
  address.searchParams.delete('password')
  if (password) address.searchParams.set('password', password)
  return address.href
}

/** The database's words if it refuses the login, rather than being away. */
async function refusal(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'ensemble roles' })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    if (isLoginRefusal(error)) return error.message
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Class 28: an unknown role, a wrong password, or a rule that refuses. A missing password never reaches the database. */
export const isLoginRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  ((error as { code?: string }).code?.startsWith('28') === true || /client password must be/.test(error.message))
