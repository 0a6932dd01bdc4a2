import { setTimeout as sleep } from 'node:timers/promises'

export interface Reply {
  /** 0: no answer (refused, cut off, or late). */
  status: number
  text: string
  headers: Headers
  ms: number
}

export interface Ask {
  method?: string
  token?: string | undefined
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  /** Milliseconds; 15,000 by default. */
  timeoutMs?: number
}

/** One request; a lost connection is an answer with status 0, never an exception. */
export async function ask(
  url: string,
  { method, token, json, body, headers = {}, timeoutMs = 15_000 }: Ask = {},
): Promise<Reply> {
  const started = performance.now()
  try {
    const response = await fetch(url, {
      method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, text, headers: response.headers, ms: performance.now() - started }
  } catch {
    return { status: 0, text: '', headers: new Headers(), ms: performance.now() - started }
  }
}

/** Behaves like a good client: a 503 with a retry time is tried again, at most five times. */
export async function askPatiently(url: string, options: Ask): Promise<Reply & { again: number }> {
  for (let again = 0; ; again += 1) {
    const reply = await ask(url, options)
    const pause = Number(reply.headers.get('retry-after'))
    if (reply.status !== 503 || !pause || again === 5) return { ...reply, again }
    await sleep(pause * 1000 * (0.5 + Math.random()))
  }
}

/** The id of the row in an answer. */
export const idOf = (reply: Reply): string => (JSON.parse(reply.text) as { id: string }).id

/** How often each status occurred, such as `200×99 503×1`. */
export function tally(replies: readonly { status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}×${count}`)
    .join(' ')
}
