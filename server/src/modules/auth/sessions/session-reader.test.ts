import { generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import type { Viewer } from '../../../platform/context.ts'
import { signAccessToken } from '../access-token.ts'
import type { AuthKeys } from '../keys.ts'
import { createSessionReader } from './session-reader.ts'

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
  const listener = { changed: (_userId: string) => {}, gap: () => {} }
  const row = { now: viewer(false), reads: 0, answer: () => {} }
  const reader = createSessionReader({
    keys,
    issuer: () => ISSUER,
    readViewer: () => {
      const read = row.now
      row.reads += 1
      return new Promise((resolve) => {
        row.answer = () => resolve(read)
      })
    },
    readBlocked: async () => null,
    fanout: {
      on: (_channel, handler) => void (listener.changed = handler),
      onGap: (handler) => void (listener.gap = handler),
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
  return { reader, listener, row, ask }
}

test('someone is read once a second, and again after a change', async () => {
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
