import { warningsIn } from '../../contract/src/safety/warnings.ts'
import { ask } from '../../faults/lib/http.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { medianMs } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { MAIN, type World } from '../lib/world.ts'

/** Wrong, hostile or without sense; the longest a query may be, and longer. */
const ODD: readonly Record<string, string>[] = [
  ...[
    "' & | !",
    '():*<->',
    "'); drop table profiles; --",
    '_%\\',
    '"unfinished',
    '\u202E\u0301\u0301',
    '🎬'.repeat(30),
  ].map((q) => ({ q })),
  { q: 'x'.repeat(50_000) },
  { q: 'night\0' },
  { q: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' },
  { cursor: 'A'.repeat(500) },
  { limit: '1e9' },
  { place: 'Malmö', radius: '40000' },
  { pay_min: '1e30' },
]
/** Texts on which a rule that tries every way to read them would never end. */
const LONG = ['fee deposit pay 12 '.repeat(300), '1 '.repeat(2_500), 'a'.repeat(5_000)]

/** P2: what odd searches cost through the route, and the warnings of long texts. */
export async function oddInput(world: World): Promise<Figure[]> {
  const market = await world.market(MAIN)
  const { url } = await world.serve(market)
  const { token } = await (await openPeople(world.stage, market.appUrl)).talent('Maya Odd')
  const seen: { what: string; took: number }[] = []
  for (const path of ['/api/v1/discover/search', '/api/v1/discover/facets', '/api/v1/search'])
    for (const query of ODD) {
      const took = await medianMs(() => ask(`${url}${path}?${new URLSearchParams(query)}`, { token }))
      seen.push({ what: `${path} ${JSON.stringify(query).slice(0, 30)}`, took })
    }
  const slowest = seen.reduce((a, b) => (b.took > a.took ? b : a))
  const warned = Math.max(...(await Promise.all(LONG.map((text) => medianMs(() => warningsIn(text, 'first_message'))))))
  return [
    {
      goal: 'P2',
      what: `${seen.length} searches that are wrong, hostile or without sense: the slowest`,
      wanted: '≤ 50 ms',
      seen: `${ms(slowest.took)} (${slowest.what})`,
      reached: slowest.took <= 50,
    },
    {
      goal: 'P2',
      what: 'warnings of the longest texts: the slowest',
      wanted: '≤ 10 ms',
      seen: ms(warned),
      reached: warned <= 10,
    },
  ]
}
