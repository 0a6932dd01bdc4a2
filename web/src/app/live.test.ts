import { LIVE_CLOSE, type LiveMessage } from '@ensemble/contract/live.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectLive } from './live.ts'

const sockets = vi.hoisted(() => [] as (EventTarget & { sent: string[]; ended: boolean })[])
vi.mock('partysocket/ws', () => ({
  default: class extends EventTarget {
    sent: string[] = []
    ended = false
    constructor() {
      super()
      sockets.push(this)
    }
    send(text: string) {
      this.sent.push(text)
    }
    close() {
      this.ended = true
    }
  },
}))
vi.mock('../lib/connection.ts', () => ({ doubtConnection: () => Promise.resolve() }))
vi.mock('../shared/session/session.ts', () => ({
  accessToken: () => Promise.resolve('token'),
  auth: () => Promise.reject(new Error('not needed')),
  refreshMe: () => Promise.resolve(),
}))

const page = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  sockets.splice(0)
  page.hidden = false
  vi.stubGlobal('document', page)
})

function open() {
  const ready: boolean[] = []
  const messages: LiveMessage[] = []
  const disconnect = connectLive({
    onMessage: (message) => messages.push(message),
    onReady: (first) => ready.push(first),
  })
  const [socket] = sockets
  if (!socket) throw new Error('no socket')
  const say = (message: unknown) => socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  const close = (code: number) => socket.dispatchEvent(Object.assign(new Event('close'), { code }))
  return { socket, ready, messages, say, close, disconnect }
}

test('the server hears that the page goes out of view and comes back, and with the greeting if it already has', () => {
  const { socket, say } = open()
  say({ type: 'ready' })
  const show = (shown: boolean) => {
    page.hidden = !shown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  expect(socket.sent).toEqual([])
  for (const shown of [false, true, false]) show(shown)
  say({ type: 'ready' })
  expect(socket.sent).toEqual([false, true, false, false].map((on) => JSON.stringify({ type: 'shown', on })))
})

test('a second greeting on the same connection says that changes may have been missed', () => {
  const { ready, messages, say } = open()
  say({ type: 'ready' })
  say({ type: 'changed', topic: 'conversation', id: 'x' })
  say({ type: 'ready' })
  expect(ready).toEqual([true, false])
  expect(messages).toEqual([{ type: 'changed', topic: 'conversation', id: 'x' }])
})

test('so does the first one after a restart', async () => {
  const { socket, ready, say, close } = open()
  socket.dispatchEvent(new Event('open'))
  await expect.poll(() => socket.sent).toEqual([JSON.stringify({ type: 'hello', token: 'token' })])
  say({ type: 'ready' })
  close(LIVE_CLOSE.restart)
  say({ type: 'ready' })
  expect([ready, socket.ended]).toEqual([[true, false], false])
})
