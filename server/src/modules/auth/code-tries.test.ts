import { factors } from '@ensemble/contract/accounts/factors.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeSentTo, linkSentTo, sentTo } from '../../testing/auth-client.ts'
import { codeOf, raised, sent, wrongCode } from '../../testing/second-factors.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const post = (path: string, body: unknown) => sent(world.anonymous, path, body)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = (email: string, token: string) => post('/verify', { type: 'email', email, token })
const aDayLater = ({ id }: Person) =>
  sql`update auth_code_tries set since = since - interval '1 day' where user_id = ${id}`.execute(world.platform.db)

/** Asks for codes and enters wrong ones, five for each; returns a fresh code. */
async function guessed(person: Person, times: number): Promise<string> {
  for (let tries = 0; tries < times; tries += 1) {
    if (tries % 5 === 0) await post('/otp', { email: person.email })
    expect((await verify(person.email, wrong(await codeSentTo(world, person.email)))).status).toBe(403)
  }
  await post('/otp', { email: person.email })
  return codeSentTo(world, person.email)
}

describe('wrong codes count over all codes that an account gets', () => {
  test('after twenty no code works, only the link; using it lets codes work again', async () => {
    const person = await world.talent()
    const code = await guessed(person, 20)
    expect(await verify(person.email, code)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
    const token = new URL(await linkSentTo(world, person.email)).searchParams.get('token')
    expect((await post('/verify', { type: 'magiclink', token_hash: token })).status).toBe(200)
    await post('/otp', { email: person.email })
    expect((await verify(person.email, await codeSentTo(world, person.email))).status).toBe(200)
  })

  test('nineteen leave the right one valid, and it starts the count over', async () => {
    const person = await world.talent()
    expect((await verify(person.email, await guessed(person, 19))).status).toBe(200)
    expect((await verify(person.email, await guessed(person, 5))).status).toBe(200)
  })

  test('whether there is a code to try does not show in the time that a wrong one takes', async () => {
    const person = await world.talent()
    await post('/recover', { email: person.email })
    const started = performance.now()
    for (const email of [person.email, 'unknown@studio.example'])
      expect((await post('/verify', { type: 'recovery', email, token: '000000' })).status).toBe(403)
    // two full steps, of which counting takes a few milliseconds
    expect(performance.now() - started).toBeGreaterThan(99)
  })

  test('a day later codes work again', async () => {
    const person = await world.talent()
    const code = await guessed(person, 20)
    await aDayLater(person)
    expect((await verify(person.email, code)).status).toBe(200)
  })
})

const texted = async (at: World, path: string, body: object, from: string) =>
  at.anonymous.fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

describe('wrong codes for a number, which has no link', () => {
  test('of a stranger leave the owner theirs where they have signed in before; there are twenty each', async () => {
    const behind = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', TRUSTED_PROXIES: '127.0.0.1' } })
    const [home, stranger, phone] = ['198.51.100.7', '203.0.113.9', '+491511234987']
    const ask = () => texted(behind, '/otp', { phone }, home)
    const enter = async (token: string, from: string) =>
      (await texted(behind, '/verify', { type: 'sms', phone, token }, from)).status
    const guess = async (from: string) => {
      for (let tries = 0; tries < 20; tries += 1) {
        if (tries % 5 === 0) await ask()
        expect(await enter(wrong(await codeSentTo(behind, phone)), from)).toBe(403)
      }
      await ask()
    }
    await ask()
    expect(await enter(await codeSentTo(behind, phone), home)).toBe(200)
    await guess(stranger)
    const code = await codeSentTo(behind, phone)
    expect(await enter(code, stranger)).toBe(403)
    expect(await enter(code, home)).toBe(200)
    await guess(home)
    const last = await codeSentTo(behind, phone)
    expect(await enter(last, home)).toBe(403)
    expect(await enter(last, stranger)).toBe(200)
    await behind.stop()
  })
})

describe('wrong codes for an address or number that the account chose', () => {
  const change = (person: Person, body: object) => sent(person, '/user', body, 'PUT')

  test('count over all that it chose: the right code for its own clears nothing', async () => {
    const person = await world.talent()
    const [own, other] = ['own.mailbox@studio.example', 'another.mailbox@studio.example']
    const enter = async (email: string, token: string) =>
      (await post('/verify', { type: 'email_change', email, token })).status
    for (let tries = 0; tries < 19; tries += 1) {
      if (tries % 5 === 0) await change(person, { email: other })
      expect(await enter(other, wrong(await codeSentTo(world, other)))).toBe(403)
    }
    await change(person, { email: own })
    expect(await enter(own, await codeSentTo(world, own))).toBe(200)
    await change(person, { email: other })
    expect(await enter(other, await codeSentTo(world, other))).toBe(403)
  })

  test('of a stranger leave the account its own where it signed in before', async () => {
    const behind = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0', TRUSTED_PROXIES: '127.0.0.1' } })
    const [home, stranger, phone] = ['198.51.100.7', '203.0.113.9', '+491511234988']
    const person = await behind.talent()
    await sql`update auth_sessions set ip_address = ${home} where user_id = ${person.id}`.execute(behind.platform.db)
    const ask = () => sent(person, '/user', { phone }, 'PUT')
    const enter = async (token: string, from: string) =>
      (await texted(behind, '/verify', { type: 'phone_change', phone, token }, from)).status
    for (let tries = 0; tries < 20; tries += 1) {
      if (tries % 5 === 0) expect((await ask()).status).toBe(200)
      expect(await enter(wrong(await codeSentTo(behind, phone)), stranger)).toBe(403)
    }
    await ask()
    const code = await codeSentTo(behind, phone)
    expect(await enter(code, stranger)).toBe(403)
    expect(await enter(code, home)).toBe(200)
    await behind.stop()
  })
})

describe('wrong codes on a second factor', () => {
  const notices = async (person: Person) =>
    (await sentTo(world, person.email)).filter(({ subject }) => subject.startsWith('Wrong codes were entered'))

  test('the owner gets one email after ten; after fifty none counts until a day has passed', async () => {
    const { person, id, secret, challenge } = await raised(world)
    const enter = async (code: string) =>
      sent(person, `/factors/${id}/verify`, { challenge_id: await challenge(), code })
    for (let tries = 1; tries <= 11; tries += 1) {
      expect((await enter(wrongCode(secret))).body.error_code).toBe('mfa_verification_failed')
      expect(await notices(person)).toHaveLength(tries < 10 ? 0 : 1)
    }
    await sql`update auth_code_tries set tries = 49 where user_id = ${person.id}`.execute(world.platform.db)
    expect((await enter(wrongCode(secret))).status).toBe(422)
    const stopped = await enter(codeOf(secret, 1))
    expect(stopped).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(86_000)
    await aDayLater(person)
    expect((await enter(codeOf(secret, 1))).status).toBe(200)
    expect((await enter(wrongCode(secret))).status).toBe(422)
  })

  test('the tenth counts as wrong, and is told, when it is a code that was accepted before', async () => {
    const { person, id, secret, challenge } = await raised(world)
    const enter = async (code: string) =>
      sent(person, `/factors/${id}/verify`, { challenge_id: await challenge(), code })
    const good = codeOf(secret, 1)
    expect((await enter(good)).status).toBe(200)
    for (let tries = 1; tries <= 9; tries += 1) await enter(wrongCode(secret))
    expect(await notices(person)).toHaveLength(0)
    expect((await enter(good)).body.error_code).toBe('mfa_verification_failed')
    expect(await notices(person)).toHaveLength(1)
  })

  test('a recovery code ends the count with the factors it was about', async () => {
    const { person, id, secret, challenge } = await raised(world)
    const { body } = await person.call(factors.makeRecoveryCodes, {})
    await sql`insert into auth_code_tries (user_id, purpose, tries) values (${person.id}, 'second_factor', 51)`.execute(
      world.platform.db,
    )
    expect(
      (await sent(person, `/factors/${id}/verify`, { challenge_id: await challenge(), code: codeOf(secret, 1) }))
        .status,
    ).toBe(429)
    expect((await person.call(factors.useRecoveryCode, { body: { code: body.codes[0] } })).status).toBe(204)
    const next = await sent(person, '/factors', { factor_type: 'totp', friendly_name: 'new phone' })
    const asked = await sent(person, `/factors/${next.body.id}/challenge`)
    expect(
      await sent(person, `/factors/${next.body.id}/verify`, {
        challenge_id: asked.body.id,
        code: codeOf(next.body.totp.secret),
      }),
    ).toMatchObject({ status: 200 })
  })
})
