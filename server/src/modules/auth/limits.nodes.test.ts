import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Node, openNode } from '../../testing/open-node.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
/** Two nodes that trust no header, two that trust the proxy on this machine, and one that counts wrongly. */
let nodes: Node[]
let proxied: Node[]
let broken: Node[]
const on = { ENSEMBLE_RATE_LIMITS: 'on' }
const trusting = { ...on, TRUSTED_PROXIES: '127.0.0.1' }
beforeAll(async () => {
  world = await startWorld()
  nodes = [await openNode(world, on), await openNode(world, on)]
  proxied = [await openNode(world, trusting), await openNode(world, trusting)]
  const breaking = { ...on, ENSEMBLE_BREAK: 'rate-limit' }
  broken = [await openNode(world, breaking), await openNode(world, breaking)]
})
afterAll(async () => {
  for (const node of [...nodes, ...proxied, ...broken]) await node.stop()
  await world.stop()
})

let count = 0
/** Thirty concurrent tries on one account; returns how many were checked. */
async function tries(at: Node[], from: (n: number) => Record<string, string> = () => ({})): Promise<number> {
  const email = `limited${(count += 1)}@cutting.example`
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      (at[n % at.length] as Node).post('/auth/v1/token?grant_type=password', { email, password: 'Wrong1234' }, from(n)),
    ),
  )
  expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([])
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  return answers.filter(({ status }) => status === 400).length
}

describe('ten tries to sign in', () => {
  test('are ten, of thirty at once over two nodes', async () => {
    expect(await tries(nodes)).toBe(10)
  })
  test('control: reading first and then writing, more pass', async () => {
    let most = 0
    for (let round = 0; round < 40 && most <= 10; round += 1) most = await tries(broken)
    expect(most).toBeGreaterThan(10)
  })
  test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])(
    'are ten however often %s changes, if no proxy is trusted',
    async (name) => {
      expect(
        await tries(nodes, (n) => ({ [name]: name === 'forwarded' ? `for=203.0.113.${n}` : `203.0.113.${n}` })),
      ).toBe(10)
    },
  )
  test('behind a trusted proxy each address has its own, and what the sender added before the proxy does not count', async () => {
    expect(await tries(proxied, () => ({ 'x-forwarded-for': '203.0.113.9' }))).toBe(10)
    expect(await tries(proxied, (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }))).toBe(30)
    expect(await tries(proxied, (n) => ({ 'x-forwarded-for': `198.51.100.${n}, 10.0.0.${n}, 203.0.113.9` }))).toBe(10)
    expect(await tries(proxied, (n) => ({ 'x-real-ip': `203.0.113.${n}` }))).toBe(10)
  })
  test('an IPv6 subscriber is one, whichever of their addresses they use', async () => {
    expect(await tries(proxied, (n) => ({ 'x-forwarded-for': `2001:db8:1:2::${n + 1}` }))).toBe(10)
  })
})
