import { z } from 'zod'
import type { Env } from '../env.ts'

/** Milliseconds that the model may take, from the request to the last byte. */
const PATIENCE_MS = 8_000
/** Bytes of an answer that are read; the rest is ignored. */
const MOST_BYTES = 65_536
const MOST_TOKENS = 600
/** Concurrent requests; beyond that there is no answer. */
const AT_ONCE = 4

const Answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

type Setting = Pick<Env, 'LANGUAGE_MODEL_URL' | 'LANGUAGE_MODEL' | 'LANGUAGE_MODEL_KEY'>
let underWay = 0

/** The body as text; throws if it is longer than `MOST_BYTES`. */
async function bounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error(`the language model answered more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

async function ask(
  { LANGUAGE_MODEL_URL, LANGUAGE_MODEL, LANGUAGE_MODEL_KEY }: Setting,
  task: string,
  facts: string,
): Promise<string> {
  const response = await fetch(`${LANGUAGE_MODEL_URL?.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(LANGUAGE_MODEL_KEY && { authorization: `Bearer ${LANGUAGE_MODEL_KEY}` }),
    },
    body: JSON.stringify({
      model: LANGUAGE_MODEL,
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: facts },
      ],
      max_tokens: MOST_TOKENS,
      temperature: 0.4,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the language model answered ${response.status}`)
  }
  return Answer.parse(JSON.parse(await bounded(response))).choices[0]?.message.content ?? ''
}

/**
 * Asks the installation's language model (an endpoint like OpenAI's chat completions). Undefined without one, and while
 * too many others are asking. Throws if it is slow (8 s), wrong or answers too much; requests and answers are never
 * logged.
 */
export async function askModel(env: Setting, task: string, facts: string): Promise<string | undefined> {
  if (!env.LANGUAGE_MODEL_URL || !env.LANGUAGE_MODEL || underWay >= AT_ONCE) return undefined
  underWay += 1
  try {
    return await ask(env, task, facts)
  } finally {
    underWay -= 1
  }
}
