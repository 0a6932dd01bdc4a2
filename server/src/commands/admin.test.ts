import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnedEnv } from '../testing/spawned.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Runs `npm run admin -- …` beside the running server, on its database. */
const run = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const settings = spawnedEnv({ DATABASE_URL: world.database.ownerUrl, ENSEMBLE_DATA: world.dataDir, ...env })
    execFile(
      process.execPath,
      [fileURLToPath(new URL('./admin.ts', import.meta.url)), ...args],
      { env: settings, timeout: 30_000, killSignal: 'SIGKILL' },
      (error, out, err) =>
        resolve({
          code: error ? Number(error.code ?? 1) : 0,
          out,
          err: error?.killed ? `${err}did not end within 30 s` : err,
        }),
    )
  })

test('a service token is printed alone, and administers the running server until it expires', async () => {
  const { code, out, err } = await run(['service-token', '--days', '2'])
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('Good until 20') })
  const token = out.trim()
  expect(out).toBe(`${token}\n`)
  const claims = decodeJwt(token)
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(2 * 86_400)
  const answer = await world.anonymous.fetch('/auth/v1/admin/users', { headers: { authorization: `Bearer ${token}` } })
  expect(answer).toMatchObject({ status: 200, body: { users: [] } })
}, 60_000)

test('an unknown command prints its usage, and a wrong setting is named', async () => {
  const [{ code, out, err }, wrong] = await Promise.all([
    run(['grant']),
    run(['service-token'], { AUTH_SIGNING_KEYS: '/nowhere/keys.json' }),
  ])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('Usage: npm run admin -- ')
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toContain('AUTH_SIGNING_KEYS: cannot read the file (ENOENT)')
}, 120_000)

test('an administrator is granted and revoked', async () => {
  const person = await world.talent()
  const isAdmin = async () => (await person.fetch('/api/v1/me')).body.admin
  const [granted, unknown] = await Promise.all([run(['grant', person.email]), run(['grant', 'nobody@studio.example'])])
  expect(granted).toMatchObject({ code: 0, out: `${person.name} is now an administrator.\n` })
  expect(unknown).toMatchObject({ code: 1, err: 'No account has the address nobody@studio.example.\n' })
  await expect.poll(isAdmin, { timeout: 1_500 }).toBe(true)
  const refused = await run(['revoke', person.email])
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toBe(
    `${person.email} is the last administrator, so nothing was changed. Make someone else an administrator first, or add --force.\n`,
  )
  expect(await isAdmin()).toBe(true)
  expect(await run(['revoke', person.email, '--force'])).toMatchObject({ code: 0 })
  await expect.poll(isAdmin, { timeout: 1_500 }).toBe(false)
  const acts = await world.database.db
    .selectFrom('admin_acts')
    .select(['act', 'actor', 'admin_id'])
    .where('subject_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'user.grant_admin', actor: 'command line', admin_id: null },
    { act: 'user.revoke_admin', actor: 'command line', admin_id: null },
  ])
}, 120_000)
