import { analytics } from '@ensemble/contract/analytics/analytics.routes.ts'
import { EXPORTED_PARTS } from '@ensemble/contract/analytics/analytics.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '../../commands/generate/random.ts'
import { recount } from '../../modules/figures/index.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { describePeople, makeMarket } from './markets.factory.ts'

let world: World
let studio: Person
let posts: string[]
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Marea Films' })
  const people: string[] = []
  for (let at = 0; at < 12; at += 1) people.push((await world.talent({ name: `Person ${at}` })).id)
  const random = createRandom(11)
  await describePeople(world.ctx(), random, people)
  const side = { ownerId: studio.id, businessId: studio.businessId }
  const made = await makeMarket(world.ctx(), random, 'UTC', side, people)
  posts = made.posts
  await sql`update posts set title = '=Gaffer' where id = ${posts[0] ?? ''}`.execute(world.database.db)
  await recount(world.ctx(), made.applications)
})
afterAll(() => world.stop())

/** A CSV without line breaks in its cells, as RFC 4180 says it. */
const parsed = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )

const csvOf = async (part: (typeof EXPORTED_PARTS)[number], more: object = {}) => {
  const { status, body, headers } = await studio.call(analytics.csv, { query: { part, period: '1y', ...more } })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="analytics-${part}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
  )
  return parsed(body as string)
}

describe('CSV', () => {
  test('has every row that is on screen, with the same numbers', async () => {
    const { body: overview } = await studio.call(analytics.overview, { query: { period: '1y' } })
    const [head, ...days] = await csvOf('overview')
    expect(head).toEqual(['Day', 'Views', 'Applicants', 'Hires'])
    expect(days).toEqual(overview.days.map((row: object) => Object.values(row).map(String)))
    expect(days).toHaveLength(365)
    const { body: talent } = await studio.call(analytics.talent, { query: { period: '1y' } })
    const rows = await csvOf('talent')
    expect(rows.filter(([by]) => by === 'City').map(([, part, applicants]) => [part, Number(applicants)])).toEqual(
      talent.city.map(({ part, applicants }: { part: string; applicants: number }) => [part || 'Not said', applicants]),
    )
    expect(rows.length).toBe(
      1 + talent.craft.length + talent.experience.length + talent.city.length + talent.availability.length,
    )
    const { body: funnel } = await studio.call(analytics.funnel, { query: { period: '1y' } })
    const steps = await csvOf('funnel')
    expect(steps[1]).toEqual(['All posts', funnel.views, ...Object.values(funnel.steps)].map(String))
    expect(steps.length).toBe(2 + funnel.posts.length)
    expect(await csvOf('skills')).toHaveLength(
      1 + (await studio.call(analytics.skills, { query: { period: '1y' } })).body.items.length,
    )
    expect(await csvOf('sources')).toHaveLength(9)
    expect((await csvOf('industries')).length).toBeGreaterThan(1)
  })

  test('a title that a spreadsheet would take for a formula is words', async () => {
    const [, row] = await csvOf('funnel', { post_id: posts[0] })
    expect(row?.[0]).toBe("'=Gaffer")
  })
})

test.each(EXPORTED_PARTS)('the PDF of %s is what a reader opens, with the numbers of the CSV', async (part) => {
  const response = await fetch(`${world.address()}/api/v1/business/analytics/export.pdf?part=${part}&period=1y`, {
    headers: { authorization: `Bearer ${studio.token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="analytics-${part}-`))
  const { pieces } = await readPdf(await response.arrayBuffer())
  const words = pieces.map((page) => page.map((piece) => piece.words).join(' ')).join(' ')
  const [head = [], ...rows] = await csvOf(part)
  for (const heading of head) expect(words).toContain(heading)
  for (const [first = '', ...numbers] of rows.slice(0, 3)) {
    const [name = ''] = first.replace(/^'/, '').split(' ')
    expect(words).toContain(name)
    expect(words.replaceAll(/\s+/g, ' ')).toContain(numbers.filter((cell) => /^\d+$/.test(cell)).join(' '))
  }
  expect(words).toContain(rows.length === 1 ? '1 row' : `${rows.length} rows`)
})

test('another company has none of it', async () => {
  const rival = await world.business({ company: 'Quillmarsh' })
  for (const route of [analytics.csv, analytics.pdf])
    expect((await rival.call(route, { query: { part: 'funnel', post_id: posts[0] } })).status).toBe(404)
  const { body } = await rival.call(analytics.csv, { query: { part: 'funnel' } })
  expect(body).not.toContain('Gaffer')
})
