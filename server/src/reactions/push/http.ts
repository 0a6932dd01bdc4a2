import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { isNamed, publicLookup, type Subscription, type VapidKeys } from '../../modules/push/sending.face.ts'
import type { Env } from '../../platform/env.ts'

/** How long a push service may take, in all. */
const PATIENCE_MS = 5_000
/** The longest that a push service may ask to wait. */
const LONGEST_WAIT_MS = 86_400_000

export interface Push {
  payload: string
  /** Seconds that the push service keeps it for a browser that is off. */
  ttl: number
  urgency: 'high' | 'normal'
  /** What waits under the same topic is replaced. */
  topic: string
}

export type Answer =
  | { is: 'sent' }
  /** The browser is gone (404, 410). */
  | { is: 'gone' }
  /** `waitMs`: as long as the push service asks to wait. */
  | { is: 'refused'; why: string; waitMs: number }

const keepAlive = new Agent({ keepAlive: true, maxSockets: 8, timeout: 30_000 })

/** Milliseconds of a Retry-After in seconds or as a date. */
function waitOf(header: string | undefined, now: number): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : 0
}

function answerOf(status: number, retryAfter: string | undefined): Answer {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  return { is: 'refused', why: `the push service answered ${status}`, waitMs: waitOf(retryAfter, Date.now()) }
}

/**
 * Encrypts a push for one browser and hands it to its push service (RFC 8030, 8291, 8292). Only the status and Retry-After
 * of the answer are read. Follows no redirect.
 */
export async function sendPush(
  env: Pick<Env, 'PUSH_ORIGINS' | 'MAIL_FROM'> & { publicUrl: string },
  keys: VapidKeys,
  { endpoint, p256dh, auth }: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>,
  { payload, ttl, urgency, topic }: Push,
): Promise<Answer> {
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contactOf(env), ...keys },
    contentEncoding: 'aes128gcm',
    TTL: ttl,
    urgency,
    topic,
  })
  const named = isNamed(env, endpoint)
  const options = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(!named && { lookup: publicLookup, agent: keepAlive }),
  }
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const fail = (error: Error) => resolve({ is: 'refused', why: error.message, waitMs: 0 })
  const call = (endpoint.startsWith('https:') ? requestHttps : requestHttp)(endpoint, options, (response) => {
    resolve(answerOf(response.statusCode ?? 0, response.headers['retry-after']))
    // what it says may be as long as it likes
    response.destroy()
  })
  call.on('error', fail)
  call.end(body)
  return promise
}

/** Where a push service reaches whoever runs this installation. */
function contactOf({ publicUrl, MAIL_FROM }: { publicUrl: string } & Pick<Env, 'MAIL_FROM'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}
