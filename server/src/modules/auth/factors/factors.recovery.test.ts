import { factors } from '@ensemble/contract/accounts/factors.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentTo } from '../../../testing/auth-client.ts'
import { elsewhere, eventsOf, raised, refreshed } from '../../../testing/second-factors.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const made = async (person: Person) => (await person.call(factors.makeRecoveryCodes, {})).body.codes as string[]
/** The same person in another session at aal1: the app is lost, the password is known. */
const withPassword = async (person: Person) => {
  const low = await elsewhere(world, person)
  return {
    ...low,
    use: (code: string) => world.anonymous.call(factors.useRecoveryCode, { body: { code } }, { headers: low.headers }),
    make: () => world.anonymous.call(factors.makeRecoveryCodes, {}, { headers: low.headers }),
  }
}
const actsOf = async (person: Person) => (await eventsOf(world, person.id)).map(([, what]) => what)

describe('making recovery codes', () => {
  test('ten of them, once; making new ones voids the older ones; only from a session at aal2', async () => {
    const { person } = await raised(world)
    const codes = await made(person)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    expect((await person.call(factors.recoveryCodes, {})).body).toEqual({ left: 10 })
    const again = await made(person)
    expect(again.filter((code) => codes.includes(code))).toEqual([])
    expect((await person.call(factors.recoveryCodes, {})).body).toEqual({ left: 10 })
    const low = await withPassword(person)
    expect(await low.make()).toMatchObject({ status: 403, body: { error: { code: 'factors.second_factor' } } })
    expect((await low.use(codes[0] ?? '')).status).toBe(422)
    expect(await actsOf(person)).toContain('recovery_codes_made')
    const without = await world.talent()
    expect((await without.call(factors.makeRecoveryCodes, {})).status).toBe(403)
    expect((await without.call(factors.recoveryCodes, {})).body).toEqual({ left: 0 })
  })

  test('only hashes are stored, and with the last factor the codes end', async () => {
    const { person, id } = await raised(world)
    const codes = await made(person)
    const rows = await world.platform.db
      .selectFrom('auth_recovery_codes')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute()
    const kept = rows.map(({ code_hash }) => code_hash.toString('latin1')).join()
    for (const code of codes) expect(kept.includes(code) || kept.includes(code.replace('-', ''))).toBe(false)
    await person.fetch(`/auth/v1/factors/${id}`, { method: 'DELETE' })
    expect((await person.call(factors.recoveryCodes, {})).body).toEqual({ left: 0 })
  })
})

describe('using a recovery code', () => {
  test('removes the factors and all codes, ends the other sessions, and emails the person', async () => {
    const { person, session } = await raised(world)
    const codes = await made(person)
    const low = await withPassword(person)
    // as someone types it from paper
    expect((await low.use(` ${(codes[3] ?? '').toUpperCase().replace('-', ' ')} `)).status).toBe(204)
    const user = await world.anonymous.fetch('/auth/v1/user', { headers: low.headers })
    expect(user.body.factors).toBeUndefined()
    expect((await refreshed(world, session.refresh_token)).status).toBe(400)
    expect((await refreshed(world, low.session.refresh_token)).status).toBe(200)
    for (const code of codes) expect((await low.use(code)).status).toBe(422)
    expect(await actsOf(person)).toEqual(expect.arrayContaining(['recovery_code_used', 'recovery code not valid']))
    const mails = await sentTo(world, person.email)
    expect(mails.map(({ subject }) => subject)).toContain('A recovery code for your Ensemble account was used')
  })

  test('from a raised session: that session is back at aal1', async () => {
    const { person } = await raised(world)
    const codes = await made(person)
    expect((await person.call(factors.useRecoveryCode, { body: { code: codes[0] ?? '' } })).status).toBe(204)
    const rows = await world.platform.db
      .selectFrom('auth_sessions')
      .select(['aal', 'amr', 'factor_id'])
      .where('user_id', '=', person.id)
      .execute()
    expect(rows).toMatchObject([{ aal: 'aal1', amr: [{ method: 'password' }], factor_id: null }])
  })

  test('a wrong code, someone else’s, and one of an account without any get the same answer', async () => {
    const [mine, other, without] = [await raised(world), await raised(world), await world.talent()]
    const [, theirs] = [await made(mine.person), await made(other.person)]
    const answers = await Promise.all([
      mine.person.call(factors.useRecoveryCode, { body: { code: 'aaaaa-aaaaa' } }),
      mine.person.call(factors.useRecoveryCode, { body: { code: theirs[0] ?? '' } }),
      without.call(factors.useRecoveryCode, { body: { code: theirs[1] ?? '' } }),
    ])
    const said = answers.map(({ status, body }) => ({ status, code: body.error.code, message: body.error.message }))
    expect(said).toEqual(
      Array(3).fill({
        status: 422,
        code: 'factors.recovery_code',
        message: 'That recovery code didn’t work. Check it or try another one.',
      }),
    )
    expect((await other.person.call(factors.recoveryCodes, {})).body).toEqual({ left: 10 })
  })

  test('one code in five requests at once: one wins', async () => {
    const { person } = await raised(world)
    const [code = ''] = await made(person)
    const low = await withPassword(person)
    const answers = await Promise.all(Array.from({ length: 5 }, () => low.use(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422, 422, 422, 422])
  })

  test('tries are rate-limited by account', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
    const person = await limited.talent()
    const answers: number[] = []
    for (let guess = 0; guess < 32; guess += 1)
      answers.push((await person.call(factors.useRecoveryCode, { body: { code: `aaaaa-aaa${guess}` } })).status)
    await limited.stop()
    expect(answers).toEqual([...Array(30).fill(422), 429, 429])
  })
})
