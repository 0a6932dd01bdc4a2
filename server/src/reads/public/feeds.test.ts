import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import type { PostPatch } from '../../modules/posts/index.ts'
import { startWorld } from '../../testing/world.ts'

const world = await startWorld({ still: true })
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight & Sons ]]> <b>' })
const of = { ownerId: studio.id, businessId: studio.businessId }
const { slug } = await world.database.db
  .selectFrom('business_profiles')
  .select('slug')
  .where('id', '=', studio.businessId)
  .executeTakeFirstOrThrow()
const HIDDEN: readonly PostPatch[] = [
  { status: 'draft' },
  { visibility: 'private' },
  { withheld: true },
  { status: 'closed' },
]
const EVIL = 'A ]]> <script>alert(1)</script> & "title"; with, \\ signs'
/** The same as a feed says it: a reader that takes a title for HTML finds no tag in it. */
const HARMLESS = EVIL.replaceAll('<', '‹').replaceAll('>', '›')

interface Item {
  title: string
  link: string
  description: string
  guid: string
  pubDate: string
}
async function rss(path: string): Promise<{ title: string; items: Item[] }> {
  const { status, body, headers } = await world.anonymous.fetch(path)
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/rss+xml; charset=utf-8'])
  expect(XMLValidator.validate(body as string)).toBe(true)
  const { rss } = new XMLParser({ isArray: (name) => name === 'item' }).parse(body as string) as {
    rss: { channel: { title: string; link: string; description: string; item?: Item[] } }
  }
  expect([typeof rss.channel.title, typeof rss.channel.link, typeof rss.channel.description]).toEqual([
    'string',
    'string',
    'string',
  ])
  return { title: rss.channel.title, items: rss.channel.item ?? [] }
}
async function calendar(path: string): Promise<ICAL.Event[]> {
  const { status, body, headers } = await world.anonymous.fetch(path)
  expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/calendar; charset=utf-8'])
  const whole = new ICAL.Component(ICAL.parse(body as string) as string)
  expect([whole.getFirstPropertyValue('version'), typeof whole.getFirstPropertyValue('prodid')]).toEqual([
    '2.0',
    'string',
  ])
  for (const line of (body as string).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return whole.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

describe('RSS', () => {
  test('of a search lists what it finds, newest first, with every character as it was typed', async () => {
    const old = await makeJob(world.ctx(), {
      ...of,
      form: { title: 'Old steadicam job', location: 'Oslo, Norway' },
      post: { published_at: new Date(Date.now() - 1e8) },
    })
    const job = await makeJob(world.ctx(), {
      ...of,
      form: {
        title: EVIL,
        description: `${EVIL} steadicam\u0007`,
        location: 'Oslo, Norway',
        pay: { from: 40_000, to: null, currency: 'EUR', unit: 'day' },
      },
    })
    for (const post of HIDDEN)
      await makeJob(world.ctx(), { ...of, form: { title: 'Hidden steadicam job', location: 'Oslo, Norway' }, post })
    const { items } = await rss('/feeds/opportunities.xml?q=steadicam&place=Oslo')
    const addresses = [job, old].map(({ id }) => `${world.address()}/jobs/${id}`)
    expect(items.map(({ link }) => link)).toEqual(addresses.map((address) => `${address}?via=feed`))
    expect(items.map(({ guid }) => guid)).toEqual(addresses)
    expect(items[0]?.title).toBe(HARMLESS)
    expect(items[0]?.description).toContain('PAID')
    expect(items[0]?.description).toContain('&lt;script&gt;')
    expect(Number.isNaN(Date.parse(items[0]?.pubDate ?? ''))).toBe(false)
    expect((await rss('/feeds/opportunities.xml?paid=1')).items).toHaveLength(1)
    expect((await rss('/feeds/opportunities.xml?q=nothingofthekind')).items).toEqual([])
  })
  test('of a company lists its own open posts', async () => {
    const other = await world.business({ company: 'Elsewhere' })
    await makeJob(world.ctx(), {
      ownerId: other.id,
      businessId: other.businessId,
      form: { title: 'Of another company' },
    })
    const { title, items } = await rss(`/c/${slug}/feed.xml`)
    expect(title).toBe('Opportunities at Northlight & Sons ]]› ‹b›')
    expect(items.map((item) => item.title)).toEqual([HARMLESS, 'Old steadicam job'])
  })
})

describe('a calendar', () => {
  test('of a search, of a company and of one event holds when and where', async () => {
    const start = new Date('2199-03-05T18:30:00Z')
    const event = await makeEvent(world.ctx(), {
      ...of,
      post: { title: EVIL, description: `${EVIL}\n${'word '.repeat(100)}é🎬`, time_zone: 'Europe/Paris' },
      details: { starts_at: start, ends_at: new Date(start.getTime() + 5_400_000), venue: 'Salle 2, cour' },
    })
    const hidden = await Promise.all(
      HIDDEN.map((post) => makeEvent(world.ctx(), { ...of, post: { title: 'Hidden', ...post } })),
    )
    for (const path of [
      '/feeds/events.ics',
      '/feeds/events.ics?q=signs',
      `/c/${slug}/events.ics`,
      `/events/${event.id}/event.ics`,
    ]) {
      const [one, ...more] = await calendar(path)
      expect(more).toEqual([])
      expect([one?.summary, one?.location, one?.startDate.toJSDate(), one?.endDate.toJSDate()]).toEqual([
        EVIL,
        'Salle 2, cour, Paris, France',
        start,
        new Date('2199-03-05T20:00:00Z'),
      ])
      expect(one?.component.getFirstPropertyValue('url')).toBe(`${world.address()}/events/${event.id}`)
      expect(one?.description).toContain(EVIL)
    }
    expect(await calendar('/feeds/events.ics?q=nothingofthekind')).toEqual([])
    for (const { id } of hidden) expect((await world.anonymous.fetch(`/events/${id}/event.ics`)).status).toBe(404)
  })
})

test('an unreadable one is refused', async () => {
  const bad = [
    '/feeds/opportunities.xml?kind=song',
    '/feeds/opportunities.xml?saved=1',
    `/feeds/opportunities.xml?q=${'x'.repeat(300)}`,
    '/feeds/events.ics?kind=job',
    '/feeds/opportunities.xml?foo=1',
  ]
  for (const path of bad) expect([path, (await world.anonymous.fetch(path)).status]).toEqual([path, 400])
  for (const q of ["' & | !", '\\%_', '():*<->'])
    expect((await world.anonymous.fetch(`/feeds/opportunities.xml?q=${encodeURIComponent(q)}`)).status).toBe(200)
  for (const path of ['/c/nobody/feed.xml', '/c/nobody/events.ics', '/events/x/event.ics'])
    expect((await world.anonymous.fetch(path)).status).toBe(404)
})

test('the days of a production are whole days in a calendar; a post that is not open has none', async () => {
  const dates = [
    { kind: 'audition' as const, from: '2027-03-01', to: '2027-03-01', city: null },
    { kind: 'shoot' as const, from: '2027-04-28', to: '2027-05-02', city: 'Ystad, Sweden' },
  ]
  const job = await makeJob(world.ctx(), { ...of, form: { title: EVIL, dates } })
  const days = await calendar(`/jobs/${job.id}/dates.ics`)
  expect(
    days.map(({ summary, location, startDate, endDate }) => [
      summary,
      location,
      startDate.isDate,
      String(startDate),
      String(endDate),
    ]),
  ).toEqual([
    [`Audition: ${EVIL}`, null, true, '2027-03-01', '2027-03-02'],
    [`Shoot: ${EVIL}`, 'Ystad, Sweden', true, '2027-04-28', '2027-05-03'],
  ])
  const without = await makeJob(world.ctx(), of)
  const hidden = await Promise.all(HIDDEN.map((post) => makeJob(world.ctx(), { ...of, form: { dates }, post })))
  for (const { id } of [without, ...hidden, { id: 'x' }])
    expect((await world.anonymous.fetch(`/jobs/${id}/dates.ics`)).status).toBe(404)
})
