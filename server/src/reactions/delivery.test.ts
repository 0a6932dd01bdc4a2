import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { push } from '@ensemble/contract/preferences/push.routes.ts'
import {
  IN_APP,
  MAIL_PACES,
  MAIL_SORTS,
  NOTICE_ROWS,
  type NoticeSort,
} from '@ensemble/contract/preferences/vocabulary.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { notices } from '../app.ts'
import { makeJob } from '../modules/jobs/jobs.factory.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Notice } from '../platform/notices/define-notice.ts'
import { type PushPeer, startPushPeer } from '../testing/push-peer.ts'
import { type Person, startWorld, type World } from '../testing/world.ts'
import { noticeEngine } from './notices/engine.ts'

/** What someone chose for every row, as far as it offers it. */
interface Chosen {
  app: (typeof IN_APP)[number]
  email: (typeof MAIL_PACES)[number]
  push: boolean
  quiet: boolean
  muted: boolean
}
interface Reader extends Chosen {
  person: Person
}

const STATES = [
  { quiet: false, muted: false },
  { quiet: true, muted: false },
  { quiet: false, muted: true },
]
/** Push is on for every other one: it depends on neither of the other channels. */
const CHOICES: readonly Chosen[] = IN_APP.flatMap((app) =>
  MAIL_PACES.flatMap((email) => STATES.map((state) => ({ app, email, ...state }))),
).map((chosen, at) => ({ ...chosen, push: at % 2 === 0 }))

let world: World
let peer: PushPeer
let postId = ''
const declared = notices.map((notice) => ({ ...notice }))
const readers: Reader[] = []

/** Quiet hours that have begun and end in hours, in UTC. */
const quietNow = () => {
  const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
  return { from: time(-120), until: time(120) }
}

async function choose(chosen: Chosen): Promise<void> {
  const person = await world.talent()
  await person.call(push.subscribe, { body: peer.browser(person.id) })
  const sorts = Object.fromEntries(
    MAIL_SORTS.map((sort) => {
      const row = NOTICE_ROWS[sort]
      return [
        sort,
        {
          ...(row.app.includes(chosen.app) && { app: chosen.app }),
          ...(row.email.includes(chosen.email) && { email: chosen.email }),
          ...(row.start.push !== null && { push: chosen.push }),
        },
      ]
    }),
  )
  const body = { sorts, quiet_hours: chosen.quiet ? quietNow() : null }
  expect((await person.call(preferences.saveNotifications, { body })).status).toBe(200)
  if (chosen.muted)
    await world.database.db.insertInto('muted_posts').values({ user_id: person.id, post_id: postId }).execute()
  readers.push({ ...chosen, person })
}

/** Every declared notice as it is, but to everyone, and in the same words. */
function speakToAll(notice: Notice): void {
  Object.assign(notice, {
    factSchema: z.object({}).loose(),
    about: z.object({}).loose(),
    when: undefined,
    once: undefined,
    batch: undefined,
    pace: undefined,
    toSeveral: undefined,
    ...(notice.group && { group: { ...notice.group, key: () => notice.kind } }),
    to: () => Promise.resolve(readers.map(({ person }) => person.id)),
    tellSeveral: (_ctx: unknown, abouts: readonly unknown[]) =>
      Promise.resolve(
        abouts.map(() => ({
          sentence: { title: notice.kind, message: 'Something happened.' },
          href: '/notifications',
          message: null,
          button: 'Open',
          footer: 'Because.',
          metadata: { post_id: postId, sender_name: 'Jonas', job_title: 'Gaffer', team_name: null },
        })),
      ),
  })
}

beforeAll(async () => {
  peer = await startPushPeer()
  world = await startWorld({ still: true, env: { PUSH_ORIGINS: peer.origin } })
  const studio = await world.business()
  postId = (await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })).id
  for (const chosen of CHOICES) await choose(chosen)
  await world.settle()
  for (const notice of notices) speakToAll(notice)
  const reactions = noticeEngine(notices, []).reactions
  for (const notice of notices) {
    const reaction = reactions.find(({ name }) => name === `notice-${notice.kind}`)
    const fact = { factId: crypto.randomUUID(), occurredAt: new Date(), payload: {} }
    await inTransaction(world.ctx(), async (ctx) => reaction?.run([fact], ctx))
    await world.settle()
  }
}, 120_000)
afterAll(async () => {
  for (const [at, notice] of notices.entries()) Object.assign(notice, declared[at])
  await world.stop()
  await peer.stop()
})

const OFFERED = (sort: NoticeSort) => NOTICE_ROWS[sort]

/** The rules in words: an account's own matters always come; offers come through a mute, and are never unlisted. */
function expectedFor({ sort, mail }: Notice, chosen: Chosen) {
  if (sort === 'account') return { app: 'on', email: 'sent', push: 'sent' }
  const { app, email, start } = OFFERED(sort)
  const silent = chosen.muted && sort !== 'offers'
  const shown = app.includes(chosen.app) ? chosen.app : start.app
  const pace = email.includes(chosen.email) ? chosen.email : start.email
  const emailed =
    pace === 'off' || silent || mail === 'never'
      ? 'none'
      : pace === 'now' && !chosen.quiet && mail !== 'unread'
        ? 'sent'
        : 'waiting'
  return {
    app: silent && shown === 'on' ? 'quiet' : shown,
    email: emailed,
    push: !chosen.push || silent ? 'none' : chosen.quiet ? 'waiting' : 'sent',
  }
}

async function happened() {
  const { db } = world.database
  const keyOf = (userId: string, kind: string | null) => `${userId} ${kind ?? ''}`
  const [rows, mails, waiting, outbox] = await Promise.all([
    db.selectFrom('notifications').select(['user_id', 'kind', 'in_app']).execute(),
    db.selectFrom('mail_outbox').select(['to_address', 'kind']).execute(),
    db.selectFrom('waiting_mails').select(['user_id', 'kind']).execute(),
    db.selectFrom('push_outbox').select(['user_id', 'kind', 'things']).execute(),
  ])
  return {
    shown: new Map(rows.map(({ user_id, kind, in_app }) => [keyOf(user_id, kind), in_app])),
    mails: new Set(mails.map(({ to_address, kind }) => `${to_address} ${kind}`)),
    waiting: new Set(waiting.map(({ user_id, kind }) => keyOf(user_id, kind))),
    /** Those that wait become one. */
    held: Map.groupBy(outbox, ({ user_id }) => user_id),
    pushed: peer.state.arrived.map(({ browser, payload }) => `${browser} ${String(payload['title'])}`),
    keyOf,
  }
}

test('every kind of notification obeys each choice, on each channel', async () => {
  const { shown, mails, waiting, held, pushed, keyOf } = await happened()
  let cases = 0
  const outcomes = new Set<string>()
  for (const notice of notices)
    for (const { person, ...chosen } of readers) {
      const key = keyOf(person.id, notice.kind)
      const seen = {
        app: shown.get(key),
        email: mails.has(`${person.email} notification.${notice.kind}`)
          ? 'sent'
          : waiting.has(key)
            ? 'waiting'
            : 'none',
      }
      const { push: _push, ...expected } = expectedFor(notice, chosen)
      expect([notice.kind, chosen, seen]).toEqual([notice.kind, chosen, expected])
      outcomes.add(`app ${seen.app}`).add(`email ${seen.email}`)
      cases += 1
    }
  expect([...outcomes].toSorted()).toEqual([
    'app off',
    'app on',
    'app quiet',
    'email none',
    'email sent',
    'email waiting',
  ])
  expect(cases).toBe(notices.length * CHOICES.length)
  // a burst to one browser may come as one: what counts is how many things were said
  for (const { person, ...chosen } of readers) {
    const expected = notices.map((notice) => expectedFor(notice, chosen).push)
    const heard = pushed
      .filter((line) => line.startsWith(person.id))
      .reduce((sum, line) => sum + Number(/ (\d+) new notifications$/.exec(line)?.[1] ?? 1), 0)
    const later = (held.get(person.id) ?? []).reduce((sum, { things }) => sum + things, 0)
    const count = (what: string) => expected.filter((one) => one === what).length
    expect([chosen, heard, later]).toEqual([chosen, count('sent'), count('waiting')])
  }
})
