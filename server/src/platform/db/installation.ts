import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'

/** A random value of this installation, created at the first call and the same on every node from then on. */
export const installationSecret = (db: Db, name: string): Promise<string> =>
  addInstallationSecret(db, name, async () => randomBytes(32).toString('base64url'))

/** A secret of this installation; `make` is called only if there is none yet, and the first node's value wins. */
export async function addInstallationSecret(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const read = () => db.selectFrom('installation_secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  const value = await make()
  await db
    .insertInto('installation_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.value ?? value
}

/** Reads what the installation stores under `key`; undefined if nothing. */
export async function readMeta(db: Db, key: string): Promise<unknown> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value
}

/** Stores a JSON value under `key`, replacing an older one. */
export async function writeMeta(db: Db, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: new Date() }
  await db
    .insertInto('meta')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
