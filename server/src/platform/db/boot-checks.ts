import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { SettingsError } from '../env.ts'
import type { Db } from './db.ts'
import { isLoginRefusal } from './external-postgres.ts'
import { APP_ROLE, type LoginRole, ROLE_SETTINGS, TASKS_ROLE } from './login-roles.ts'

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes']

interface Served {
  version: number
  login: string
  role: string
  superuser: boolean
  /** May act as the owner of the tables. */
  owner: boolean
  /** Has the rights of `ensemble_app`. */
  serves: boolean
  creates: boolean
  off: string[]
  settings: Record<string, number>
}

export interface CheckOptions {
  /** A direct connection to the database that the migrations changed. */
  tasksUrl: string
  nodeEnv: string | undefined
}

/**
 * Rejects an address for requests that would serve with too many or too few rights, without time-outs, or from another
 * database than the one at `tasksUrl`; and a database that may lose what it acknowledged: `fsync`, `synchronous_commit`
 * or `full_page_writes` off (reliability.md D3), where only tests may run. Throws a `SettingsError` that says what to do.
 */
export async function checkDatabase(db: Db, { tasksUrl, nodeEnv }: CheckOptions): Promise<void> {
  await mustBeOneDatabase(db, tasksUrl)
  const { rows } = await sql<Served>`
    select current_setting('server_version_num')::int as version, session_user::text as login, current_user::text as role,
      exists (select from pg_roles where rolname in (session_user, current_user) and rolsuper) as superuser,
      exists (select from pg_class c where c.oid = 'public.meta'::regclass and (pg_has_role(session_user, c.relowner, 'member')
        or pg_has_role(current_user, c.relowner, 'member'))) as owner,
      pg_has_role(current_user, ${APP_ROLE}::name, 'usage') as serves,
      has_schema_privilege('public', 'create') as creates,
      coalesce((select array_agg(name::text order by name) from pg_settings
        where name = any(${DURABLE}::text[]) and setting = 'off'), '{}') as off,
      (select json_object_agg(name, setting::float8) from pg_settings
        where name = any(${Object.keys(ROLE_SETTINGS[APP_ROLE])}::text[])) as settings`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The database is not responding.')
  const wrong = wrongRights(found) ?? wrongSettings(found.login, APP_ROLE, found.settings)
  if (wrong) throw new SettingsError(wrong)
  if (nodeEnv !== 'test' && found.off.length > 0)
    throw new SettingsError(
      `The database may lose acknowledged writes: ${found.off.join(', ')} off. Ensemble won't start on it`,
    )
}

function wrongRights({ version, login, role, superuser, owner, serves, creates }: Served): string | undefined {
  const who = login === role ? role : `${login}, as ${role}`
  const instead = `Put the address of ${APP_ROLE} there, or of a role that is a member of it alone`
  if (version < 180_000) return `Ensemble needs PostgreSQL 18 or newer; this one is ${version}`
  if (superuser) return `DATABASE_POOL_URL: requests would be served by a superuser (${who}). ${instead}`
  if (owner) return `DATABASE_POOL_URL: requests would be served by the owner of the tables (${who}). ${instead}`
  if (!serves) return `DATABASE_POOL_URL: ${who} may not read the tables. Run: grant ${APP_ROLE} to ${login}`
  if (creates)
    return `DATABASE_POOL_URL: ${who} may create tables. Run: revoke create on schema public from public, ${role}`
  return undefined
}

function wrongSettings(login: string, like: LoginRole, found: Record<string, number>): string | undefined {
  const wrong = Object.entries(ROLE_SETTINGS[like]).filter(([name, value]) => found[name] !== value)
  if (wrong.length === 0) return undefined
  const instead = wrong.map(([name, value]) => `${name} is ${found[name]} and must be ${value}`).join(', ')
  const statements = wrong.map(([name, value]) => `alter role ${login} set ${name} = ${value};`).join(' ')
  return `${like === APP_ROLE ? 'DATABASE_POOL_URL' : 'DATABASE_URL'}: the sessions of ${login} have other limits than those of the role ${like}: ${instead}. Let an administrator run: ${statements} If they are set, something on the way overrides them: options in the address, or a pooler that logs in as another role`
}

/** An advisory lock exists once in a database, and in none of its copies: a restored backup or a standby has its own. */
async function mustBeOneDatabase(db: Db, tasksUrl: string): Promise<void> {
  const direct = new pg.Client({ connectionString: tasksUrl, application_name: 'ensemble check' })
  direct.on('error', () => {})
  await direct.connect()
  try {
    const key = randomInt(2 ** 47)
    const { rows } = await direct.query<{ settings: Record<string, number>; login: string }>(
      `select session_user::text as login, pg_advisory_lock($1),
         (select json_object_agg(name, setting::float8) from pg_settings where name = any($2::text[])) as settings`,
      [key, Object.keys(ROLE_SETTINGS[TASKS_ROLE])],
    )
    const [tasks] = rows
    const wrong = tasks && wrongSettings(tasks.login, TASKS_ROLE, tasks.settings)
    if (wrong) throw new SettingsError(wrong)
    if (await isFree(db, key))
      throw new SettingsError('DATABASE_POOL_URL: it leads to another database than DATABASE_URL, or to a copy of it')
  } finally {
    await direct.end()
  }
}

async function isFree(db: Db, key: number): Promise<boolean> {
  try {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`.execute(db)
    return rows[0]?.free ?? true
  } catch (error) {
    if (!isLoginRefusal(error)) throw error
    throw new SettingsError(
      `DATABASE_POOL_URL: its role can't log in (${error.message}). The name and password must be those of a role that may log in, and the pooler must know it`,
    )
  }
}
