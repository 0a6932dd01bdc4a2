import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { ownCluster, tempDir } from '../lib/database.ts'
import { ask } from '../lib/http.ts'
import { type MailMode, type MailSink, startMailSink } from '../lib/mail-sink.ts'
import { startNode } from '../lib/node.ts'
import { type FaultCase, must } from '../lib/stage.ts'

const EACH = 8
const MODES: readonly MailMode[] = ['refuse', 'hang', 'busy']
const DELIVERED_MS = 60_000
/** A sign-up hashes a password; it must never also wait for the mail server. */
const SIGN_UP_MS = 3_000

/**
 * Signs people up while the mail server fails in each way; every one of them must get exactly one email once it is
 * back.
 */
async function signUpThrough(
  sink: MailSink,
  signUp: (email: string) => Promise<{ good: boolean; ms: number }>,
  patienceMs: number,
): Promise<string> {
  const emails: string[] = []
  let slowest = 0
  for (const mode of MODES) {
    await sink.become(mode)
    for (let n = 0; n < EACH; n += 1) {
      const email = `${randomUUID()}@studio.example`
      const { good, ms } = await signUp(email)
      must(
        good && ms <= SIGN_UP_MS,
        `while the mail server was "${mode}", a sign-up was ${good ? `answered only after ${Math.round(ms)} ms` : 'refused'}`,
      )
      emails.push(email)
      slowest = Math.max(slowest, ms)
    }
    await sleep(2_500)
  }
  await sink.become('good')
  const back = performance.now()
  while (emails.some((email) => !sink.received.has(email)) && performance.now() - back < patienceMs) await sleep(50)
  const missing = emails.filter((email) => !sink.received.has(email)).length
  must(missing === 0, `${missing} of ${emails.length} mails never came`)
  const took = performance.now() - back
  await sleep(500)
  const twice = emails.filter((email) => (sink.received.get(email)?.length ?? 0) > 1)
  must(
    twice.every((email) => new Set(sink.received.get(email)).size === 1),
    'a mail came twice under different Message-IDs',
  )
  return `${emails.length} sign-ups 200, slowest ${Math.round(slowest)} ms; all mails ${(took / 1000).toFixed(1)} s after the mail server is back, ${twice.length} twice (same Message-ID)`
}

export const fault: FaultCase = {
  name: 'Mail server down (refuses, hangs, 451) during sign-ups',
  limitMs: 150_000,
  run: async (stage) => {
    const sink = await startMailSink(stage)
    const cluster = await ownCluster(stage)
    const node = await startNode(stage, {
      env: { DATABASE_URL: cluster.ownerUrl, ENSEMBLE_DATA: await tempDir(stage), SMTP_URL: sink.url },
    })
    const overHttp = async (email: string) => {
      const data = { account_type: 'talent', full_name: 'Noor Haddad', profession: 'Editor', location: 'Beirut' }
      const reply = await ask(`${node.url}/auth/v1/signup`, { json: { email, password: 'Corridor7Light', data } })
      return { good: reply.status === 200, ms: reply.ms }
    }
    stage.note(await signUpThrough(sink, overHttp, DELIVERED_MS))
    await stage.control('emails sent once, without an outbox', () => {
      const transport = createTransport(sink.url)
      const atOnce = async (email: string) => {
        void transport
          .sendMail({ from: 'no-reply@ensemble.example', to: email, subject: 'Your code', text: '000000' })
          .catch(() => undefined)
        return { good: true, ms: 0 }
      }
      return signUpThrough(sink, atOnce, 2_000)
    })
  },
}
