import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeSentTo, resetTokenSentTo, sentTo } from '../../testing/auth-client.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const STRANGER = 'Stranger7Door'
const OWNER = 'Corridor7Light'
let count = 0
const newAddress = () => `victim${(count += 1)}@cutting.example`
const post = (path: string, body: unknown) =>
  world.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const signUp = (email: string, password: string) =>
  post('/auth/v1/signup', { email, password, data: { account_type: 'talent', full_name: 'Noor Haddad' } })
const signIn = (email: string, password: string) => post('/auth/v1/token?grant_type=password', { email, password })
const confirm = async (email: string) => {
  const token = await codeSentTo(world, email)
  return post('/auth/v1/verify', { type: 'email', email, token })
}

describe('an address that a stranger signed up with first', () => {
  test.each([
    ['before its owner did', [STRANGER, OWNER]],
    ['after its owner did', [OWNER, STRANGER]],
    ['before and after', [STRANGER, OWNER, STRANGER]],
    ['again and again', [STRANGER, OWNER, STRANGER, STRANGER]],
  ])('%s: no earlier password is valid once the owner has confirmed it', async (_when, passwords) => {
    const email = newAddress()
    for (const password of passwords) expect((await signUp(email, password)).status).toBe(200)
    expect((await confirm(email)).body.access_token).toBeTruthy()
    for (const password of [STRANGER, OWNER])
      expect((await signIn(email, password)).body.error_code).toBe('invalid_credentials')
    expect((await sentTo(world, email))[0]?.subject).toBe('Choose your Ensemble password')
    expect(
      (
        await post('/api/v1/auth/reset-token/reset', {
          token: await resetTokenSentTo(world, email),
          password: 'Balcony9Stairs',
        })
      ).body,
    ).toMatchObject({ success: true })
    expect((await signIn(email, 'Balcony9Stairs')).body.access_token).toBeTruthy()
  })

  test('confirmed through a recovery link, it keeps no password either', async () => {
    const email = newAddress()
    await signUp(email, STRANGER)
    await post('/auth/v1/recover', { email })
    const { status } = await post('/auth/v1/verify', {
      type: 'recovery',
      token_hash: await resetTokenSentTo(world, email),
    })
    expect(status).toBe(200)
    expect((await signIn(email, STRANGER)).body.error_code).toBe('invalid_credentials')
  })

  test('confirmed by choosing a password through the reset link, only that one is good', async () => {
    const email = newAddress()
    await signUp(email, STRANGER)
    await post('/auth/v1/recover', { email })
    await post('/api/v1/auth/reset-token/reset', { token: await resetTokenSentTo(world, email), password: OWNER })
    expect((await signIn(email, STRANGER)).body.error_code).toBe('invalid_credentials')
    expect((await signIn(email, OWNER)).body.access_token).toBeTruthy()
  })
})

test('signing up twice with one password keeps it', async () => {
  const email = newAddress()
  await signUp(email, OWNER)
  await signUp(email, OWNER)
  await confirm(email)
  expect((await signIn(email, OWNER)).body.access_token).toBeTruthy()
})

test('a form that is sent twice at once opens one account, with its password', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(email, OWNER)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await confirm(email)
  expect((await signIn(email, OWNER)).body.access_token).toBeTruthy()
})

test('signing up with a confirmed address leaves its password alone', async () => {
  const email = newAddress()
  await signUp(email, OWNER)
  await confirm(email)
  await signUp(email, STRANGER)
  expect((await signIn(email, OWNER)).body.access_token).toBeTruthy()
  expect((await signIn(email, STRANGER)).body.error_code).toBe('invalid_credentials')
})
