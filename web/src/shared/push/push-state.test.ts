import { expect, test } from 'vitest'
import { isHandheld, isMadeWith, isPushed, type PushFacts, pushState, settling } from './push-state.ts'

const BOTH = [true, false] as const
const EVERY: readonly PushFacts[] = BOTH.flatMap((able) =>
  BOTH.flatMap((handheld) =>
    BOTH.flatMap((installed) =>
      (['granted', 'default', 'denied'] as const).flatMap((permission) =>
        BOTH.flatMap((subscribed) =>
          BOTH.flatMap((listed) =>
            ([undefined, 'on', 'off'] as const).flatMap((turning) =>
              BOTH.map((failed) => ({
                able,
                handheld,
                installed,
                permission,
                subscribed,
                listed,
                turning,
                failed,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

/** The rows of the truth table, from the top; what a row doesn't name may be anything. The first that fits is the state. */
const TABLE: readonly [Partial<PushFacts>, ReturnType<typeof pushState>][] = [
  [{ able: false, handheld: true, installed: false }, 'home-screen'],
  [{ able: false, handheld: true, installed: true }, 'unsupported'],
  [{ able: false, handheld: false }, 'unsupported'],
  [{ able: true, permission: 'denied' }, 'refused'],
  [{ able: true, turning: 'on' }, 'working'],
  [{ able: true, turning: 'off' }, 'working'],
  [{ able: true, failed: true }, 'failed'],
  [{ able: true, permission: 'default' }, 'off'],
  [{ able: true, permission: 'granted', subscribed: false }, 'off'],
  [{ able: true, permission: 'granted', subscribed: true, listed: false }, 'off'],
  [{ able: true, permission: 'granted', subscribed: true, listed: true }, 'on'],
]
const fits = (facts: PushFacts, row: Partial<PushFacts>) =>
  Object.entries(row).every(([name, value]) => facts[name as keyof PushFacts] === value)

test('every combination has the state that the table gives it, and every row is used', () => {
  const used = new Set<number>()
  for (const facts of EVERY) {
    const at = TABLE.findIndex(([row]) => fits(facts, row))
    used.add(at)
    expect([facts, pushState(facts)]).toEqual([facts, TABLE[at]?.[1]])
  }
  expect([EVERY.length, used.size, used.has(-1)]).toEqual([576, TABLE.length, false])
})

test('notifications come only where browser and server both say so', () => {
  const pushed = EVERY.filter(isPushed)
  expect(pushed.length).toBeGreaterThan(0)
  for (const facts of pushed)
    expect(facts).toMatchObject({ able: true, permission: 'granted', subscribed: true, listed: true })
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, false],
])('%s with %i touch points is an iPhone or iPad: %s', (userAgent, maxTouchPoints, is) => {
  expect(isHandheld({ userAgent, maxTouchPoints })).toBe(is)
})

test('the key of a subscription is compared as bytes', () => {
  const bytes = Uint8Array.from({ length: 65 }, (_, at) => (at * 37 + 251) % 256)
  const text = Buffer.from(bytes).toString('base64url')
  expect(text).toMatch(/[-_]/)
  expect(isMadeWith(bytes.buffer, text)).toBe(true)
  expect(isMadeWith(bytes.buffer, `${text}=`)).toBe(true)
  expect(isMadeWith(bytes.slice(1).buffer, text)).toBe(false)
  expect(isMadeWith(null, text)).toBe(false)
  expect(isMadeWith(undefined, text)).toBe(false)
})

const kept = { person: 'maya', endpoint: 'https://push.example/1', id: 'a' }
const subscription = { endpoint: kept.endpoint, madeWithKey: true }
const items = [
  { id: 'b', own: false },
  { id: 'a', own: true },
]
const same = { person: 'maya', kept, subscription, items }

test.each([
  ['nothing differs', {}, 'nothing'],
  ['push was never turned on', { kept: undefined, subscription: undefined, items: [] }, 'nothing'],
  ['another person turned it on', { kept: { ...kept, person: 'noor' } }, 'end'],
  [
    'another person turned it on, and the browser has dropped it',
    { kept: { ...kept, person: 'noor' }, subscription: undefined },
    'end',
  ],
  ['no one knows who turned it on', { kept: undefined }, 'end'],
  ['the permission was withdrawn', { subscription: undefined }, 'unlist'],
  ['the installation has another key', { subscription: { ...subscription, madeWithKey: false } }, 'subscribe'],
  [
    'the browser has another address',
    { subscription: { ...subscription, endpoint: 'https://push.example/2' } },
    'send',
  ],
  ['it was removed on another device', { items: items.slice(0, 1) }, 'end'],
  ['the person has signed in anew', { items: [{ id: 'a', own: false }] }, 'send'],
] as const)('%s', (_name, change, next) => {
  expect(settling({ ...same, ...change })).toBe(next)
})
