import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '../../../demo/seed/seed.ts'
import {
  faultsForSearchEngines,
  faultsOfCalendar,
  faultsOfRss,
  faultsOfSitemap,
  faultsOfVocabulary,
} from '../../testing/validators/validators.ts'
import { startWorld, type World } from '../../testing/world.ts'

type Thing = Record<string, unknown>

let world: World
/** Every public page of the demo with its structured data. */
let pages: { path: string; things: Thing[] }[]
const textOf = async (path: string) =>
  (await world.anonymous.fetch(path, { headers: { accept: 'text/html' } })).body as string
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(world.address().length))
const dataOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Thing,
  )

beforeAll(async () => {
  world = await startWorld()
  await seedDemo(world.ctx(), world.app.auth, world.dataDir)
  const sitemaps = await Promise.all(addresses(await textOf('/sitemap.xml')).map(textOf))
  pages = await Promise.all(
    sitemaps.flatMap(addresses).map(async (path) => ({ path, things: dataOf(await textOf(path)) })),
  )
}, 60_000)
afterAll(() => world.stop())

const things = () => pages.flatMap((page) => page.things)
const allOf = (type: string) => things().filter((thing) => thing['@type'] === type)
const one = (type: string): Thing => {
  const [thing] = allOf(type)
  if (!thing) throw new Error(`The demo has no ${type}`)
  return thing
}
const without = (thing: Thing, field: string): Thing =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => name !== field))

describe('the structured data of every public page of the demo', () => {
  test('is of all kinds', () => {
    expect(pages.length).toBeGreaterThan(40)
    for (const type of ['JobPosting', 'Event', 'Article', 'ProfilePage', 'Organization'])
      expect([type, allOf(type).length > 0]).toEqual([type, true])
  })
  test('has everything that search engines require', async () => {
    for (const { path, things } of pages) expect([path, await faultsForSearchEngines(things)]).toEqual([path, []])
    for (const field of ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'])
      expect([
        field,
        await faultsForSearchEngines([without(without(one('JobPosting'), 'applicantLocationRequirements'), field)]),
      ]).not.toEqual([field, []])
  })
  test('is valid for schema.org, to the last field', async () => {
    expect(await faultsOfVocabulary(things())).toEqual([])
    const [job, event] = [one('JobPosting'), one('Event')]
    const broken = [
      { ...job, salaryOf: 1 },
      { ...job, hiringOrganization: { '@type': 'Organisation', name: 'X' } },
      { ...event, eventStatus: 'EventMaybe' },
      { ...event, location: { '@type': 'Place', adress: 'X' } },
      { ...event, startDate: 5 },
    ]
    const said = (await faultsOfVocabulary(broken)).join('\n')
    for (const line of broken.keys()) expect(said).toContain(`things.ts(${line + 2},`)
  }, 30_000)
})

describe('what machines read', () => {
  test('is a sitemap that follows the protocol, and its pages', async () => {
    const index = await textOf('/sitemap.xml')
    expect(await faultsOfSitemap(index)).toEqual([])
    for (const path of addresses(index)) expect([path, await faultsOfSitemap(await textOf(path))]).toEqual([path, []])
    const page = await textOf(addresses(index)[0] ?? '')
    const [loc = ''] = /<loc>[^<]+<\/loc>/.exec(page) ?? []
    const broken = [
      page.replace('<lastmod>', '<lastmod>x'),
      page.replace(loc, '<loc>/jobs/1</loc>'),
      page.replace(loc, ''),
      page.replace('</urlset>', ''),
      page.replace('schemas/sitemap/0.9', 'schemas/sitemap/1'),
      page.replace('<lastmod>', '<changefreq>often</changefreq><lastmod>'),
      index.replace('<sitemap>', '<url>'),
    ]
    for (const xml of broken) expect(await faultsOfSitemap(xml)).not.toEqual([])
  })
  test('is RSS 2.0, of searches and of companies', async () => {
    const company = pages.find(({ path }) => path.startsWith('/c/'))?.path ?? ''
    const feeds = await Promise.all(
      [
        '/feeds/opportunities.xml',
        '/feeds/opportunities.xml?q=film',
        '/feeds/opportunities.xml?q=nothingofthekind',
        `${company}/feed.xml`,
      ].map(textOf),
    )
    for (const xml of feeds) expect(await faultsOfRss(xml)).toEqual([])
    const [xml = ''] = feeds
    expect(xml.match(/<item>/g)?.length).toBeGreaterThan(10)
    const broken = [
      xml.replace('version="2.0"', 'version="3.0"'),
      xml.replace(/<title>.*?<\/title>/s, ''),
      xml.replace(/<pubDate>[^<]+/, '<pubDate>2026-01-01'),
      xml.replace(/<guid.*?<\/guid>/s, ''),
      xml.replace('</channel>', ''),
      xml.replace('<item>', '<entry/><item>'),
      xml.replace(/<link>[^<]+/, '<link>/jobs'),
    ]
    for (const each of broken) expect(await faultsOfRss(each)).not.toEqual([])
  })
  test('is a calendar, of searches, of companies, of an event and of a production', async () => {
    const [company, event] = ['/c/', '/events/'].map(
      (start) => pages.find(({ path }) => path.startsWith(start))?.path ?? '',
    )
    const production = await world.platform.pool.query<{ id: string }>(
      "select j.id from job_posts j join posts o using (id) where o.status = 'published' and j.dates <> '[]' limit 1",
    )
    const paths = [
      '/feeds/events.ics',
      '/feeds/events.ics?q=nothingofthekind',
      `${company}/events.ics`,
      `${event}/event.ics`,
      `/jobs/${production.rows[0]?.id}/dates.ics`,
    ]
    for (const path of paths) expect([path, faultsOfCalendar(await textOf(path))]).toEqual([path, []])
    const text = await textOf('/feeds/events.ics')
    const broken = [
      text.replace('END:VEVENT', ''),
      text.replace(/DTSTART.*\r\n/, ''),
      text.replace(/DTSTART[^\r]*/, 'DTSTART:soon'),
      text.replace(/UID:.*\r\n/, ''),
      text.replace(/DTSTAMP.*\r\n/, ''),
      text.replace('VERSION:2.0\r\n', ''),
      text.replace('SUMMARY:', `SUMMARY:${'x'.repeat(90)}`),
      text.replaceAll('\r\n', '\n'),
      text.replace('BEGIN:VCALENDAR', ''),
    ]
    for (const [at, each] of broken.entries()) expect([at, faultsOfCalendar(each)]).not.toEqual([at, []])
  })
})
