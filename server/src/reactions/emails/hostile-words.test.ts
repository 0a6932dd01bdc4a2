import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { announcements } from '@ensemble/contract/announcements/announcements.routes.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { invitees } from '@ensemble/contract/applications/invitees.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { companyTestimonials } from '@ensemble/contract/company-testimonials/company-testimonials.routes.ts'
import { following } from '@ensemble/contract/following/following.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { support } from '@ensemble/contract/support/support.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { administratorMail } from '../../modules/administration/users.mails.ts'
import { applyMail } from '../../modules/applications/invitees/invitees.mails.ts'
import { factorAddedMail } from '../../modules/auth/factors/factors.mails.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../../modules/auth/passkeys/passkeys.mails.ts'
import {
  admissionMail,
  admissionRefusedMail,
  admissionReopenedMail,
  domainCodeMail,
  invitationMail,
} from '../../modules/companies/companies.mails.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeConversation } from '../../modules/messaging/messaging.factory.ts'
import { answerMail, questionMail } from '../../modules/support/support.mails.ts'
import { keptMails, type Mail, sendMail } from '../../platform/mail/outbox.ts'
import { BIDI, SCRIPTS } from '../../testing/hostile-words.ts'
import { expectDaysInWords, expectWordsOnly } from '../../testing/iso-days.ts'
import { offerBody } from '../../testing/offer-body.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

const HOME = 'https://ensemble.example'
/** What turns the rest of a line around, ends it, or can't be seen. */
const DISGUISES = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]/u

interface Written {
  subject: string
  text: string
  html: string
}

/** The markup of an email: every tag as it is written, with addresses that differ between two emails made alike. */
const tagsOf = (html: string) =>
  (html.match(/<[^>]*>?/g) ?? []).map((tag) =>
    tag.replaceAll(/href="([^"]*)"/g, (_all, href: string) => {
      const { protocol, pathname } = new URL(href.replaceAll('&amp;', '&'))
      return `href="${protocol}${pathname.replaceAll(/[\w.-]{20,}/g, ':id')}"`
    }),
  )

function expectHarmless(mail: Written | undefined, like: Written | undefined) {
  if (!mail || !like) throw new Error('an email is missing')
  expect(tagsOf(mail.html)).toEqual(tagsOf(like.html))
  expect(mail.html).not.toMatch(/(href|src)="?javascript:/i)
  expect(mail.subject).not.toMatch(LINE_ENDS)
  expect(mail.subject.length).toBeLessThanOrEqual(200)
  for (const words of [mail.subject, mail.html, mail.text]) expect(words).not.toMatch(DISGUISES)
}

/** The emails that are composed from words that someone wrote, apart from notifications. */
const composed: Record<string, (words: string) => Mail> = {
  invitation: (words) =>
    invitationMail(
      'a@studio.example',
      { company: words, verified: false, role: 'owner', by: words, link: `${HOME}/invitations/x` },
      { label: words, page: `${HOME}/unsubscribe/x`, oneClick: `${HOME}/api/v1/unsubscribe/x` },
    ),
  admission: (words) => admissionMail('a@studio.example', { company: words, link: `${HOME}/invitations/x` }),
  'refused admission': (words) =>
    admissionRefusedMail('a@studio.example', { company: words, reason: words, home: HOME }),
  'reopened admission': (words) => admissionReopenedMail('a@studio.example', words),
  'domain code': (words) => domainCodeMail('a@studio.example', { company: words, code: '123456', minutes: 10 }),
  'email from an administrator': (words) =>
    administratorMail({ name: words, email: 'a@studio.example' }, { subject: words, message: words }),
  question: (words) => questionMail('a@studio.example', asked(words), HOME),
  answer: (words) => answerMail(asked(words), words, undefined),
  'invitation to apply': (words) =>
    applyMail(
      'a@studio.example',
      { company: words, verified: false, post: words, message: words, link: `${HOME}/jobs/x` },
      { label: words, page: `${HOME}/unsubscribe/x`, oneClick: `${HOME}/api/v1/unsubscribe/x` },
    ),
  'second factor': (words) => factorAddedMail('a@studio.example', { factor_type: 'totp', friendly_name: words }, HOME),
  'new passkey': (words) => passkeyAddedMail('a@studio.example', words, HOME),
  'removed passkey': (words) => passkeyRemovedMail('a@studio.example', words, HOME),
}
const asked = (words: string) => ({ name: words, email: 'a@studio.example', subject: words, message: words })

test('emails about accounts, companies and questions quote words, however hostile or long, as words', async () => {
  const world = await startWorld({ still: true })
  try {
    for (const compose of Object.values(composed)) {
      const written = async (words: string) => {
        const id = await sendMail(world.ctx(), compose(words))
        return (await keptMails(world.database.db, 10)).find((mail) => mail.id === id)
      }
      const like = await written('Plain words')
      for (const words of [
        ...SCRIPTS.map((script) => `${script} ${BIDI}`),
        BIDI,
        'A\u2028B\u0085C',
        'x'.repeat(10_000),
      ])
        expectHarmless(await written(words), like)
      // nothing is lost, either
      expect((await written(SCRIPTS.join(' ')))?.text).toContain(SCRIPTS[0])
    }
  } finally {
    await world.stop()
  }
})

/** What the people of a story are called and write. */
interface Words {
  /** A name or a title. */
  line(at: number): string
  prose: string
}
const PLAIN: Words = { line: (at) => `Plain ${'ABCDEFGHIJ'[at % 10]}`, prose: 'Plain words of some length.' }
const HOSTILE: Words = {
  line: (at) => `${SCRIPTS[at % SCRIPTS.length]} ${BIDI}`,
  prose: `${SCRIPTS.join(' ')} ${BIDI}`,
}

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect([status, body]).toEqual([expect.toBeOneOf([200, 201, 202, 204]), body])
  return body as { id: string }
}

/** Names and titles in the database as if no rule had kept them from being stored. */
async function rename({ database }: World, words: Words) {
  const { db } = database
  const people = await db.selectFrom('profiles').select('id').orderBy('created_at').execute()
  for (const [at, { id }] of people.entries())
    await db
      .updateTable('profiles')
      .set({ full_name: words.line(at) })
      .where('id', '=', id)
      .execute()
  await sql`update business_profiles set company_name = ${words.line(8)}`.execute(db)
  await sql`update posts set title = ${words.line(1)}`.execute(db)
}

async function apply(world: World, { studio, maya, colleague, jobId }: Cast, words: Words) {
  const { id } = await ok(
    maya.call(applications.submit, {
      params: { jobId },
      body: { cover_letter: words.prose.padEnd(60, '.'), availability: 'immediate' },
    }),
  )
  const params = { applicationId: id }
  await ok(studio.call(applications.note, { params, body: { body: words.prose, mentions: [colleague.id] } }))
  for (const [at, move] of (['review', 'shortlist', 'interview'] as const).entries()) {
    await ok(studio.call(applications.move, { params, body: { ...stepBody(move, at + 1), message: words.prose } }))
    await world.settle()
  }
  await ok(
    studio.call(applications.offer, {
      params,
      body: { ...offerBody(4), place: words.line(3), note: words.prose },
    }),
  )
  await world.settle()
  await ok(
    maya.call(applications.answer, { params, body: { move: 'decline_offer', version: 5, message: words.prose } }),
  )
  await ok(studio.call(applications.move, { params, body: { move: 'reconsider', version: 6, message: words.prose } }))
  await world.settle()
}

interface Cast {
  ada: Person
  studio: Person
  colleague: Person
  maya: Person
  noor: Person
  pia: Person
  jobId: string
}

/** People write to each other, apply, follow, report and look for work: everything that causes an email with their words. */
async function play(world: World, words: Words, cast: Cast) {
  const { ada, studio, maya, noor, jobId } = cast
  await apply(world, cast, words)
  await ok(
    studio.call(messaging.begin, { body: { to: noor.id, content: words.prose, client_id: crypto.randomUUID() } }),
  )
  await ok(
    studio.call(invitees.invite, { body: { post_id: jobId, email: 'new@elsewhere.example', message: words.prose } }),
  )
  await ok(
    studio.call(talentPool.invite, { params: { talentId: noor.id }, body: { post_id: jobId, message: words.prose } }),
  )
  await ok(studio.call(companies.invite, { body: { email: 'seat@elsewhere.example', role: 'recruiter' } }))
  const { slug } = await world.database.db
    .selectFrom('profiles')
    .select('slug')
    .where('id', '=', maya.id)
    .executeTakeFirstOrThrow()
  const given = await ok(
    studio.call(profiles.addTestimonial, {
      params: { slug },
      body: { author_role: words.line(4), rating: 4, content: words.prose, project_title: words.line(5) },
    }),
  )
  await ok(maya.call(profiles.replyTestimonial, { params: { testimonialId: given.id }, body: { reply: words.prose } }))
  const about = { business_id: studio.businessId, rating: 4, content: words.prose }
  const said = await ok(maya.call(companyTestimonials.add, { body: about }))
  const toSaid = { params: { testimonialId: said.id as string }, body: { answer: words.prose } }
  await ok(studio.call(companyTestimonials.answer, toSaid))
  await ok(noor.call(support.ask, { body: { subject: words.line(6), message: words.prose } }))
  await ok(ada.call(announcements.send, { body: { title: words.line(7), body: words.prose } }))
  await ok(noor.call(safety.report, { body: { subject_type: 'post', subject_id: jobId, reason: 'spam' } }))
  const cases = await ada.call(safety.cases, { query: { limit: 10, shown: 'open' } })
  const [{ id, version }] = cases.body.items
  await ok(ada.call(safety.decide, { params: { caseId: id }, body: { outcome: 'warn', note: words.prose, version } }))
  // someone blocked gets no more of the emails above
  await world.settle()
  await ok(ada.call(administration.block, { body: { user_id: noor.id, reason: words.prose, minutes: 60 } }))
  await world.settle()
}

/** What the searches and the week's digest find; and what someone who is followed posted. */
async function find(world: World, words: Words, { studio, maya }: Cast) {
  await maya.call(preferences.saveNotifications, { body: { email: { marketing: true } } })
  for (const name of [words.line(0), words.line(2)])
    await ok(
      maya.call(searches.save, { body: { kind: 'posts', name, frequency: 'now', filters: { q: 'river' } } as never }),
    )
  await ok(maya.call(following.followCompany, { params: { businessId: studio.businessId } }))
  const { id } = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: words.line(1), description: 'Three nights by the river.' },
  })
  await world.database.db.insertInto('saved_search_queue').values({ post_id: id }).execute()
  // everyone's Monday morning has come
  await world.database.db.updateTable('notification_settings').set({ digest_due_at: new Date() }).execute()
  for (const name of ['searches.now', 'digest.weekly'])
    await world.app.tasks.find((task) => task.name === name)?.run({}, world.ctx())
  await world.settle()
}

/** What waits: invitations for the digest of their hour, and messages for the email of their conversation. */
async function gather(world: World, words: Words, { studio, pia }: Cast) {
  await ok(pia.call(preferences.saveNotifications, { body: { sorts: { invitations: { email: 'hourly' } } } }))
  for (const at of [1, 2]) {
    const form = { title: words.line(at) }
    const { id } = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form })
    await ok(
      studio.call(talentPool.invite, { params: { talentId: pia.id }, body: { post_id: id, message: words.prose } }),
    )
  }
  const members = [
    { userId: pia.id, businessId: null, lastReadAt: null },
    { userId: studio.id, businessId: studio.businessId, lastReadAt: null },
  ]
  const messages = [{ senderId: pia.id, body: 'I am free in May.', at: new Date('2026-03-01T10:00:00Z') }]
  const room_id = await makeConversation(world.ctx(), { state: 'open', members, messages })
  for (const content of [words.prose, words.line(3)])
    await ok(studio.call(messaging.send, { body: { room_id, content, type: 'text', client_id: crypto.randomUUID() } }))
  await world.settle()
  const ctx = world.ctx()
  const clock = { now: () => new Date(Date.now() + 3_600_000) }
  const task = world.app.tasks.find(({ name }) => name === 'emails.bundles')
  await task?.run({}, { ...ctx, platform: { ...ctx.platform, clock } })
}

/** Everything that a story caused, in order: emails by their kind and notifications of everyone. */
async function caused(words: Words) {
  const world = await startWorld({ still: true })
  try {
    const [ada, studio] = [await world.admin(), await world.business()]
    const colleague = await world.seat(studio.businessId, 'recruiter')
    const [maya, noor, pia] = [
      await world.talent(),
      await world.talent({ name: 'Noor Haddad' }),
      await world.talent({ name: 'Pia Berg' }),
    ]
    const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    const cast = { ada, studio, colleague, maya, noor, pia, jobId: job.id }
    await world.settle()
    await rename(world, words)
    await find(world, words, cast)
    await play(world, words, cast)
    await gather(world, words, cast)
    const notices: Notification[] = []
    for (const who of [studio, colleague, maya])
      notices.push(...(await who.call(notifications.list, { query: { limit: 100 } })).body.items)
    const mails = await world.database.db
      .selectFrom('mail_outbox')
      .select(['kind', 'to_address', 'subject', 'text', 'html'])
      .orderBy('created_at')
      .execute()
    return { mails: mails.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))), notices }
  } finally {
    await world.stop()
  }
}
const keyOf = ({ kind, to_address }: { kind: string; to_address: string }) =>
  `${kind} ${to_address.replace(/\.[0-9a-f]{6}@/, '@')}`

test('emails and notifications that people cause hold their words as words, and nothing else', async () => {
  const [like, hostile] = [await caused(PLAIN), await caused(HOSTILE)]
  expect(hostile.mails.map(keyOf)).toEqual(like.mails.map(keyOf))
  expect([...new Set(like.mails.map(({ kind }) => kind))]).toEqual([
    'administration.blocked',
    'applications.invitation',
    'companies.invitation',
    'digest.weekly',
    'notification.announced',
    'notification.applicant_note_mention',
    'notification.application_moved',
    'notification.application_submitted',
    'notification.company_testimonial_answered',
    'notification.company_testimonial_given',
    'notification.digest',
    'notification.invited',
    'notification.message_requested',
    'notification.message_sent',
    'notification.moderated',
    'notification.report_decided',
    'notification.testimonial_given',
    'notification.testimonial_replied',
    'searches.found',
    'support.question',
  ])
  expectDaysInWords(like.mails)
  for (const { title, message } of like.notices) expectWordsOnly(`${title} ${message}`)
  for (const [at, mail] of hostile.mails.entries()) expectHarmless(mail, like.mails[at])
  // people read what was written, unharmed
  const words = hostile.mails.map(({ text }) => text).join('\n')
  for (const script of SCRIPTS) expect(words).toContain(script)
  expect(words).toContain('Invoice gpj.exe right')
  expect(hostile.notices.map(({ type }) => type)).toEqual(like.notices.map(({ type }) => type))
  for (const { href } of hostile.notices) expect(href).toMatch(/^\/[a-z#]/)
})
