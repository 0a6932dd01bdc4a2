import { setup } from '@ensemble/contract/administration/setup.routes.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { startWorld, type World } from '../../testing/world.ts'
import { issueSetupCode } from './setup.service.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

const WRONG = 'AAAA-BBBB-CCCC-DDDD'
const form = { name: 'Ada Admin', email: 'ada@studio.example', password: 'Corridor7Light' }
const code = async (at: World = world) => (await issueSetupCode(at.ctx())) ?? ''
const create = (given: Partial<typeof form> & { code: string }, at: World = world) =>
  at.anonymous.call(setup.create, { body: { ...form, ...given } })
const post = (path: string, body: unknown) =>
  world.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const isOpen = async () => (await world.anonymous.call(setup.state, {})).body.open
const refusal = { status: 403, body: { error: { code: 'setup.code' } } }
const closed = { status: 409, body: { error: { code: 'setup.closed' } } }

describe('the first administrator', () => {
  test('the code creates one, who confirms the address like everyone and then administers', async () => {
    const given = await code()
    expect(given).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect((await world.anonymous.call(setup.state, {})).body).toEqual({ open: true, pending: false })
    // as people type it
    expect(await create({ code: ` ${given.toLowerCase().replaceAll('-', ' ')} ` })).toMatchObject({
      status: 201,
      body: { email: form.email },
    })
    expect((await world.anonymous.call(setup.state, {})).body).toEqual({ open: true, pending: true })
    const before = await post('/auth/v1/token?grant_type=password', { email: form.email, password: form.password })
    expect(before).toMatchObject({ status: 400, body: { error_code: 'email_not_confirmed' } })
    const mail = (await keptMails(world.platform.db)).find(({ to }) => to === form.email)
    const { body: session } = await post('/auth/v1/verify', {
      type: 'email',
      email: form.email,
      token: mail?.subject.slice(0, 6),
    })
    const me = await world.anonymous.fetch('/api/v1/me', {
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(me.body).toMatchObject({ email: form.email, name: form.name, admin: true, verified: true, kind: 'talent' })
    expect(await isOpen()).toBe(false)
    expect(await create({ code: given, email: 'eve@studio.example' })).toMatchObject(closed)
    expect(await issueSetupCode(world.ctx())).toBeUndefined()
  })

  test('only a code’s hash is stored; it expires after 24 hours', async () => {
    const given = await code()
    const [row] = await world.database.db.selectFrom('setup_codes').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(given)
    expect(((row?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    await world.database.pool.query("update setup_codes set expires_at = now() - interval '1 second'")
    expect(await create({ code: given })).toMatchObject(refusal)
  })

  test('each node prints its own code, and each works once', async () => {
    const [first, second] = [await code(), await code()]
    expect(first).not.toBe(second)
    expect((await create({ code: first })).status).toBe(201)
    expect(await create({ code: second, email: 'eve@studio.example' })).toMatchObject(refusal)
    expect(await create({ code: first, email: 'eve@studio.example' })).toMatchObject(refusal)
  })

  test('an address with an account is refused in the specification’s words, and the code stays valid', async () => {
    const { email } = await world.talent()
    const given = await code()
    const answer = await create({ code: given, email })
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: {
          message: 'User already exists. Please use a different email or try updating the existing user to admin.',
        },
      },
    })
    // without the code, no one learns who has an account
    expect(await create({ code: WRONG, email })).toMatchObject(refusal)
    expect((await create({ code: given })).status).toBe(201)
  })

  test('a mistyped address locks no one out: it was never confirmed, so the next start prints a code', async () => {
    expect((await create({ code: await code(), email: 'adda@studio.example' })).status).toBe(201)
    expect((await create({ code: await code() })).status).toBe(201)
    const { rows } = await world.database.pool.query<{ email: string }>('select email from profiles where admin')
    expect(rows).toEqual([{ email: form.email }])
  })

  test('an administrator made on the command line ends every code', async () => {
    const given = await code()
    await world.admin()
    expect(await create({ code: given })).toMatchObject(closed)
    await world.database.pool.query('update profiles set admin = false')
    expect(await create({ code: given })).toMatchObject(refusal)
  })

  test('invalid input is reported next to its field', async () => {
    const answer = await world.anonymous.call(setup.create, {
      body: { code: '', name: 'A', email: 'ada', password: 'short' },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: {
            code: 'Setup code is required',
            name: 'Name must be at least 2 characters',
            email: 'Please enter a valid email address',
            password: 'Password must be at least 8 characters',
          },
        },
      },
    })
    expect(await create({ code: await code(), password: 'Password1' })).toMatchObject({
      status: 400,
      body: { error: { fields: { password: expect.stringContaining('too common') } } },
    })
  })
})

describe('guessing', () => {
  test('wrong tries end no code: a stranger could void it', async () => {
    const given = await code()
    for (let tries = 0; tries < 30; tries += 1) expect(await create({ code: WRONG })).toMatchObject(refusal)
    expect((await create({ code: given })).status).toBe(201)
  })

  test('of two who send the right code at once, one becomes administrator', async () => {
    const given = await code()
    const answers = await Promise.all(
      ['ada', 'eve', 'ivy', 'joy'].map((name) => create({ code: given, email: `${name}@studio.example` })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403])
    const { rows } = await world.database.pool.query('select from profiles where admin')
    expect(rows).toHaveLength(1)
  })

  test('ten tries an hour from one address', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
    const answers: number[] = []
    for (let tries = 0; tries < 12; tries += 1) answers.push((await create({ code: WRONG }, limited)).status)
    await limited.stop()
    expect(answers).toEqual([...Array(10).fill(403), 429, 429])
  })
})
