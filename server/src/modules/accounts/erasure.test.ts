import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applyForJob,
  BUSY,
  type BusyCast,
  castOf,
  COLLEAGUE,
  post,
  rename,
  reportAndExport,
  showWork,
  converse,
  useAccount,
} from '../../testing/busy-person.ts'
import { wordsInFiles, wordsInTables } from '../../testing/canary-scan.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { scheduleDeletion } from './deletion.service.ts'

let world: World
let cast: BusyCast
beforeAll(async () => {
  world = await startWorld({
    env: { TRUSTED_PROXIES: '127.0.0.1', ENSEMBLE_RATE_LIMITS: 'on', AUTH_SEND_INTERVAL_S: '0' },
  })
  cast = await castOf(world)
  for (const step of [useAccount, showWork, post, applyForJob, rename, converse, reportAndExport])
    await step(world, cast)
  await runTask('posts.vocabulary')
}, 120_000)
afterAll(() => world.stop())

const WORDS = [BUSY.name, BUSY.earlier, 'quillfeather', BUSY.ip, BUSY.phone, BUSY.word]
/** What stays, as docs/security.md lists it. */
const KEPT = [
  // the other side's copy of a conversation, in its own words
  `public.messages.body: ${BUSY.name}`,
  'public.messages.body: quillfeather',
  // an offer that someone else got is their record of it
  `public.offers.note: ${BUSY.word}`,
]
/** Where at least something must have been before. */
const BEFORE = [
  'application_log.message',
  'conversation_notes.body',
  'earlier_names.name',
  'idempotency_keys.response_body',
  'mail_outbox.text',
  'message_drafts.body',
  'message_versions.body',
  'messages.words',
  'notifications.metadata',
  'notifications.title',
  'posts.search_extra',
  'rate_limit_events.key',
  'safety_reports.detail',
  'scheduled_messages.body',
  'search_vocabulary.word',
  'security_events.user_agent',
]

const found = (words: readonly string[] = WORDS) => wordsInTables(world.database.superUrl, words)
const runTask = (name: string) => world.app.tasks.find((task) => task.name === name)?.run({}, world.ctx())

/** Ends an account at once, without the email that says so: it waits in the developer's mailbox, as there is no mail server. */
async function end({ id, email }: Person): Promise<void> {
  const { pool } = world.database
  await scheduleDeletion(world.ctx(), id, { by: id })
  await pool.query(`update account_deletions set due_at = now() where user_id = $1`, [id])
  // applicants get their replies first
  for (let runs = 0; runs < 3; runs += 1) {
    await runTask('accounts.end_of_grace')
    await world.settle()
  }
  expect((await pool.query('select from auth_users where id = $1', [id])).rowCount).toBe(0)
  await runTask('posts.vocabulary')
  const { rows } = await pool.query('delete from mail_outbox where to_address = $1 returning kind, forget', [email])
  expect(rows).toEqual([{ kind: 'accounts.gone', forget: true }])
}

test('after the erasure no column and no file holds the person’s names, addresses or words, but what is listed', async () => {
  const before = await found()
  for (const place of BEFORE)
    expect(before.some((hit) => hit.startsWith(`public.${place}:`)) ? place : before).toBe(place)
  expect(await wordsInFiles(world.dataDir, WORDS)).not.toEqual([])
  await end(cast.person)
  expect(await found()).toEqual(KEPT)
  expect(await wordsInFiles(world.dataDir, WORDS)).toEqual([])
}, 60_000)

test('whoever wrote for a company leaves it their words and not their name', async () => {
  const [, last = ''] = COLLEAGUE.split(' ')
  expect((await found([last])).length).toBeGreaterThan(5)
  await end(cast.colleague)
  expect(await found([last])).toEqual([])
  const { rows } = await world.database.pool.query('select sender_id from messages where body like $1', ['Until then%'])
  expect(rows).toEqual([{ sender_id: null }])
}, 60_000)

test('the control: a column that is left is found, also of a new table, whatever it is called and holds', async () => {
  const { pool } = world.database
  const from = await found()
  await pool.query(
    `update notifications set metadata = metadata || jsonb_build_object('company_name', $1::text) where user_id = $2`,
    [BUSY.name, cast.other.id],
  )
  const superuser = new pg.Client({ connectionString: world.database.superUrl })
  await superuser.connect()
  await superuser.query('create schema later; create table later.left (word text, asked jsonb[], bytes bytea)')
  await superuser.query(
    `insert into later.left values ($1, array[jsonb_build_object('a', $1::text)], convert_to('é ' || $1, 'UTF8'))`,
    [BUSY.word.toUpperCase()],
  )
  await superuser.end()
  expect((await found()).filter((hit) => !from.includes(hit))).toEqual([
    `later."left".asked: ${BUSY.word}`,
    `later."left".bytes: ${BUSY.word}`,
    `later."left".word: ${BUSY.word}`,
    `public.notifications.metadata: ${BUSY.name}`,
    'public.notifications.metadata: quillfeather',
  ])
}, 60_000)
