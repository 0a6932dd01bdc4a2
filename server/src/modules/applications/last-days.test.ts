import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { dayWords } from '@ensemble/contract/core/last-day.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerBody } from '../../testing/offer-body.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { stepBody } from '../../testing/step-body.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Northlight Pictures' })
  await world.seat(studio.businessId, 'recruiter')
})
afterAll(() => world.stop())

const dayIn = (days: number, zone: string) => Temporal.Now.plainDateISO(zone).add({ days }).toString()
const zoned = async (who: Person, zone: string) => {
  const answer = await who.call(accounts.savePersonal, { body: { time_zone: zone } })
  expect([answer.status, answer.body.time_zone]).toEqual([200, zone])
}
const mailsOf = (who: Person) =>
  world.database.db
    .selectFrom('mail_outbox')
    .select(['text', 'html'])
    .where('to_address', '=', who.email)
    .orderBy('created_at')
    .execute()
const bellOf = async (who: Person) =>
  ((await who.call(notifications.list, { query: {} })).body.items as { message: string }[]).map(
    ({ message }) => message,
  )
const about = async (who: Person, conversationId: string) =>
  (await who.call(messaging.get, { params: { conversationId } })).body.application as object
const offerPdf = async (who: Person, offerId: string) => {
  const response = await fetch(`${world.address()}/api/v1/offers/${offerId}/pdf`, {
    headers: { authorization: `Bearer ${who.token}` },
  })
  return (await readPdf(await response.arrayBuffer())).text
}

test.each(['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'one last day for a reply and one for an offer, in %s, wherever they are read, and none once it is decided',
  async (zone) => {
    const maya = await world.talent({ name: 'Maya Lindqvist' })
    const respondBy = dayIn(20, zone)
    const job = await makeJob(world.ctx(), {
      ownerId: studio.id,
      businessId: studio.businessId,
      form: { title: 'Gaffer', respond_by: respondBy, time_zone: zone },
    })
    await zoned(studio, 'Europe/Lisbon')
    await zoned(maya, zone)
    const sent = await maya.call(applications.submit, {
      params: { jobId: job.id },
      body: { cover_letter: 'I light night exteriors with small crews and my own package.', availability: 'immediate' },
    })
    expect(sent.status).toBe(201)
    const params = { applicationId: sent.body.id as string }
    await world.settle()

    // the bell names the zone, an email the hour where the reader's day ends at another time
    const place = zone.split('/')[1]?.replace('_', ' ') ?? ''
    expect((await bellOf(studio))[0]).toContain(`Reply by ${dayWords(respondBy)} (${place} time).`)
    const mail = (await mailsOf(studio)).at(-1)
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain(`Reply by ${dayWords(respondBy)}, 23:59 ${place} time.`)
      expect(words).not.toMatch(/>[^<]*\d{4}-\d\d-\d\d/)
    }

    const begun = await studio.call(messaging.begin, {
      body: { to: maya.id, application_id: params.applicationId, content: 'Hello', client_id: crypto.randomUUID() },
    })
    const thread = begun.body.conversation_id as string
    const waits = { reply_by: respondBy, offer_until: null, time_zone: zone }
    for (const who of [studio, maya]) expect(await about(who, thread)).toMatchObject(waits)
    const own = await maya.call(applications.own, { params })
    expect(own.body.post).toMatchObject({ respond_by: respondBy, time_zone: zone })

    for (const [at, move] of (['shortlist', 'interview'] as const).entries())
      await studio.call(applications.move, { params, body: stepBody(move, at + 1) })
    const until = dayIn(5, zone)
    const made = await studio.call(applications.offer, { params, body: { ...offerBody(3), valid_until: until } })
    expect([made.status, made.body.error]).toEqual([200, undefined])
    await world.settle()
    const offered = { reply_by: null, offer_until: until, time_zone: zone }
    for (const who of [studio, maya]) expect(await about(who, thread)).toMatchObject(offered)
    const words = dayWords(until, null)
    expect(await offerPdf(maya, made.body.offer.id)).toContain(`Open until ${words} Sent`)
    expect(await offerPdf(studio, made.body.offer.id)).toContain(`Open until ${words}, 23:59 ${place} time`)

    const version = (await maya.call(applications.own, { params })).body.version as number
    const body = { move: 'accept_offer', version, offer_id: made.body.offer.id } as const
    expect((await maya.call(applications.answer, { params, body })).status).toBe(200)
    const decided = { reply_by: null, offer_until: null }
    for (const who of [studio, maya]) expect(await about(who, thread)).toMatchObject(decided)
  },
)
