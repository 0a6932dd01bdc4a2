import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compactVerify } from 'jose'

/** What arrived for a browser, decrypted. */
interface Arrived {
  browser: string
  /** Byte for byte as the server encrypted it. */
  text: string
  payload: Record<string, unknown>
  ttl: number
  topic: string | undefined
  urgency: string | undefined
}

interface Browser {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

/** Decrypts a message of one record (RFC 8188, 8291). */
function decrypt({ ecdh, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const derive = (key: Uint8Array, given: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, given, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = derive(ecdh.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // the last record ends with 2 and zeros
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('not the last record')
  return padded.subarray(0, end).toString()
}

/** Checks the token and key by which the server names itself (RFC 8292). */
async function checkVapid(request: IncomingMessage, origin: string): Promise<string> {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!token || !key) throw new Error('no VAPID token')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await compactVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
  const { aud, exp, sub } = JSON.parse(Buffer.from(payload).toString()) as { aud: string; exp: number; sub: string }
  const ahead = exp * 1_000 - Date.now()
  if (aud !== origin || ahead <= 0 || ahead > 86_400_000 || !/^(mailto|https):/.test(sub))
    throw new Error('a wrong token')
  return key
}

const bodyOf = async (request: IncomingMessage) => Buffer.concat((await request.toArray()) as Buffer[])

/**
 * A push service in this process (RFC 8030): it hands out addresses for browsers, checks who sends, and decrypts what
 * arrives. `answer` may take over a request.
 */
export async function startPushPeer() {
  const browsers = new Map<string, Browser>()
  const state: {
    arrived: Arrived[]
    refused: string[]
    requests: number
    key: string | undefined
    answer: ((response: ServerResponse, browser: string) => boolean) | undefined
  } = { arrived: [], refused: [], requests: 0, key: undefined, answer: undefined }
  let origin = ''
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    state.requests += 1
    const name = (request.url ?? '').split('/').at(-1) ?? ''
    const body = await bodyOf(request)
    if (state.answer?.(response, name)) return
    const browser = browsers.get(name)
    if (!browser) return void response.writeHead(410).end()
    const { ttl, topic, urgency } = request.headers as Record<string, string | undefined>
    if (request.headers['content-encoding'] !== 'aes128gcm' || ttl === undefined || body.length > 4_096)
      throw new Error('not a push')
    if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(topic)) throw new Error('not a topic')
    state.key = await checkVapid(request, origin)
    const text = decrypt(browser, body)
    const payload = JSON.parse(text) as Record<string, unknown>
    state.arrived.push({ browser: name, text, payload, ttl: Number(ttl), topic, urgency })
    response.writeHead(201).end()
  }
  const server = createServer((request, response) => {
    take(request, response).catch((error: Error) => {
      state.refused.push(error.message)
      response.writeHead(400).end()
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    state,
    /** A browser that asks to be pushed to: what `PushSubscription.toJSON()` gives. */
    browser(name: string = randomBytes(8).toString('hex')) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { ecdh, auth })
      return {
        endpoint: `${origin}/push/${name}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** The browser has gone: its address is unknown from now on. */
    forget: (name: string) => browsers.delete(name),
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resume) => server.close(resume))
    },
  }
}
export type PushPeer = Awaited<ReturnType<typeof startPushPeer>>
