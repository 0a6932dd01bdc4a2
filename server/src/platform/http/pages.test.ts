import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { servePages } from './pages.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const SECRET = 'outside-of-the-web-root'
let root: string
let app: FastifyInstance
let address: URL

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ensemble-pages-'))
  await mkdir(join(root, 'dist/assets'), { recursive: true })
  await mkdir(join(root, 'pictures'))
  await writeFile(join(root, 'secret.txt'), SECRET)
  await writeFile(join(root, 'dist/secret.txt'), SECRET)
  await writeFile(join(root, 'dist/index.html'), '<!doctype html><meta property="csp-nonce" nonce="__NONCE__">')
  await writeFile(join(root, 'dist/assets/app.js'), 'export {}')
  await writeFile(join(root, 'dist/sw.js'), '// the worker')
  await writeFile(join(root, 'dist/icon-192.png'), 'icon')
  await writeFile(join(root, 'pictures/one.webp'), 'picture')
  app = Fastify()
  app.decorate('platform', { env: readEnv({ NODE_ENV: 'test' }) } as FastifyInstance['platform'])
  sendSecurityHeaders(app)
  await servePages(app, join(root, 'dist'), [{ prefix: '/demo-pictures/', root: join(root, 'pictures') }])
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

/** Sends the path as it is: `fetch` would resolve its dots. */
const ask = (path: string, method = 'GET', accept = 'text/html') =>
  new Promise<{ status: number; body: string; type: string; length: string | undefined }>((resolve, reject) => {
    const sent = request(
      { host: address.hostname, port: address.port, path, method, headers: { accept } },
      (answer) => {
        let body = ''
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (body += chunk))
          .on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body,
              type: answer.headers['content-type'] ?? '',
              length: answer.headers['content-length'],
            }),
          )
      },
    )
    sent.on('error', reject).end()
  })

describe('files', () => {
  test.each(['/assets/app.js', '/demo-pictures/one.webp'])('%s exists', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })
  const ways = [
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    '..%5csecret.txt',
    '..\\secret.txt',
    '....//secret.txt',
    '%252e%252e%252fsecret.txt',
    'x/../../secret.txt',
    '%00',
    'app.js%00.txt',
    '/etc/passwd',
    '//etc/passwd',
    '',
  ]
  test.each(['/assets/', '/demo-pictures/'].flatMap((prefix) => ways.map((way) => prefix + way)))(
    '%s is not found',
    async (path) => {
      const { status, body } = await ask(path, 'GET', '*/*')
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).not.toContain(SECRET)
      expect(body).not.toContain('root:')
    },
  )
})

describe('pages', () => {
  test.each(['/', '/jobs', '/auth?next=%2Fjobs'])('HEAD %s answers as GET does, without the body', async (path) => {
    const [get, head] = [await ask(path), await ask(path, 'HEAD')]
    expect(get.status).toBe(200)
    expect(head).toMatchObject({ status: get.status, type: get.type, length: get.length, body: '' })
  })
  test('a client that accepts anything gets the page too, but not in place of a file', async () => {
    expect((await ask('/jobs', 'GET', '*/*')).type).toContain('text/html')
    expect((await ask('/missing.png', 'GET', '*/*')).status).toBe(404)
    expect((await ask('/api/v1/nothing', 'GET', 'text/html')).status).toBe(404)
    expect((await ask('/jobs', 'POST')).status).toBe(404)
  })
})

test('only files named by their content stay for good; the worker is asked for each time, and may ask our server alone', async () => {
  const of = async (path: string) => (await fetch(new URL(path, address))).headers
  expect((await of('/assets/app.js')).get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await of('/icon-192.png')).get('cache-control')).toBe('public, max-age=3600')
  const worker = await of('/sw.js')
  expect(worker.get('cache-control')).toBe('no-cache')
  expect(worker.get('service-worker-allowed')).toBe('/')
  expect(worker.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
})
