import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from './database.ts'
import { ask, idOf } from './http.ts'
import type { People, Someone } from './people.ts'
import { must } from './stage.ts'

const LETTER =
  'I have worked on productions of this kind for years and would be glad to bring that experience to yours.'

/** Everything that the server acknowledged. */
export interface Ledger {
  drafts: string[]
  applications: string[]
  signUps: string[]
  securityEvents: string[]
  /** Answers that were not 2xx, and requests without an answer. */
  refused: number
}

export interface Cast {
  business: Someone
  talents: Someone[]
  jobs: string[]
}

/** A company with open jobs and talents to apply for them: `talents × jobs` applications are possible. */
export async function makeCast(people: People, size: { talents: number; jobs: number }): Promise<Cast> {
  const business = await people.business('Northlight Pictures')
  const talents: Someone[] = []
  const jobs: string[] = []
  for (let n = 0; n < size.talents; n += 1) talents.push(await people.talent(`Talent ${n}`))
  for (let n = 0; n < size.jobs; n += 1) jobs.push(await people.openJob(business, `Gaffer, unit ${n}`))
  return { business, talents, jobs }
}

export const applicationBody = { cover_letter: LETTER, availability: 'immediate' }

export interface Writers {
  ledger: Ledger
  /** Milliseconds (performance.now) of the last 2xx. */
  lastYes(): number
  stop(): Promise<Ledger>
}

interface Work {
  address: () => string
  cast: Cast
  ledger: Ledger
  /** Applications that have not been sent yet. */
  pairs: { job: string; talent: Someone }[]
}

/** One write; returns whether the server acknowledged it. */
type Write = (work: Work) => Promise<boolean>

const draft: Write = async ({ address, cast, ledger }) => {
  const reply = await ask(`${address()}/api/v1/jobs`, {
    token: cast.business.token,
    json: { title: `Draft ${randomUUID()}` },
    timeoutMs: 5_000,
  })
  if (reply.status === 201) ledger.drafts.push(idOf(reply))
  return reply.status === 201
}

const apply: Write = async ({ address, ledger, pairs }) => {
  const pair = pairs.shift()
  if (!pair) return sleep(50, true)
  const reply = await ask(`${address()}/api/v1/jobs/${pair.job}/applications`, {
    token: pair.talent.token,
    json: applicationBody,
    timeoutMs: 5_000,
  })
  if (reply.status === 201) ledger.applications.push(idOf(reply))
  return reply.status === 201
}

const signUp: Write = async ({ address, ledger }) => {
  const email = `${randomUUID()}@studio.example`
  const reply = await ask(`${address()}/auth/v1/signup`, {
    json: {
      email,
      password: 'Corridor7Light',
      data: { account_type: 'talent', full_name: 'Noor Haddad', profession: 'Editor', location: 'Beirut' },
    },
    timeoutMs: 5_000,
  })
  if (reply.status === 200) ledger.signUps.push(email)
  return reply.status === 200
}

const securityEvent: Write = async ({ address, cast, ledger }) => {
  const reason = randomUUID()
  const reply = await ask(`${address()}/api/v1/me/security-events`, {
    token: cast.talents[0]?.token,
    json: { event_type: 'access_denied', reason },
    timeoutMs: 5_000,
  })
  if (reply.status === 204) ledger.securityEvents.push(reason)
  return reply.status === 204
}

const WRITERS = [draft, draft, draft, apply, apply, signUp, securityEvent, securityEvent]

/**
 * Eight parallel writers over HTTP: job drafts, applications, sign-ups, security events. A write is recorded as
 * acknowledged only after its complete answer has arrived. `address` is called before each request, because a server
 * may come back elsewhere.
 */
export function startWriters(address: () => string, cast: Cast): Writers {
  const ledger: Ledger = { drafts: [], applications: [], signUps: [], securityEvents: [], refused: 0 }
  const pairs = cast.jobs.flatMap((job) => cast.talents.map((talent) => ({ job, talent })))
  let going = true
  let last = 0
  const repeat = async (write: Write) => {
    while (going) {
      const good = await write({ address, cast, ledger, pairs })
      if (good) last = performance.now()
      else {
        ledger.refused += 1
        await sleep(15)
      }
    }
  }
  const running = WRITERS.map(repeat)
  return {
    ledger,
    lastYes: () => last,
    stop: async () => {
      going = false
      await Promise.all(running)
      return ledger
    },
  }
}

export const acknowledged = (ledger: Ledger) =>
  ledger.drafts.length + ledger.applications.length + ledger.signUps.length + ledger.securityEvents.length

/** How many acknowledged writes the database does not have. */
export async function lost(url: string, ledger: Ledger): Promise<number> {
  const missing = async (ids: readonly string[], present: string) => {
    const rows = await query<{ key: string }>(url, present, [ids])
    const found = new Set(rows.map((row) => row.key))
    return ids.filter((id) => !found.has(id)).length
  }
  const counts = await Promise.all([
    missing(
      ledger.drafts,
      `select o.id::text as key from posts o join job_posts j on j.id = o.id where o.id = any($1::uuid[])`,
    ),
    missing(ledger.applications, `select id::text as key from applications where id = any($1::uuid[])`),
    missing(ledger.signUps, `select email as key from auth_users where email = any($1::text[])`),
    missing(
      ledger.securityEvents,
      `select details ->> 'reason' as key from security_events where details ->> 'reason' = any($1::text[])`,
    ),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Throws if an acknowledged write is gone. */
export async function mustHaveAll(url: string, ledger: Ledger): Promise<void> {
  const gone = await lost(url, ledger)
  must(gone === 0, `${gone} of ${acknowledged(ledger)} acknowledged writes lost`)
}

const HALVES = [
  [
    'an account without a profile',
    `select count(*)::int as n from auth_users u where not exists (select from profiles p where p.id = u.id)`,
  ],
  [
    'an account without its code',
    `select count(*)::int as n from auth_users u where u.email_confirmed_at is null and u.confirmation_sent_at is null`,
  ],
  [
    'a job without its details',
    `select count(*)::int as n from posts o where o.kind = 'job' and not exists (select from job_posts j where j.id = o.id)`,
  ],
  [
    'an application without a timeline',
    `select count(*)::int as n from applications a where not exists (select from application_log e where e.application_id = a.id)`,
  ],
  [
    'an application without its fact',
    `select count(*)::int as n from applications a where not exists (select from facts f where f.payload ->> 'applicationId' = a.id::text)`,
  ],
] as const

/** Throws if something exists only in part: every act is one transaction. Also runs amcheck on every B-tree. */
export async function mustBeWhole(superUrl: string): Promise<void> {
  for (const [what, text] of HALVES) {
    const [row] = await query<{ n: number }>(superUrl, text)
    must(row?.n === 0, `${row?.n} × ${what}`)
  }
  await query(superUrl, `create extension if not exists amcheck`)
  await query(
    superUrl,
    `select bt_index_check(c.oid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relpersistence = 'p' and i.indisready and i.indisvalid and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
}
