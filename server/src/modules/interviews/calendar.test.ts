import { interviews } from '@ensemble/contract/interviews/interviews.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
let studio: Person
let rita: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
  rita = await world.seat(studio.businessId, 'recruiter', 'Rita Recruiter')
})
afterAll(() => world.stop())

const DAY = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString()
const at = (id: string) => ({ params: { interviewId: id } })
const body = (time: string) => ({
  type: 'video' as const,
  meeting_link: 'https://meet.example/room',
  time_zone: 'Europe/Lisbon',
  seats: [studio.id, rita.id],
  slots: [{ day: DAY, time }],
})
async function agreed(maya: Person, time: string): Promise<string> {
  const { id: postId } = await makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title: 'Camera; operator, "B"' },
  })
  const sent = { postId, applicantId: maya.id, businessId: studio.businessId, moves: ['shortlist'] as const }
  const applicationId = await makeApplication(world.ctx(), sent)
  const made = await studio.call(interviews.propose, { params: { applicationId }, body: body(time) })
  expect([made.status, made.body.error]).toEqual([201, undefined])
  await pick(maya, made.body.id)
  return made.body.id
}
async function pick(maya: Person, id: string) {
  const { body: seen } = await maya.call(interviews.detail, at(id))
  const picked = await maya.call(interviews.pick, {
    ...at(id),
    body: { version: seen.version, slot_id: seen.slots[0].id },
  })
  expect([picked.status, picked.body.error]).toEqual([200, undefined])
  await world.settle()
}

/** The calendar files that someone was emailed, the first one first, as two readers read them. */
async function filesOf(who: Person) {
  const mails = (await keptMails(world.database.db, 1_000)).filter(({ to, calendar }) => to === who.email && calendar)
  return mails.toReversed().map(({ calendar }) => {
    const text = calendar ?? ''
    const whole = new ICAL.Component(ICAL.parse(text) as string)
    const event = new ICAL.Event(whole.getFirstSubcomponent('vevent') ?? undefined)
    const [other] = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT')
    expect([other?.uid, other?.summary, new Date(other?.start ?? 0).toISOString()]).toEqual([
      event.uid,
      event.summary,
      event.startDate.toJSDate().toISOString(),
    ])
    return {
      method: whole.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      starts: event.startDate.toJSDate().toISOString(),
      title: event.summary,
      text,
    }
  })
}
const instant = (time: string) =>
  new Date(
    Temporal.PlainDateTime.from(`${DAY}T${time}`).toZonedDateTime('Europe/Lisbon').epochMilliseconds,
  ).toISOString()

test('invitation, update and cancellation come by email to the talent and to everyone who takes part, as one entry of their calendars', async () => {
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const id = await agreed(maya, '10:00')
  const link = { version: 2, meeting_link: 'https://meet.example/other' }
  expect((await studio.call(interviews.change, { ...at(id), body: link })).status).toBe(200)
  await world.settle()
  const again = await studio.call(interviews.proposeAgain, { ...at(id), body: { ...body('16:00'), version: 3 } })
  expect(again.status).toBe(200)
  await world.settle()
  await pick(maya, id)
  const off = await maya.call(interviews.cancel, { ...at(id), body: { version: 5, message: 'I got another part.' } })
  expect(off.body.status).toBe('cancelled')
  await world.settle()
  for (const [who, other] of [
    [maya, 'Northlight Pictures'],
    [studio, 'Maya Lindqvist'],
    [rita, 'Maya Lindqvist'],
  ] as const) {
    const files = await filesOf(who)
    expect(files.map(({ method, starts }) => [method, starts])).toEqual([
      ['REQUEST', instant('10:00')],
      ['REQUEST', instant('10:00')],
      ['REQUEST', instant('10:00')],
      ['REQUEST', instant('16:00')],
      ['CANCEL', instant('16:00')],
    ])
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1)
    const sequences = files.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
    expect(files[0]?.title).toBe(`Interview with ${other}: Camera; operator, "B"`)
    expect(files[1]?.text.replaceAll('\r\n ', '')).toContain('https://meet.example/other')
    // no one learns another's address by it
    for (const { text } of files)
      for (const person of [maya, studio, rita])
        expect(text.replaceAll('\r\n ', '').includes(person.email)).toBe(person === who)
  }
})

test('it comes at once even to someone who chose a daily digest, and not to someone who wants no emails of interviews', async () => {
  const [daily, none] = [await world.talent(), await world.talent()]
  await daily.call(preferences.saveNotifications, { body: { sorts: { interviews: { email: 'daily' } } } })
  await none.call(preferences.saveNotifications, { body: { sorts: { interviews: { email: 'off' } } } })
  await agreed(daily, '11:00')
  await agreed(none, '13:00')
  expect((await filesOf(daily)).map(({ method }) => method)).toEqual(['REQUEST'])
  expect(await filesOf(none)).toEqual([])
})

test('the page offers it as a file, to its two sides', async () => {
  const maya = await world.talent()
  const id = await agreed(maya, '15:00')
  const file = await maya.fetch(`/api/v1/interviews/${id}/interview.ics`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect((await world.talent().then((who) => who.fetch(`/api/v1/interviews/${id}/interview.ics`))).status).toBe(404)
})
