import { afterAll, beforeAll, expect, test } from 'vitest'
import { sent } from '../../../testing/second-factors.ts'
import { passkeyOrigin, SoftwareAuthenticator } from '../../../testing/software-authenticator.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const refused = { status: 400, body: { error_code: 'webauthn_verification_failed' } }

async function add(person: Person, key: SoftwareAuthenticator) {
  const { body: asked } = await sent(person, '/passkeys/registration/options')
  const credential = key.create(asked.options)
  return sent(person, '/passkeys/registration/verify', { challenge_id: asked.challenge_id, credential })
}

async function owner(at: World) {
  const person = await at.talent()
  const key = new SoftwareAuthenticator(passkeyOrigin(at.address()))
  await add(person, key)
  return { person, key }
}

async function enter(key: SoftwareAuthenticator, origin: string | undefined, at: World) {
  const { challenge_id, options } = (await sent(at.anonymous, '/passkeys/authentication/options')).body
  return sent(at.anonymous, '/passkeys/authentication/verify', {
    challenge_id,
    credential: key.sign(options, origin === undefined ? {} : { origin }),
  })
}

test('other apps of the installation use them where the operator names their origins, and no others do', async () => {
  const app = 'https://app.studio.example'
  const android = `android:apk-key-hash:${'a'.repeat(43)}`
  const open = await startWorld({ env: { AUTH_PASSKEY_ORIGINS: `${app}, ${android}` } })
  const { person, key } = await owner(open)
  expect((await enter(key, app, open)).status).toBe(200)
  expect((await enter(key, android, open)).status).toBe(200)
  expect((await enter(key, undefined, open)).status).toBe(200)
  expect(await enter(key, 'https://studio.example', open)).toMatchObject(refused)
  expect((await add(person, new SoftwareAuthenticator(app))).status).toBe(200)
  const announced = await open.anonymous.fetch('/.well-known/webauthn')
  await open.stop()
  expect(announced).toMatchObject({ status: 200, body: { origins: [app] } })
  const { person: other, key: elsewhere } = await owner(world)
  expect(await enter(elsewhere, app, world)).toMatchObject(refused)
  expect(await add(other, new SoftwareAuthenticator(app))).toMatchObject(refused)
  expect((await world.anonymous.fetch('/.well-known/webauthn')).status).toBe(404)
})
