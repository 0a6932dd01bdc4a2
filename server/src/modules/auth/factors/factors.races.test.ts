import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meeting, noWrites } from '../../../testing/held-up.ts'
import { begun, codeOf, eventsOf, raised, refreshed, sent, wrongCode } from '../../../testing/second-factors.ts'
import { startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe('codes and challenges are used once', () => {
  test('a code does not work in a second challenge, nor an older one after it; the challenge still accepts the next code', async () => {
    const { person, id, secret, challenge } = await raised(world)
    const now = codeOf(secret)
    const verify = async (challengeId: string, code: string) =>
      sent(person, `/factors/${id}/verify`, { challenge_id: challengeId, code })
    expect((await verify(await challenge(), now)).status).toBe(200)
    const second = await challenge()
    for (const replay of [now, codeOf(secret, -1)])
      expect(await verify(second, replay)).toMatchObject({
        status: 422,
        body: { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
      })
    expect((await verify(second, codeOf(secret, 1))).status).toBe(200)
    expect(await verify(second, codeOf(secret, 1))).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_ip_address_mismatch' },
    })
    expect(await eventsOf(world, person.id)).toEqual(
      expect.arrayContaining([
        ['auth_success', 'factor_verify'],
        ['auth_failure', 'Invalid TOTP code entered'],
      ]),
    )
  })

  const guesses = async (at: World) => {
    const { person, id, secret, challenge } = await raised(at)
    const challengeId = await challenge()
    const verify = (code: string) => sent(person, `/factors/${id}/verify`, { challenge_id: challengeId, code })
    await Promise.all(Array.from({ length: 10 }, () => person.fetch('/auth/v1/user')))
    const guess = () => Promise.all(Array.from({ length: 15 }, () => verify(wrongCode(secret))))
    // without the guard, six have read the count before the first is counted
    const wrong = await (at === world
      ? guess()
      : meeting(at.database, { lock: noWrites('auth_challenges'), statements: 6 }, guess))
    return { codes: wrong.map(({ body }) => body.error_code as string), late: await verify(codeOf(secret)) }
  }
  test('five wrong codes void a challenge, even at once, and the right one is too late then', async () => {
    const { codes, late } = await guesses(world)
    expect(codes.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'mfa_challenge_expired')).toHaveLength(10)
    expect(late).toMatchObject({ status: 422, body: { error_code: 'mfa_challenge_expired' } })
  })
  test('control: reading first and then writing, more than five are checked', async () => {
    const open = await startWorld({ env: { ENSEMBLE_BREAK: 'challenge-tries' } })
    const { codes } = await guesses(open)
    await open.stop()
    expect(codes.filter((code) => code === 'mfa_verification_failed').length).toBeGreaterThan(5)
  })

  const race = async (at: World, howMany: 'one challenge' | 'five challenges') => {
    const { person, id, secret, challenge } = await raised(at)
    const first = await challenge()
    const challenges = [first]
    for (let more = 0; more < 4; more += 1) challenges.push(howMany === 'one challenge' ? first : await challenge())
    const code = codeOf(secret)
    // connections that are already open, so that the five really collide
    await Promise.all(Array.from({ length: 10 }, () => person.fetch('/auth/v1/user')))
    const verify = () =>
      Promise.all(
        challenges.map((challengeId) => sent(person, `/factors/${id}/verify`, { challenge_id: challengeId, code })),
      )
    // without the guard, two are judged before the first is accepted
    const lock = `select from auth_users where id = '${person.id}' for no key update`
    return at === world ? verify() : meeting(at.database, { lock, statements: 2 }, verify)
  }
  test.each([
    ['one challenge', 'mfa_ip_address_mismatch'],
    ['five challenges', 'mfa_verification_failed'],
  ] as const)('one code, five verifications of %s at once: one wins', async (howMany, refusal) => {
    const answers = await race(world, howMany)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
    for (const { status, body } of answers) if (status === 422) expect(body).toMatchObject({ error_code: refusal })
    const winner = answers.find(({ status }) => status === 200)
    expect((await refreshed(world, winner?.body.refresh_token)).status).toBe(200)
  })
  test.each(['one challenge', 'five challenges'] as const)(
    'control: without the guard, several verifications of %s win',
    async (howMany) => {
      const open = await startWorld({ env: { ENSEMBLE_BREAK: 'challenge-once' } })
      const answers = await race(open, howMany)
      await open.stop()
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    },
  )

  test('a refresh in the middle of a verification leaves one chain, and none of the earlier tokens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, id, secret, challenge } = await begun(world)
      const challengeId = await challenge()
      const [verified, ...refreshes] = await Promise.all([
        sent(person, `/factors/${id}/verify`, { challenge_id: challengeId, code: codeOf(secret) }),
        ...Array.from({ length: 4 }, () => refreshed(world, person.refreshToken)),
      ])
      expect(verified?.status).toBe(200)
      const before = [
        person.refreshToken,
        ...refreshes.filter(({ status }) => status === 200).map(({ body }) => body.refresh_token as string),
      ]
      for (const token of before)
        expect(await refreshed(world, token)).toMatchObject({
          status: 400,
          body: { error_code: 'refresh_token_not_found' },
        })
      expect(await refreshed(world, verified?.body.refresh_token)).toMatchObject({ status: 200 })
    }
  })

  test('guesses are rate-limited by account, whatever the challenge', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
    const { person, id, secret, challenge } = await begun(limited)
    const answers: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const challengeId = await challenge()
      for (let guess = 0; guess < 5; guess += 1)
        answers.push(
          (await sent(person, `/factors/${id}/verify`, { challenge_id: challengeId, code: wrongCode(secret) })).status,
        )
    }
    await limited.stop()
    expect(answers).toEqual([...Array(30).fill(422), ...Array(5).fill(429)])
  })
})
