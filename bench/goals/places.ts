import { cities } from '../lib/cities.ts'
import { fire, type Shot } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import type { World } from '../lib/world.ts'

const POSTS = 10_000
const AT_ONCE = 8
const WANTED_MS = 50

/** What people type on the way to a city: each of its first letters in turn. */
const NAMES = [
  'London',
  'São Paulo',
  'Los Angeles',
  'Kopenhagen',
  'Ko',
  'Malmö',
  'San',
  'Saint-Denis',
  'Zürich',
  'Berlin, G',
  'Köln',
  'New Y',
  'xyzzy',
  'Birmingham, England',
  'Bad ',
  'A',
]
const TYPED = NAMES.flatMap((name) => Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 2)))
/** In cities, between them, in the desert, at sea, across the date line, at a pole. */
const POSITIONS = [
  [48.85, 2.35],
  [55.6, 13],
  [35.68, 139.69],
  [-23.55, -46.63],
  [51.3, 9.9],
  [23.4, 12.1],
  [-40, -120],
  [-17.5, -179.9],
  [89.9, 0],
  [40.7, -74],
] as const

const suggestionFor = (turn: number): Shot => ({
  path: `/api/v1/places?q=${encodeURIComponent(TYPED[turn % TYPED.length] ?? '')}`,
})

function nearestTo(turn: number): Shot {
  const [lat, lng] = POSITIONS[turn % POSITIONS.length] ?? [0, 0]
  return {
    path: '/api/v1/places/nearest',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lat, lng }),
  }
}

/** P16: suggestions while someone types a place, and the city at a position, with the whole list of cities. */
export async function placesThroughTheRoute(world: World): Promise<Figure[]> {
  const market = await world.market(POSTS, 500)
  const { url } = await world.serve(market)
  const count = await cities(market)
  const common = { url, connections: AT_ONCE, amount: 2_000 }
  let turn = 0
  const suggestions = () => fire({ ...common, shot: () => suggestionFor(turn++) })
  const positions = () =>
    fire({
      ...common,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      shot: () => nearestTo(turn++),
    })
  const figures: Figure[] = []
  for (const [what, shoot] of [
    ['suggestions for what is typed', suggestions],
    ['the city at a position', positions],
  ] as const) {
    await shoot()
    const { p50, p99, perSecond } = await shoot()
    figures.push({
      goal: 'P16',
      what: `${what}, ${count.toLocaleString('en')} cities, ${AT_ONCE} at once: p99`,
      wanted: `≤ ${WANTED_MS} ms`,
      seen: `${ms(p99)} (p50 ${ms(p50)}, ${Math.round(perSecond).toLocaleString('en')}/s)`,
      reached: p99 <= WANTED_MS,
    })
  }
  return figures
}
