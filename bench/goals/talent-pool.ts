import { talentPool } from '../../contract/src/talent-pool/talent-pool.routes.ts'
import type { PoolQuery } from '../../contract/src/talent-pool/talent-pool.schemas.ts'
import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openContext, openPeople, type Someone } from '../../faults/lib/people.ts'
import { placeNewTalent } from '../../server/src/modules/accounts/index.ts'
import { cities } from '../lib/cities.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import type { Market, World } from '../lib/world.ts'

const POSTS = 4_000
const TALENTS = 200_000
const ROUNDS = 9
const DAY_MS = 86_400_000
const IN_A_MONTH = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)

type Asked = Partial<Omit<PoolQuery, 'limit'>>

const BY_FACTS: readonly Asked[] = [
  { playing_age: '30-39' },
  { height: '170-184' },
  { height: '200-204' },
  { craft: 'Actor', playing_age: '30-39', height: '170-184', accents: 'Irish' },
  { craft: 'Actor', playing_age: '60-74', accents: 'RP,Welsh' },
  { craft: 'Model', height: '175-184', hips: '85-94', shoe: '38-40' },
  { instruments: 'Cello' },
  { kit: 'Own car', licenses: 'Driving license B' },
  { q: 'actor', playing_age: '20-29' },
  { q: 'maya', craft: 'Actor', playing_age: '20-39' },
  { field: 'film', playing_age: '30-39', height: '170-184', sort: 'rating' },
  { craft: 'Actor', playing_age: '30-39', sort: 'experience' },
]
const BY_PLACE: readonly Asked[] = [
  { craft: 'Actor', playing_age: '30-39', place: 'London, England', radius: '25' },
  {
    craft: 'Actor',
    playing_age: '30-39',
    height: '170-184',
    accents: 'Irish',
    place: 'London, England',
    radius: '100',
  },
  { craft: 'Actor', playing_age: '30-39', place: 'London' },
  { height: '170-184', place: 'Los Angeles, California', radius: '50' },
  { craft: 'Model', height: '175-184', place: 'Wellington', radius: '100' },
  { q: 'actor', playing_age: '20-29', place: 'Manchester, England', radius: '100' },
  { instruments: 'Cello', place: 'Oslo, Norway', radius: '100', sort: 'rating' },
].map((asked) => ({ ...asked, free_by: IN_A_MONTH }) as Asked)

/** Someone with a company, their post, and everyone placed among all cities. */
async function open(world: World, market: Market): Promise<{ studio: Someone; post: string }> {
  const people = await openPeople(world.stage, market.appUrl)
  const studio = await people.business('Bench Pictures')
  const post = await people.openJob(studio, 'Actor')
  await query(market.superUrl, `update job_posts set crafts = '{Actor}' where id = '${post}'`)
  await cities(market)
  const { ctx, close } = await openContext(world.stage, market.appUrl)
  await placeNewTalent(ctx, new AbortController().signal)
  await close()
  await query(market.superUrl, 'vacuum analyze talent_search')
  return { studio, post }
}

/** Milliseconds of a page as the web app asks for it: the middle of some; and how many people are on it. */
async function measured(url: string, token: string, asked: Asked): Promise<{ took: number; people: number }> {
  const search = new URLSearchParams({ ...asked, limit: '24' } as Record<string, string>)
  const times: number[] = []
  let people = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now()
    const { status, text } = await ask(`${url}/api/v1${talentPool.find.path}?${search}`, { token })
    // the first one reads from disk
    if (round > 0) times.push(performance.now() - started)
    if (status !== 200) throw new Error(`${search}: ${status} ${text}`)
    people = (JSON.parse(text) as { items: unknown[] }).items.length
  }
  return { took: median(times), people }
}

/** P23: the talent pool by facts, and by facts, place and a free day together, in every order and by match. */
export async function poolByFactsAndPlace(world: World): Promise<Figure[]> {
  const talents = world.quick ? 20_000 : TALENTS
  const market = await world.market(POSTS, talents)
  const { studio, post } = await open(world, market)
  const { url } = await world.serve(market)
  const figures: Figure[] = []
  for (const [what, questions, most] of [
    ['by facts', BY_FACTS, 50],
    ['by facts, place and a free day', BY_PLACE, 100],
  ] as const) {
    const seen: { what: string; took: number }[] = []
    for (const asked of [...questions, ...questions.map((each) => ({ ...each, post, sort: 'match' as const }))]) {
      const { took, people } = await measured(url, studio.token, asked)
      const { post: _post, free_by: _day, ...words } = asked
      seen.push({ what: `${Object.values(words).join(', ')}: ${people}`, took })
      console.log(`  ${ms(took)} ${seen.at(-1)?.what}`)
    }
    const worst = seen.reduce((a, b) => (b.took > a.took ? b : a))
    figures.push({
      goal: 'P23',
      what: `a page of the pool ${what} at ${talents.toLocaleString('en')} talents, ${seen.length} questions: median, and the slowest`,
      wanted: `≤ ${ms(most)}`,
      seen: `${ms(median(seen.map(({ took }) => took)))}; ${ms(worst.took)} (${worst.what})`,
      reached: worst.took <= most,
    })
  }
  return figures
}
