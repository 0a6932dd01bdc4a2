import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Serves requests: reads and writes rows by grant, and can't change tables. */
export const APP_ROLE = 'ensemble_app'
/** Has the rights of `ensemble_app`, for what needs a session of its own: tasks, listening, task locks, the watch. */
export const TASKS_ROLE = 'ensemble_tasks'

export type LoginRole = typeof APP_ROLE | typeof TASKS_ROLE
export type Passwords = Record<LoginRole, string | undefined>

/** Hot rows are in memory and the rest on flash: a random page costs little more than the next one. */
const PLANNER = { random_page_cost: 1.1 }

/**
 * What every session of a role starts with. It is stored with the role, because a pooler between server and database
 * passes on neither startup options nor `set`. The longest that a statement, a wait for a lock, an idle transaction and
 * a whole transaction may take is in milliseconds (PostgreSQL has no limits by default).
 */
export const ROLE_SETTINGS: Record<LoginRole, Record<string, number>> = {
  [APP_ROLE]: {
    statement_timeout: 5_000,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
    transaction_timeout: 15_000,
    ...PLANNER,
  },
  // tasks work in batches that may take longer than a request
  [TASKS_ROLE]: {
    statement_timeout: 30_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    transaction_timeout: 60_000,
    ...PLANNER,
  },
}

/** The same on every node of an installation; without a password of the owner, the roles have none either. */
export const passwordFor = (role: LoginRole, ownerPassword: string | undefined): string | undefined =>
  ownerPassword ? createHmac('sha256', ownerPassword).update(role).digest('base64url') : undefined

/** What PostgreSQL stores of a password (RFC 5803), so that neither its log nor an error shows the password itself. */
function verifierOf(password: string): string {
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256')
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${hmac(salted, 'Server Key').toString('base64')}`
}

const clauseOf = (password: string | undefined) => (password ? ` password '${verifierOf(password)}'` : '')

export const setPassword = (role: LoginRole, password: string | undefined) =>
  `alter role ${role} login${clauseOf(password)}`

/** The owner may not create or change the roles; `statements` is what an administrator must run. */
export class RolesMissing extends Error {
  constructor(statements: readonly string[]) {
    super(
      `the owner may not create the roles that the server works as. Let an administrator of the database run this once in it, then start again:\n\n${statements.map((statement) => `  ${statement};\n`).join('')}`,
    )
  }
}

/** Creates the two roles, or changes what differs. Nodes that start together take turns. Throws `RolesMissing`. */
export async function ensureLoginRoles(client: pg.Client, passwords: Passwords): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('${APP_ROLE}', 8411))`)
    await runOrRefuse(client, await missingOf(client, passwords))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

export async function runOrRefuse(client: pg.Client, statements: readonly string[]): Promise<void> {
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) throw new RolesMissing(statements)
    throw error
  }
}

interface Found {
  name: LoginRole
  can_login: boolean
  /** `name=value`, as `alter role … set` stored them. */
  config: string[]
  /** Has the rights of `ensemble_app`. */
  serves: boolean
}

/** The statements that are still needed, in order. */
async function missingOf(client: pg.Client, passwords: Passwords): Promise<string[]> {
  const { rows } = await client.query<Found>(
    `select r.rolname as name, r.rolcanlogin as can_login, coalesce(r.rolconfig, '{}') as config,
       coalesce(pg_has_role(r.oid, app.oid, 'usage'), false) as serves
     from pg_roles r left join pg_roles app on app.rolname = $1 where r.rolname in ($1, $2)`,
    [APP_ROLE, TASKS_ROLE],
  )
  const of = (role: LoginRole) => rows.find((row) => row.name === role)
  const statements: string[] = []
  for (const role of [APP_ROLE, TASKS_ROLE] as const) {
    const found = of(role)
    if (!found) statements.push(`create role ${role} login${clauseOf(passwords[role])}`)
    else if (!found.can_login) statements.push(setPassword(role, passwords[role]))
    for (const [name, value] of Object.entries(ROLE_SETTINGS[role]))
      if (!found?.config.includes(`${name}=${value}`)) statements.push(`alter role ${role} set ${name} = ${value}`)
  }
  if (!of(TASKS_ROLE)?.serves) statements.push(`grant ${APP_ROLE} to ${TASKS_ROLE}`)
  return [...statements, ...(await missingConnect(client))]
}

/** By default every role may connect to a database; some operators revoke that. */
async function missingConnect(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database d where datname = current_database() and not exists (
       select from aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) as acl
       where acl.privilege_type = 'CONNECT' and acl.grantee in (0, (select oid from pg_roles where rolname = $1)))`,
    [APP_ROLE],
  )
  return rows.map(({ name }) => `grant connect on database ${name} to ${APP_ROLE}`)
}
