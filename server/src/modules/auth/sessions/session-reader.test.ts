import { generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '../../../platform/context.ts'
import { signAccessToken } from '../access-token.ts'
import type { AuthKeys } from '../keys.ts'
import { createSessionReader } from './session-reader.ts'
import { MOST_VIEWERS, ViewerMemory } from './viewer-memory.ts'

const ISSUER = 'http://localhost/auth/v1'
const [ID, SESSION] = ['7d0f4f5e-0000-4000-8000-000000000001', '7d0f4f5e-0000-4000-8000-000000000002']
const viewer = (leaving: boolean): Viewer => ({
  id: ID,
  kind: 'talent',
  admin: false,
  verified: true,
  blocked: false,
  leaving,
  seats: [],
  activeBusinessId: null,
  sessionId: SESSION,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A reader over one row, `row.now`, and the reading of it, which the test lets go on with `row.answer()`. */
async function startReader() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const keys: AuthKeys = {
    signing: { kid: 'one', alg: 'ES256', key: privateKey, atOnce: undefined },
    verifying: new Map([['one', { alg: 'ES256', key: publicKey }]]),
    secret: undefined,
    published: [],
    pepper: '',
  }
  const listener = { changed: (_userId: string) => {}, gap: () => {}, hears: true }
  const row = { now: viewer(false), lastsMs: Number.POSITIVE_INFINITY, reads: 0, answer: () => {} }
  const reader = createSessionReader({
    keys,
    issuer: () => ISSUER,
    readViewer: () => {
      const read = { viewer: row.now, lastsMs: row.lastsMs }
      row.reads += 1
      return new Promise((resolve) => {
        row.answer = () => resolve(read)
      })
    },
    readBlocked: async () => null,
    fanout: {
      on: (_channel, handler) => void (listener.changed = handler),
      onGap: (handler) => void (listener.gap = handler),
      hears: () => listener.hears,
    },
  })
  const { token } = await signAccessToken(keys, ISSUER, { sub: ID, session_id: SESSION, role: 'authenticated' }, 60)
  /** Starts a request; `null` if it was answered from memory. */
  const ask = async () => {
    const before = row.reads
    const answer = Promise.resolve(reader.read(token))
    await expect.poll(async () => row.reads > before || (await Promise.race([answer, Promise.resolve()]))).toBeTruthy()
    return { answer, read: row.reads > before }
  }
  return { reader, listener, row, ask, token }
}

test('someone is read once, and again after a change', async () => {
  const { listener, row, ask } = await startReader()
  const first = await ask()
  row.answer()
  expect(await first.answer).toEqual(viewer(false))
  expect((await ask()).read).toBe(false)
  row.now = viewer(true)
  listener.changed('someone else')
  expect((await ask()).read).toBe(false)
  listener.changed(ID)
  const changed = await ask()
  row.answer()
  expect([changed.read, await changed.answer]).toEqual([true, viewer(true)])
})

test('as long as changes are heard of, someone is read once, however often and late they come', async () => {
  const { row, ask } = await startReader()
  const first = await ask()
  row.answer()
  await first.answer
  vi.advanceTimersByTime(3_600_000)
  for (let n = 0; n < 50; n += 1) expect(await (await ask()).answer).toEqual(viewer(false))
  expect(row.reads).toBe(1)
})

test('while changes may go unheard, someone is read once a second', async () => {
  const { listener, row, ask } = await startReader()
  const first = await ask()
  row.answer()
  await first.answer
  listener.hears = false
  expect((await ask()).read).toBe(false)
  vi.advanceTimersByTime(1_000)
  row.now = viewer(true)
  const again = await ask()
  row.answer()
  expect([again.read, await again.answer]).toEqual([true, viewer(true)])
})

test('someone whose block or session ends by itself is read again then', async () => {
  const { row, ask } = await startReader()
  row.lastsMs = 60_000
  const first = await ask()
  row.answer()
  await first.answer
  expect((await ask()).read).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect((await ask()).read).toBe(true)
})

test('requests that come while someone is read wait for the same reading', async () => {
  const { reader, row, ask, token } = await startReader()
  const first = await ask()
  const others = Array.from({ length: 20 }, () => Promise.resolve(reader.read(token)))
  row.answer()
  expect(await Promise.all([first.answer, ...others])).toEqual(Array(21).fill(viewer(false)))
  expect(row.reads).toBe(1)
})

test('of more sessions than there is space for, the one read longest ago is read again', async () => {
  const memory = new ViewerMemory({ on: () => undefined, onGap: () => undefined, hears: () => true })
  const remember = (n: number) =>
    memory.read(`session ${n}`, `person ${n}`, () =>
      Promise.resolve({ viewer: { ...viewer(false), id: `person ${n}` }, lastsMs: Number.POSITIVE_INFINITY }),
    )
  for (let n = 0; n <= MOST_VIEWERS; n += 1) await remember(n)
  expect([0, 1, MOST_VIEWERS].map((n) => memory.find(`session ${n}`)?.id)).toEqual([
    undefined,
    'person 1',
    `person ${MOST_VIEWERS}`,
  ])
})

test.each<[string, (made: Awaited<ReturnType<typeof startReader>>) => void]>([
  ['a change', ({ listener }) => listener.changed(ID)],
  ['a gap in the notifications', ({ listener }) => listener.gap()],
  ['a session that was raised', ({ reader }) => reader.forget(SESSION)],
])('%s that arrives while someone is read is seen by the next request', async (_name, arrive) => {
  const made = await startReader()
  const early = await made.ask()
  made.row.now = viewer(true)
  arrive(made)
  made.row.answer()
  expect(await early.answer).toEqual(viewer(false))
  const next = await made.ask()
  made.row.answer()
  expect(await next.answer).toEqual(viewer(true))
})
