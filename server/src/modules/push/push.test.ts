import { randomBytes } from 'node:crypto'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PushPeer, startPushPeer } from '../../testing/push-peer.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { isCallable, isPublicAddress, publicLookup } from './endpoints.ts'

let world: World
let peer: PushPeer
beforeAll(async () => {
  peer = await startPushPeer()
  world = await startWorld({ env: { PUSH_ORIGINS: peer.origin } })
})
afterAll(async () => {
  await world.stop()
  await peer.stop()
})

type Given = ReturnType<PushPeer['browser']>
const subscribe = (who: Person, body: Given) => who.call(push.subscribe, { body })
const listOf = async (who: Person) => (await who.call(push.list, {})).body
const sameKeys = (one: Given, other: Given): Given => ({ ...other, endpoint: one.endpoint })

describe('a browser', () => {
  test('is listed with its device, once, until it is taken off', async () => {
    const maya = await world.talent()
    const browser = peer.browser()
    const { status, body } = await subscribe(maya, browser)
    expect([status, body]).toMatchObject([200, { own: true, sent_at: null, device: { kind: expect.any(String) } }])
    expect((await subscribe(maya, browser)).body.id).toBe(body.id)
    const { items, public_key: key } = await listOf(maya)
    expect(items).toEqual([body])
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    const off = async () => (await maya.call(push.unsubscribe, { params: { subscriptionId: body.id } })).status
    expect([await off(), await off()]).toEqual([204, 404])
    expect((await listOf(maya)).items).toEqual([])
  })

  test('is the same installation’s for everyone', async () => {
    const [maya, noor] = [await world.talent(), await world.business()]
    expect((await listOf(maya)).public_key).toBe((await listOf(noor)).public_key)
  })

  test('moves to the account that signs in next, and to no one who only knows its address', async () => {
    const [maya, noor] = [await world.talent(), await world.talent()]
    const browser = peer.browser()
    await subscribe(maya, browser)
    const forged = await subscribe(noor, sameKeys(browser, peer.browser()))
    expect([forged.status, forged.body.error.code]).toEqual([409, 'push.taken'])
    expect([(await listOf(maya)).items.length, (await listOf(noor)).items.length]).toEqual([1, 0])
    expect((await subscribe(noor, browser)).status).toBe(200)
    expect([(await listOf(maya)).items.length, (await listOf(noor)).items.length]).toEqual([0, 1])
  })

  test('of another person can’t be taken off', async () => {
    const [maya, noor] = [await world.talent(), await world.talent()]
    const { id } = (await subscribe(maya, peer.browser())).body
    expect((await noor.call(push.unsubscribe, { params: { subscriptionId: id } })).status).toBe(404)
    expect((await listOf(maya)).items).toHaveLength(1)
  })

  test('goes with its session', async () => {
    const maya = await world.talent()
    await subscribe(maya, peer.browser())
    await world.database.db.deleteFrom('auth_sessions').where('user_id', '=', maya.id).execute()
    const left = await world.database.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', maya.id)
      .execute()
    expect(left).toEqual([])
  })

  test('is one of twenty: the oldest gives way', async () => {
    const maya = await world.talent()
    const first = (await subscribe(maya, peer.browser())).body
    for (let more = 0; more < 20; more += 1) await subscribe(maya, peer.browser())
    const ids = (await listOf(maya)).items.map(({ id }: { id: string }) => id)
    expect([ids.length, ids.includes(first.id)]).toEqual([20, false])
  })
})

describe('is refused', () => {
  const key = () => peer.browser().keys
  const at = (endpoint: string) => ({ endpoint, keys: key() })
  test.each([
    'https://127.0.0.1/push',
    'https://10.0.0.5/push',
    'https://[::1]/push',
    'https://localhost/push',
    'https://push.example:8443/x',
    'http://push.example/x',
    'https://user:word@push.example/x',
    'https://push.example/x#y',
    'http://127.0.0.1:1/push',
    'ftp://push.example/x',
    'javascript:alert(1)',
    `https://push.example/${'x'.repeat(1_000)}`,
  ])('the address %s', async (endpoint) => {
    expect((await subscribe(await world.talent(), at(endpoint))).status).toBe(400)
  })
  test.each([
    ['no point', () => ({ ...key(), p256dh: randomBytes(65).toString('base64url') })],
    ['a short key', () => ({ ...key(), p256dh: 'AAAA' })],
    ['a short secret', () => ({ ...key(), auth: 'AAAA' })],
  ])('%s', async (_name, keys) => {
    const given = { endpoint: `${peer.origin}/push/x`, keys: keys() }
    const { status } = await subscribe(await world.talent(), given)
    expect(status).toBe(400)
  })
  test('the control: a public address by https', () => {
    expect(isCallable({ PUSH_ORIGINS: [] }, 'https://updates.push.services.example/wpush/v2/x')).toBe(true)
  })
})

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['not an address', false],
  ['8.8.8.8', true],
  ['2a00:1450:4001:80b::200a', true],
] as const)('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is))

test('a name that points to this machine is not called', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  publicLookup('localhost', {}, (error) => resolve(error))
  expect((await promise)?.message).toMatch(/no public address/)
})
