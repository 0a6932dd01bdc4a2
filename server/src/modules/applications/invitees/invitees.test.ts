import { invitationEmails } from '@ensemble/contract/applications/invitation-emails.routes.ts'
import { invitees } from '@ensemble/contract/applications/invitees.routes.ts'
import { tracker } from '@ensemble/contract/applications/tracker.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { unconfirm } from '../../auth/auth.factory.ts'
import { makeEvent } from '../../events/events.factory.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { makeBlock } from '../../relations/relations.factory.ts'
import { makeApplication } from '../applications.factory.ts'
import { applicationsModule } from '../module.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const post = (over: object = {}, who = studio) =>
  makeJob(world.ctx(), {
    ownerId: who.id,
    businessId: who.businessId,
    form: { title: 'Gaffer for a ferry film' },
    post: over,
  })
const fresh = () => `noor.${crypto.randomUUID()}@elsewhere.example`
const invite = (who: Person, postId: string, email: string, message = '', options = {}) =>
  who.call(invitees.invite, { body: { post_id: postId, email, message } }, options)
const list = async (who: Person) => (await who.call(invitees.list, { query: {} })).body
const revoke = (who: Person, inviteeId: string) => who.call(invitees.revoke, { params: { inviteeId } })
async function mailsTo(address: string) {
  await world.settle()
  return (await keptMails(world.database.db, 1_000)).filter(({ to }) => to === address)
}
const invitedOf = async (who: Person) => {
  await world.settle()
  return (await who.call(tracker.list, { query: { group: 'invited' } })).body.items
}
const titlesOf = async (who: Person) =>
  (await who.call(notifications.list, { query: {} })).body.items.map(({ title }: { title: string }) => title)

describe('inviting someone by email', () => {
  test('without an account: one email with the message and a link to the post, and a line for the company', async () => {
    const job = await post()
    const email = fresh()
    const key = { idempotencyKey: `invite-${job.id}` }
    const made = await invite(studio, job.id, ` ${email.toUpperCase()} `, 'Your ferry film is lovely.', key)
    await invite(studio, job.id, ` ${email.toUpperCase()} `, 'Your ferry film is lovely.', key)
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        email,
        post: { id: job.id, title: 'Gaffer for a ferry film' },
        invited_by: 'Jonas Weber',
        invited_at: expect.any(String),
      },
    ])
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '“Northlight Pictures” invites you to apply: Gaffer for a ferry film',
    ])
    expect(mails[0]?.text).toContain(`/jobs/${job.id}`)
    expect(mails[0]?.text).toContain('Your ferry film is lovely.')
    const read = await list(studio)
    expect(read.can).toEqual({ invite: true })
    expect(read.items[0]).toEqual(made.body)
    expect(read.posts).toContainEqual({ id: job.id, title: 'Gaffer for a ferry film' })
  })

  test('with an account: an invitation and its notice; the answer looks the same', async () => {
    const [job, maya] = [await post(), await world.talent()]
    const made = await invite(studio, job.id, maya.email, 'Come aboard.')
    const other = await invite(studio, job.id, fresh())
    expect(Object.keys(made.body).toSorted()).toEqual(Object.keys(other.body).toSorted())
    expect(made.status).toBe(other.status)
    expect(await invitedOf(maya)).toMatchObject([{ invitation: { message: 'Come aboard.', post: { id: job.id } } }])
    expect(await titlesOf(maya)).toEqual(['Northlight Pictures invites you to apply'])
    expect(
      (await mailsTo(maya.email)).map(({ kind, subject }: { kind?: string; subject: string }) => kind ?? subject),
    ).toEqual(['“Northlight Pictures” invites you to apply'])
  })

  test('a name that nobody verified is quoted in the subject, and a verified one is not', async () => {
    const checked = await world.business({ company: 'Halden Films' })
    await world.database.db
      .updateTable('business_profiles')
      .set({ verified_at: new Date(), verified_how: 'website' })
      .where('id', '=', checked.businessId ?? '')
      .execute()
    const job = await post({}, checked)
    const [email, maya] = [fresh(), await world.talent()]
    for (const to of [email, maya.email]) await invite(checked, job.id, to)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Halden Films invites you to apply: Gaffer for a ferry film',
    ])
    expect((await mailsTo(maya.email)).map(({ subject }) => subject)).toEqual(['Halden Films invites you to apply'])
  })

  test('an unconfirmed account, or one that hires, gets the email: no one else’s invitation', async () => {
    const job = await post()
    const [house, unsure] = [await world.business({ company: 'Rival Films' }), await world.talent()]
    await unconfirm(world.ctx(), unsure.id)
    for (const { email } of [house, unsure]) {
      await invite(studio, job.id, email)
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
        '“Northlight Pictures” invites you to apply: Gaffer for a ferry film',
      ])
    }
  })

  test('says nothing across a block, to who has applied, or to a blocked person, and answers as ever', async () => {
    const job = await post()
    const [apart, applied, barred] = [await world.talent(), await world.talent(), await world.blocked()]
    const recruiter = await world.seat(studio.businessId, 'recruiter')
    await makeBlock(world.ctx(), apart.id, recruiter.id)
    await makeApplication(world.ctx(), { postId: job.id, applicantId: applied.id, businessId: studio.businessId })
    for (const { email } of [apart, applied, barred]) {
      expect((await invite(studio, job.id, email)).status).toBe(201)
      expect(await mailsTo(email)).toEqual([])
    }
    const { rows } = await sql`select from post_invitations where post_id = ${job.id}`.execute(world.database.db)
    expect(rows).toEqual([])
  })

  test('is refused twice, for what takes no applications, for private and foreign posts, and without a proper address', async () => {
    const [job, email] = [await post(), fresh()]
    await invite(studio, job.id, email)
    const twice = await invite(studio, job.id, email)
    expect([twice.status, twice.body.error.fields]).toEqual([
      409,
      { email: 'You’ve already invited this address to this post.' },
    ])
    const closed = await post({ status: 'closed', closed_why: 'by_hand' })
    const event = await makeEvent(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
    for (const { id } of [closed, event])
      expect((await invite(studio, id, fresh())).body.error.code).toBe('talent_pool.post_closed')
    expect((await invite(studio, (await post({ visibility: 'private' })).id, fresh())).body.error.code).toBe(
      'applications.post_private',
    )
    const rival = await world.business({ company: 'Rival Films' })
    for (const id of [(await post({}, rival)).id, crypto.randomUUID()])
      expect((await invite(studio, id, fresh())).status).toBe(404)
    expect((await invite(studio, job.id, 'nowhere')).body.error.fields).toEqual({ email: expect.any(String) })
    expect((await invite(studio, job.id, fresh(), 'x'.repeat(501))).body.error.fields).toEqual({
      message: 'A message can have up to 500 characters',
    })
  })

  test('is for those who act for the company; seats that only look, and others, see nothing', async () => {
    const [job, email] = [await post(), fresh()]
    const { id } = (await invite(await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter'), job.id, email))
      .body
    const viewer = await world.seat(studio.businessId, 'viewer', 'Vera Viewer')
    expect(await list(viewer)).toEqual({ items: [], next: null, posts: [], can: { invite: false } })
    expect((await invite(viewer, job.id, fresh())).status).toBe(403)
    expect((await revoke(viewer, id)).status).toBe(403)
    const rival = await world.business({ company: 'Rival Films' })
    expect(JSON.stringify(await list(rival))).not.toContain(email)
    expect((await revoke(rival, id)).status).toBe(404)
    expect((await invite(await world.talent(), job.id, fresh())).status).toBe(403)
    expect((await invite(world.anonymous, job.id, fresh())).status).toBe(401)
  })
})

describe('revoked', () => {
  test('it leaves both lists, once; what was not delivered yet never is', async () => {
    const [job, maya] = [await post(), await world.talent()]
    const { id } = (await invite(studio, job.id, maya.email)).body
    expect(await invitedOf(maya)).toHaveLength(1)
    expect((await revoke(studio, id)).status).toBe(204)
    expect((await revoke(studio, id)).status).toBe(404)
    expect(await invitedOf(maya)).toEqual([])
    expect((await list(studio)).items.map((item: { id: string }) => item.id)).not.toContain(id)
    const late = fresh()
    const { rows } = await sql<{ id: string }>`
      insert into applicant_invitations (business_id, post_id, email, revoked_at)
      values (${studio.businessId}, ${job.id}, ${late}, now()) returning id`.execute(world.database.db)
    await world.app.tasks
      .find(({ name }) => name === 'applications.invite_by_email')
      ?.run({ inviteeId: rows[0]?.id }, world.ctx())
    expect(await mailsTo(late)).toEqual([])
  })
})

describe('the link in the email', () => {
  const tokenIn = async (address: string) =>
    /\/unsubscribe\/invitations\.([\w-]+)/.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? ''
  test('stops invitations to this address from everyone, and allows them again', async () => {
    const email = fresh()
    await invite(studio, (await post()).id, email)
    const token = await tokenIn(email)
    const { anonymous } = world
    const shown = { address: 'n…@elsewhere.example', on: true }
    expect((await anonymous.call(invitationEmails.read, { params: { token } })).body).toEqual(shown)
    for (let twice = 0; twice < 2; twice += 1)
      expect((await anonymous.call(invitationEmails.stop, { params: { token } })).body).toEqual({ ...shown, on: false })
    const rival = await world.business({ company: 'Rival Films' })
    const made = await invite(rival, (await post({}, rival)).id, email)
    expect(made.status).toBe(201)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await anonymous.call(invitationEmails.start, { params: { token } })).body).toEqual(shown)
    await invite(rival, (await post({}, rival)).id, email)
    expect(await mailsTo(email)).toHaveLength(2)
    for (const wrong of ['x', token.slice(0, -1), `${token}A`])
      expect((await anonymous.call(invitationEmails.stop, { params: { token: wrong } })).status).toBe(404)
  })
})

test('a person’s export names whom they invited; once they leave, the company keeps the line without their name', async () => {
  const [job, email, maya] = [await post(), fresh(), await world.talent()]
  const rita = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
  await invite(rita, job.id, email)
  await invite(rita, job.id, maya.email)
  await world.settle()
  expect(JSON.stringify(await applicationsModule.person.exportFor(world.ctx(), rita.id))).toContain(email)
  await applicationsModule.person.eraseFor(world.ctx(), rita.id)
  await applicationsModule.person.eraseFor(world.ctx(), maya.id)
  const { items } = await list(studio)
  expect(items.find((item: { email: string }) => item.email === email)).toMatchObject({ invited_by: null })
  expect(JSON.stringify(items)).not.toContain(maya.email)
})
