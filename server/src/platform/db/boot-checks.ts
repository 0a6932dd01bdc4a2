import { randomInt } from 'node:crypto'
import pg from 'pg'
import { SettingsError } from '../env.ts'
import { type DatabaseAddresses, isLoginRefusal } from './external-postgres.ts'
import { APP_ROLE, type LoginRole, ROLE_SETTINGS, TASKS_ROLE } from './login-roles.ts'

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes']

interface Served {
  login: string
  role: string
  superuser: boolean
  /** May act as the owner of the tables. */
  owner: boolean
  /** Has the rights of `ensemble_app`. */
  serves: boolean
  creates: boolean
  off: string[]
}

/**
 * Rejects an address for requests that would serve with too many or too few rights, without time-outs, or from another
 * database than the direct address; and a database that may lose what it acknowledged: `fsync`, `synchronous_commit` or
 * `full_page_writes` off (reliability.md D3), where only tests may run. Throws a `SettingsError` that says what to do.
 */
export async function checkDatabase(
  { appUrl, tasksUrl }: Pick<DatabaseAddresses, 'appUrl' | 'tasksUrl'>,
  nodeEnv: string | undefined,
): Promise<void> {
  const [direct, serving] = [clientAt(tasksUrl), clientAt(appUrl)]
  try {
    await Promise.all([direct.connect(), serving.connect().catch(explainRefusal)])
    // an advisory lock exists once in a database, and in none of its copies: a restored backup or a standby has its own
    const lock = randomInt(2 ** 47)
    await direct.query('select pg_advisory_lock($1)', [lock])
    await Promise.all([mustHaveSettings(direct, TASKS_ROLE), checkServing(serving, lock, nodeEnv)])
  } finally {
    await Promise.all([direct, serving].map((client) => client.end().catch(() => {})))
  }
}

function clientAt(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'ensemble check',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  return client
}

function explainRefusal(error: unknown): never {
  if (!isLoginRefusal(error)) throw error
  throw new SettingsError(
    `DATABASE_POOL_URL: its role can't log in (${error.message}). The name and password must be those of a role that may log in, and the pooler must know it`,
  )
}

async function checkServing(serving: pg.Client, lock: number, nodeEnv: string | undefined): Promise<void> {
  const { rows: locks } = await serving.query('select where pg_try_advisory_xact_lock($1)', [lock])
  if (locks.length > 0)
    throw new SettingsError('DATABASE_POOL_URL: it leads to another database than DATABASE_URL, or to a copy of it')
  const { rows } = await serving.query<Served>(
    `select session_user::text as login, current_user::text as role,
       exists (select from pg_roles where rolname in (session_user, current_user) and rolsuper) as superuser,
       exists (select from pg_tables t join pg_roles r on r.rolname = t.tableowner where t.schemaname = 'public'
         and (pg_has_role(session_user, r.oid, 'member') or pg_has_role(current_user, r.oid, 'member'))) as owner,
       pg_has_role(current_user, $1::name, 'usage') as serves, has_schema_privilege('public', 'create') as creates,
       coalesce((select array_agg(name order by name) from pg_settings where name = any($2) and setting = 'off'), '{}') as off`,
    [APP_ROLE, DURABLE],
  )
  const [found] = rows
  if (!found) throw new Error('The database is not responding.')
  const wrong = wrongRights(found)
  if (wrong) throw new SettingsError(`DATABASE_POOL_URL: ${wrong}`)
  await mustHaveSettings(serving, APP_ROLE)
  if (nodeEnv !== 'test' && found.off.length > 0)
    throw new SettingsError(
      `The database may lose acknowledged writes: ${found.off.join(', ')} off. Ensemble won't start on it`,
    )
}

function wrongRights({ login, role, superuser, owner, serves, creates }: Served): string | undefined {
  const who = login === role ? role : `${login}, as ${role}`
  const instead = `Put the address of ${APP_ROLE} there, or of a role that is a member of it alone`
  if (superuser) return `requests would be served by a superuser (${who}). ${instead}`
  if (owner) return `requests would be served by the owner of the tables (${who}). ${instead}`
  if (!serves) return `${who} may not read the tables. Run: grant ${APP_ROLE} to ${login}`
  if (creates) return `${who} may create tables. Run: revoke create on schema public from public, ${role}`
  return undefined
}

/** A pooler that logs in as another role, or an option in the address, would serve with other limits, or none. */
async function mustHaveSettings(client: pg.Client, like: LoginRole): Promise<void> {
  const expected = ROLE_SETTINGS[like]
  const { rows } = await client.query<{ login: string; found: Record<string, number> }>(
    `select session_user::text as login, json_object_agg(name, setting::float8) as found
     from pg_settings where name = any($1)`,
    [Object.keys(expected)],
  )
  const { login = '', found = {} } = rows[0] ?? {}
  const wrong = Object.entries(expected).filter(([name, value]) => found[name] !== value)
  if (wrong.length === 0) return
  const differences = wrong.map(([name, value]) => `${name} is ${found[name]} and must be ${value}`).join(', ')
  const statements = wrong.map(([name, value]) => `alter role ${login} set ${name} = ${value};`).join(' ')
  throw new SettingsError(
    `${like === APP_ROLE ? 'DATABASE_POOL_URL' : 'DATABASE_URL'}: sessions of ${login} have other limits than those of the role ${like}: ${differences}. Let an administrator run: ${statements} If that was done, something on the way overrides it: options in the address, or a pooler that logs in as another role`,
  )
}
