import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { APP_ROLE, passwordFor } from './login-roles.ts'

/** Passwords of the embedded cluster's roles; that of `ensemble_tasks` follows from the owner's. */
export interface ClusterSecret {
  superuser: string
  owner: string
  app: string
}

const password = () => randomBytes(24).toString('base64url')

const isSecret = (value: unknown): value is ClusterSecret =>
  typeof value === 'object' &&
  value !== null &&
  (['superuser', 'owner', 'app'] as const).every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** Reads the passwords; undefined if there are none yet. */
export async function readSecret(path: string): Promise<ClusterSecret | undefined> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (content === undefined) return undefined
  const value: unknown = JSON.parse(content)
  if (!isSecret(value)) throw new Error(`${path} does not hold the passwords of the database.`)
  return value
}

/** Creates and stores new passwords, readable only by the server's user. */
export async function createSecret(path: string): Promise<ClusterSecret> {
  const owner = password()
  // as on an operator's database, so that the owner's address in DATABASE_URL is enough for this one too
  const secret = { superuser: password(), owner, app: passwordFor(APP_ROLE, owner) ?? '' }
  await writeFile(`${path}.new`, `${JSON.stringify(secret)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return secret
}
