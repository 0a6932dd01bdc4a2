import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { events } from '@ensemble/contract/events/events.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { search } from '@ensemble/contract/search/search.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
let studio: Person
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  studio = await world.business({ company: 'Tidewater Works' })
  maya = await world.talent({ name: 'Maya Reader' })
})
afterAll(() => world.stop())

const today = Temporal.Now.plainDateISO('UTC')
const saturday = today.add({ days: 21 + ((6 - today.dayOfWeek + 7) % 7) })
const weekend = { from: saturday.toString(), to: saturday.add({ days: 1 }).toString() }
const UNPAID = { from: null, to: null, currency: null, unit: 'unpaid' as const }
const DAY_RATE = { from: 40_000, to: null, currency: 'EUR', unit: 'day' as const }

type Form = Record<string, unknown>
/** None of these words says what the fields do. */
const FORM = {
  description: 'Four days on the river with a small crew.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: today.add({ days: 60 }).toString(),
  requirements: ['Two references'],
  crafts: ['Actor'],
  skills: ['Improvisation'],
  location: 'Ghent, Belgium',
}
async function post(title: string, form: Form = {}): Promise<{ id: string; version: number }> {
  const { status, body } = await studio.call(jobs.create, { body: { ...FORM, title, ...form } as never })
  expect([title, status, body.error]).toEqual([title, 201, undefined])
  return body
}
const collaborate = (title: string, form: Form) =>
  studio.call(collaborations.create, {
    body: {
      title,
      summary: 'Eight parts of a story.',
      description: 'A weather station loses contact with the mainland.',
      project_type: 'Other',
      roles_needed: ['Musician'],
      payment_type: 'paid',
      ...form,
    } as never,
  })
const role = (facts: Form, more: Form = {}) => ({ name: 'Anna', craft: 'Actor', facts, ...more })
const found = async (q: string) =>
  ((await maya.call(discover.search, { query: { q } })).body.items as { title: string }[])
    .map(({ title }) => title)
    .toSorted()
const inHeader = async (q: string) =>
  ((await maya.call(search.everywhere, { query: { q } })).body.posts as { title: string }[])
    .map(({ title }) => title)
    .toSorted()

describe('what a company chooses in a form is found by typing it', () => {
  beforeAll(async () => {
    await post('Plain one')
    await post('Cast one', { roles: [role({ accents: ['Irish'] }), role({ accents: ['Welsh'] })] })
    await post('Crew one', {
      crafts: ['Cinematographer'],
      roles: [{ name: 'Pilot', craft: 'Cinematographer', facts: { kit: ['Drone'], licenses: ['HGV Class 2'] } }],
    })
    await post('Far one', { location: null, remote: true, pay: UNPAID })
    await post('Short one', {
      dates: [{ kind: 'shoot', ...weekend }],
      pay: DAY_RATE,
      job_type: 'full-time',
      experience_level: 'senior',
    })
    await post('Risky one', {
      declared: { hazards: ['heights', 'strobe'], travel: 'company', intimacy: 'none', ai_uses: [] },
      roles: [role({}, { pay: UNPAID }), role({}, { pay: DAY_RATE, from: weekend.from, to: weekend.from })],
    })
    expect((await collaborate('Record one', { payment_type: 'revenue-share', needs_funding: true })).status).toBe(201)
    expect((await collaborate('Drama one', { start_date: weekend.from, end_date: weekend.to })).status).toBe(201)
    const event = { event_type: 'workshop', start_time: '19:30', time_zone: 'Europe/Brussels', location: 'Ghent' }
    for (const [title, date, price] of [
      ['Faces one', weekend.from, 0],
      ['Hands one', saturday.add({ days: 3 }).toString(), 1_200],
    ] as const)
      expect(
        (
          await studio.call(events.create, {
            body: {
              title,
              description: 'Two hours with a camera.',
              date,
              venue: 'Hall 3',
              ticket_price: { amount: price, currency: 'EUR' },
              ...event,
            } as never,
          })
        ).status,
      ).toBe(201)
  })

  test.each<[string, string[]]>([
    ['irish accent', ['Cast one']],
    ['"welsh accent"', ['Cast one']],
    ['drone', ['Crew one']],
    ['HGV license', ['Crew one']],
    ['remote', ['Far one']],
    ['unpaid', ['Far one', 'Risky one']],
    ['remote actor', ['Far one']],
    ['remote -unpaid', []],
    ['paid', ['Drama one', 'Risky one', 'Short one']],
    ['travel paid', ['Risky one']],
    ['revenue share', ['Record one']],
    ['royalty share musician', ['Record one']],
    ['funding needed', ['Record one']],
    ['weekend', ['Drama one', 'Faces one', 'Risky one', 'Short one']],
    ['weekend actor', ['Risky one', 'Short one']],
    ['free workshop', ['Faces one']],
    ['full-time', ['Short one']],
    ['senior', ['Short one']],
    ['heights', ['Risky one']],
    // no word of it, as others are found by it
    ['lighting', []],
    ['kissing', []],
  ])('%s', async (q, titles) => expect([q, await found(q)]).toEqual([q, titles]))

  test('in the header too', async () => {
    expect([await inHeader('irish accent'), await inHeader('unpaid')]).toEqual([['Cast one'], ['Far one', 'Risky one']])
  })
})

test('an edit changes the words', async () => {
  const { id, version } = await post('Quiet one', { remote: true, location: null, experience_level: 'expert' })
  expect(await found('remote expert')).toEqual(['Quiet one'])
  const body = { ...FORM, title: 'Quiet one', remote: false, experience_level: 'expert', version }
  expect((await studio.call(jobs.edit, { params: { jobId: id }, body: body as never })).status).toBe(200)
  expect([await found('remote expert'), await found('expert')]).toEqual([[], ['Quiet one']])
})
