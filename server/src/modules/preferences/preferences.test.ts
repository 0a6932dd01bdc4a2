import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { MAIL_SORTS } from '@ensemble/contract/preferences/vocabulary.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { unsubscribeLink } from './mail-links.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const read = async (who: Person) => (await who.call(preferences.notifications, {})).body
const turn = (who: Person, body: Record<string, unknown>) => who.call(preferences.saveNotifications, { body })
const ON = {
  email: { messages: true, applications: true, updates: true, marketing: false, searches: true },
  push: { messages: true, applications: true, updates: false },
}
const LETTER = {
  cover_letter: 'I have lit three features on 16 mm and would love to bring that to your film.',
  availability: 'immediate' as const,
}
const mailsTo = (who: Person) =>
  world.database.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('to_address', '=', who.email)
    .orderBy('created_at')
    .execute()
const tokenFor = async (who: Person, sort: (typeof MAIL_SORTS)[number] = 'applications') =>
  (await unsubscribeLink(world.ctx(), who.id, sort)).page.split('/').at(-1) ?? ''

async function applied(): Promise<{ studio: Person; jobId: string; apply(): Promise<void> }> {
  const studio = await world.business()
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId })
  const apply = async () => {
    const maya = await world.talent()
    expect((await maya.call(applications.submit, { params: { jobId: job.id }, body: LETTER })).status).toBe(201)
    await world.settle()
  }
  return { studio, jobId: job.id, apply }
}

describe('the switches', () => {
  test('begin as the specification says, and keep what was set', async () => {
    const maya = await world.talent()
    expect(await read(maya)).toMatchObject(ON)
    expect((await turn(maya, { email: { marketing: true }, push: { messages: false } })).body).toMatchObject({
      email: { ...ON.email, marketing: true },
      push: { ...ON.push, messages: false },
    })
    expect((await read(maya)).email.marketing).toBe(true)
    expect(await read(await world.talent())).toMatchObject(ON)
  })
  test('two tabs that set different switches at once do not undo each other', async () => {
    const maya = await world.talent()
    await Promise.all([
      turn(maya, { email: { messages: false } }),
      turn(maya, { email: { applications: false } }),
      turn(maya, { push: { updates: true } }),
    ])
    expect(await read(maya)).toMatchObject({
      email: { ...ON.email, messages: false, applications: false },
      push: { ...ON.push, updates: true },
    })
  })
  test('nothing else can be set', async () => {
    const maya = await world.talent()
    for (const body of [
      { email: { security: false } },
      { push: { marketing: true } },
      { email: { messages: 'no' } },
      { sms: {} },
    ])
      expect((await turn(maya, body)).status).toBe(400)
    expect((await turn(maya, {})).body).toMatchObject(ON)
  })
})

describe('an email about an application', () => {
  test('comes with a way to stop such emails, and does not come once they are off; the notification still does', async () => {
    const { studio, apply } = await applied()
    await apply()
    const [mail] = await mailsTo(studio)
    expect(mail?.unsubscribe_url).toBe(`${world.address()}/api/v1/unsubscribe/${await tokenFor(studio)}`)
    expect(mail?.text).toContain(`Stop emails about applications:\n${world.address()}/unsubscribe/`)
    await turn(studio, { email: { applications: false } })
    await apply()
    expect(await mailsTo(studio)).toHaveLength(1)
    expect((await studio.call(notifications.list, { query: {} })).body.unread).toBeGreaterThan(0)
    await turn(studio, { email: { applications: true } })
    await apply()
    expect(await mailsTo(studio)).toHaveLength(2)
  })
})

describe('an emailed link', () => {
  test('is used by the email client with one click, without a session, as often as it likes', async () => {
    const maya = await world.talent({ email: 'maya.onsdag@studio.example' })
    const params = { token: await tokenFor(maya) }
    expect((await world.anonymous.call(preferences.subscription, { params })).body).toEqual({
      sort: 'applications',
      address: 'm…@studio.example',
      on: true,
    })
    for (const raw of [
      { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
      {
        body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        type: 'multipart/form-data; boundary=x',
      },
    ]) {
      const { status, body } = await world.anonymous.call(preferences.unsubscribe, { params }, { raw })
      expect([status, body.on]).toEqual([200, false])
    }
    expect((await read(maya)).email).toEqual({ ...ON.email, applications: false })
    expect((await world.anonymous.call(preferences.resubscribe, { params })).body.on).toBe(true)
    expect(await read(maya)).toMatchObject(ON)
  })
  test('only opened, stops nothing', async () => {
    const maya = await world.talent()
    await world.anonymous.call(preferences.subscription, { params: { token: await tokenFor(maya) } })
    expect(await read(maya)).toMatchObject(ON)
  })
  test('is for one sort and one person', async () => {
    const [maya, other] = [await world.talent(), await world.talent()]
    for (const sort of MAIL_SORTS)
      await world.anonymous.call(preferences.unsubscribe, { params: { token: await tokenFor(maya, sort) } })
    expect((await read(maya)).email).toEqual({
      messages: false,
      applications: false,
      updates: false,
      marketing: false,
      searches: false,
    })
    expect((await read(maya)).push).toEqual(ON.push)
    expect(await read(other)).toMatchObject(ON)
  })
  test('that was altered, or whose account is gone, is invalid', async () => {
    const [maya, other] = [await world.talent(), await world.talent()]
    const [mine, theirs] = [
      Buffer.from(await tokenFor(maya), 'base64url'),
      Buffer.from(await tokenFor(other), 'base64url'),
    ]
    const swapped = Buffer.concat([mine.subarray(0, 1), theirs.subarray(1, 17), mine.subarray(17)]).toString(
      'base64url',
    )
    const otherSort = Buffer.concat([Buffer.from([3]), mine.subarray(1)]).toString('base64url')
    for (const token of [
      swapped,
      otherSort,
      `${mine.toString('base64url')}=`,
      mine.toString('base64url').slice(1),
      'x',
      '%00',
    ])
      expect([token, (await world.anonymous.call(preferences.unsubscribe, { params: { token } })).status]).toEqual([
        token,
        404,
      ])
    const gone = await tokenFor({ ...maya, id: crypto.randomUUID() })
    expect((await world.anonymous.call(preferences.unsubscribe, { params: { token: gone } })).status).toBe(404)
    expect([await read(maya), await read(other)]).toMatchObject([ON, ON])
  })
  test('a page of another site cannot click it for a browser', async () => {
    const maya = await world.talent()
    const { status } = await world.anonymous.call(
      preferences.unsubscribe,
      { params: { token: await tokenFor(maya) } },
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' } },
    )
    expect(status).toBe(403)
    expect(await read(maya)).toMatchObject(ON)
  })
})
