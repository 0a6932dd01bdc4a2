import { type IncomingMessage, request as rawRequest, createServer } from 'node:http'
import { connect, createServer as createTunnel, type AddressInfo, type Server } from 'node:net'
import { hostname } from 'node:os'
import { pipeline } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { mailboxPath } from '../mail/mailbox.ts'
import { isDeveloper, mayReadMetrics } from './own-machine.ts'

const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1', localAddress = '127.0.0.1') => ({
  headers,
  hostname: (headers['host'] ?? '').replace(/:\d+$/, ''),
  socket: { remoteAddress, localAddress },
})
const HERE = { host: '127.0.0.1:3000' }

describe('who is at this very machine', () => {
  const home = { production: false, PUBLIC_URL: undefined }
  test.each([
    ['the developer', HERE, '127.0.0.1', home, true],
    ['by the name localhost', { host: 'localhost:3000' }, '::1', home, true],
    ['by the IPv6 address', { host: '[::1]:3000' }, '::1', home, true],
    ['with PUBLIC_URL on this machine', HERE, '127.0.0.1', { ...home, PUBLIC_URL: 'http://localhost:3000' }, true],
    ['in production', HERE, '127.0.0.1', { ...home, production: true }, false],
    ['with PUBLIC_URL elsewhere', HERE, '127.0.0.1', { ...home, PUBLIC_URL: 'https://demo.example.org' }, false],
    [
      'by the name in PUBLIC_URL',
      { host: 'demo.example.org' },
      '127.0.0.1',
      { ...home, PUBLIC_URL: 'https://demo.example.org' },
      false,
    ],
    ['someone in the network', HERE, '192.168.1.7', home, false],
    ['a website that points its name here', { host: 'evil.example' }, '127.0.0.1', home, false],
    ['a name that only looks like an address', { host: '127.evil.example' }, '127.0.0.1', home, false],
    ['without a Host', {}, '127.0.0.1', home, false],
  ] as const)('%s', (_who, headers, peer, env, expected) => {
    expect(isDeveloper(asked(headers, peer), env)).toBe(expected)
  })
  test.each([
    'via',
    'forwarded',
    'x-real-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'cf-connecting-ip',
    'true-client-ip',
  ])('a proxy that sends %s', (name) => {
    expect(isDeveloper(asked({ ...HERE, [name]: '1.2.3.4' }), home)).toBe(false)
  })
})

describe('who may read the metrics', () => {
  const token = 'a-token-of-the-operator'
  const bearer = { authorization: `Bearer ${token}` }
  test.each([
    ['this machine', HERE, '127.0.0.1', undefined, true],
    ['a neighbor, by address', { host: '10.0.0.5:3000' }, '10.0.0.9', undefined, true],
    ['a neighbor, by IPv6 address', { host: '[fd00::5]:3000' }, 'fd00::9', undefined, true],
    ['a neighbor, by the machine’s name', { host: hostname().toLowerCase() }, '10.0.0.9', undefined, true],
    ['a neighbor’s browser on a foreign name', { host: 'evil.example' }, '10.0.0.9', undefined, false],
    ['a stranger behind a container’s gateway', { host: 'demo.example.org' }, '172.17.0.1', undefined, false],
    ['a stranger behind it, by the outer address', { host: '203.0.113.4' }, '172.17.0.1', undefined, false],
    ['a stranger', { host: '10.0.0.5:3000' }, '203.0.113.9', undefined, false],
    ['through a proxy', { host: '10.0.0.5:3000', via: '1.1 proxy' }, '10.0.0.9', undefined, false],
    ['from anywhere with the token', { host: 'demo.example.org', ...bearer }, '203.0.113.9', token, true],
    ['with another token', { host: 'demo.example.org', authorization: 'Bearer x' }, '203.0.113.9', token, false],
    ['with a token where none is set', { host: 'demo.example.org', ...bearer }, '203.0.113.9', undefined, false],
  ] as const)('%s', (_who, headers, peer, METRICS_TOKEN, expected) => {
    const local = peer.includes(':') ? 'fd00::5' : peer === '10.0.0.9' ? '::ffff:10.0.0.5' : '127.0.0.1'
    expect(mayReadMetrics(asked(headers, peer, local), { METRICS_TOKEN, PUBLIC_URL: undefined })).toBe(expected)
  })
  test.each([
    ['https://demo.example.org', false],
    ['https://203.0.113.4', false],
    ['http://10.0.0.5:3000', true],
    ['http://[fd00::5]:3000', true],
    ['http://localhost:3000', true],
    [undefined, true],
  ])('this machine, or a proxy on it, where PUBLIC_URL is %s: %s without the token', (PUBLIC_URL, expected) => {
    expect(mayReadMetrics(asked(HERE), { METRICS_TOKEN: token, PUBLIC_URL })).toBe(expected)
    expect(mayReadMetrics(asked({ ...HERE, ...bearer }), { METRICS_TOKEN: token, PUBLIC_URL })).toBe(true)
  })
})

describe('a demo that someone put on the net', () => {
  let world: World
  const open: Server[] = []
  const listening = (server: Server) =>
    new Promise<number>((resolve) => {
      open.push(server)
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })
  const get = (port: number, path: string, host: string) =>
    new Promise<number>((resolve, reject) => {
      rawRequest({ host: '127.0.0.1', port, path, headers: { host } }, (answer: IncomingMessage) =>
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      )
        .on('error', reject)
        .end()
    })
  const portOf = () => Number(new URL(world.address()).port)
  beforeAll(async () => {
    world = await startWorld({ env: { ENSEMBLE_MAILBOX: 'key' }, still: true })
  })
  afterAll(async () => {
    for (const server of open) server.close()
    await world.stop()
  })

  test('the printed address opens the mailbox, with the key only', async () => {
    const path = await mailboxPath(world.platform)
    expect(path).toMatch(/^\/dev\/mailbox\?key=[\w-]{43}$/)
    const json = path.replace('?', '.json?')
    expect((await world.anonymous.fetch(path)).status).toBe(200)
    expect((await world.anonymous.fetch(json)).status).toBe(200)
    for (const wrong of ['/dev/mailbox', '/dev/mailbox.json', `${json}x`, '/dev/mailbox.json?key=', `${json}&key=a`])
      expect([wrong, (await world.anonymous.fetch(wrong)).status]).toEqual([wrong, 404])
  })

  test('a TCP tunnel shows strangers nothing, whatever Host they choose', async () => {
    const tunnel = await listening(
      createTunnel((from) => {
        const to = connect(portOf(), '127.0.0.1')
        pipeline(from, to, from, () => undefined)
      }),
    )
    for (const host of ['localhost', `127.0.0.1:${portOf()}`, 'demo.example.org'])
      for (const path of ['/dev/mailbox.json', '/dev/mailbox']) expect(await get(tunnel, path, host)).toBe(404)
    // the control: through the same tunnel, the one who has the address gets in
    expect(await get(tunnel, await mailboxPath(world.platform), 'localhost')).toBe(200)
  })

  test('nor does a proxy that names only itself, as nginx does by default', async () => {
    const proxy = await listening(
      createServer((request, response) => {
        const host = `127.0.0.1:${portOf()}`
        const to = { host: '127.0.0.1', port: portOf(), path: request.url, headers: { host, connection: 'close' } }
        rawRequest(to, (answer) => {
          response.writeHead(answer.statusCode ?? 0)
          answer.pipe(response)
        }).end()
      }),
    )
    expect(await get(proxy, '/dev/mailbox.json', 'demo.example.org')).toBe(404)
    expect(await get(proxy, '/livez', 'demo.example.org')).toBe(200)
  })
})
