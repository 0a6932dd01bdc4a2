import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exports as exportRoutes } from '@ensemble/contract/accounts/exports.routes.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { support } from '@ensemble/contract/support/support.routes.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../../testing/media/pdf.ts'
import { uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { scheduleDeletion } from './deletion.service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({
    env: { TRUSTED_PROXIES: '127.0.0.1', ENSEMBLE_RATE_LIMITS: 'on', AUTH_SEND_INTERVAL_S: '0' },
  })
})
afterAll(() => world.stop())

const NAME = 'Zephyrine Quillfeather'
const EMAIL = 'zephyrine@quillfeather.example'
const IP = '198.51.100.77'
/** In everything that the person writes. */
const WORD = 'xylophonarium'
const NEEDLES = [NAME, 'quillfeather', IP, WORD]
const FROM_THERE = { 'x-forwarded-for': IP, 'user-agent': `Browser of ${NAME}` }

/** Every table in which a row holds one of the words, with the word. */
async function found(): Promise<string[]> {
  const client = new pg.Client({ connectionString: world.database.superUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const hits: string[] = []
  for (const { name } of tables)
    for (const needle of NEEDLES) {
      const { rowCount } = await client.query(
        `select from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
        [needle],
      )
      if (rowCount) hits.push(`${name}: ${needle}`)
    }
  await client.end()
  return hits.toSorted()
}

/** Every file below the data directory that holds one of the words, or is a ZIP. */
async function filesFound(): Promise<string[]> {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true })
  const hits: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    const words = bytes.toString('latin1').toLowerCase()
    if (bytes.subarray(0, 2).toString() === 'PK' || NEEDLES.some((needle) => words.includes(needle.toLowerCase())))
      hits.push(join(entry.parentPath, entry.name))
  }
  return hits
}

const call: Person['call'] extends (...args: infer A) => infer R ? (who: Person, ...args: A) => R : never = (
  who,
  route,
  input,
  options,
) => who.call(route, input, { ...options, headers: { ...FROM_THERE, ...options?.headers } })
const wire = (path: string, body: unknown) =>
  world.anonymous.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...FROM_THERE },
    body: JSON.stringify(body),
  })
const ok = (answer: { status: number; body: unknown }) => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return answer
}
const runTask = (name: string) => world.app.tasks.find((task) => task.name === name)?.run({}, world.ctx())

/** A person who has used everything that keeps something. */
async function busyPerson(): Promise<Person> {
  const person = await world.talent({ name: NAME, email: EMAIL })
  const studio = await world.business()
  const other = await world.talent({ name: 'Otto Other' })
  await wire('/auth/v1/token?grant_type=password', { email: EMAIL, password: 'Wrong1234' })
  await wire('/auth/v1/recover', { email: EMAIL })
  await wire('/auth/v1/otp', { email: EMAIL, create_user: false })
  const upload = await uploadFile(person, { bucket: 'resumes', name: `${WORD}.pdf`, content: pdf(1) })
  await world.settle()
  const collaboration = {
    title: `A short film in a ${WORD}`,
    summary: `Two weekends in a ${WORD}.`,
    description: `Two weekends in a ${WORD} and a small crew.`,
    project_type: 'Music Video',
    roles_needed: ['Editor'],
    payment_type: 'unpaid',
    location: 'Berlin, Germany',
  }
  ok(
    await call(
      person,
      collaborations.create,
      { body: collaboration as never },
      { idempotencyKey: crypto.randomUUID() },
    ),
  )
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  ok(
    await call(person, applications.submit, {
      params: { jobId: job.id },
      body: {
        cover_letter: `I light nights in every ${WORD} of the north. `.repeat(4),
        availability: 'immediate',
        resume_file_id: upload,
      } as never,
    }),
  )
  ok(
    await call(person, messaging.begin, {
      body: { to: other.id, content: `Have you seen the ${WORD}?`, client_id: crypto.randomUUID() } as never,
    }),
  )
  const { slug } = await world.database.db
    .selectFrom('profiles')
    .select('slug')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  ok(
    await call(person, profiles.addTestimonial, {
      params: { slug },
      body: { author_role: 'Producer', rating: 5, content: `Plays the ${WORD} well.`, project_title: WORD },
    }),
  )
  ok(
    await call(person, safety.report, {
      body: { subject_type: 'person', subject_id: other.id, reason: 'spam', detail: `Sells a ${WORD}` } as never,
    }),
  )
  ok(await call(person, support.ask, { body: { subject: `My ${WORD}`, message: `Where did my ${WORD} go to?` } }))
  ok(await call(person, discover.search, { query: { q: WORD } }))
  ok(await call(person, exportRoutes.request, { body: {} }))
  await world.settle()
  await runTask('posts.vocabulary')
  return person
}

test('after the erasure no table and no file holds the person’s name, addresses or words', async () => {
  const person = await busyPerson()
  const before = await found()
  for (const table of [
    'mail_outbox',
    'security_events',
    'rate_limit_events',
    'idempotency_keys',
    'auth_sends',
    'search_vocabulary',
  ])
    expect(before.some((hit) => hit.startsWith(`public.${table}:`)) ? table : before).toBe(table)
  expect(await filesFound()).not.toEqual([])

  await scheduleDeletion(world.ctx(), person.id, { by: person.id })
  await world.database.pool.query(`update account_deletions set due_at = now() where user_id = $1`, [person.id])
  await runTask('accounts.end_of_grace')
  await world.settle()
  expect(await world.database.db.selectFrom('auth_users').select('id').where('id', '=', person.id).execute()).toEqual(
    [],
  )
  await runTask('posts.vocabulary')

  // the last email is forgotten once it is sent; without a mail server it stays in the developer's mailbox
  const { rows } = await world.database.pool.query<{ kind: string; forget: boolean }>(
    'delete from mail_outbox where to_address = $1 returning kind, forget',
    [EMAIL],
  )
  expect(rows).toEqual([{ kind: 'accounts.gone', forget: true }])
  expect(await found()).toEqual([])
  expect(await filesFound()).toEqual([])
})
