import { askedOf } from '../../server/src/reads/discover/discover-filter.ts'
import { countFacets } from '../../server/src/reads/discover/facet-counts.queries.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import { MAIN, spyOn, type World } from '../lib/world.ts'

/**
 * From what everyone sees down to what no one posted: above and below the ten thousand hits that are counted one by
 * one.
 */
const QUESTIONS: readonly (readonly [words: string, filters: Parameters<typeof askedOf>[0]])[] = [
  ['', {}],
  ['film', {}],
  ['editor', {}],
  ['', { craft: 'Editor' }],
  ['', { kind: 'job', remote: '1' }],
  ['', { craft: 'Gaffer', job_type: 'contract' }],
  ['', { industry: 'Dance', level: 'lead' }],
  ['editor harbor', {}],
  ['oslo', {}],
  ['', { place: 'Lisbon' }],
  ['', { place: 'London', kind: 'job' }],
  ['nobodysaysthis', {}],
]
const TIMES = 7

/** P19: how long the counts next to the filters take. */
export async function facetsAreCounted(world: World): Promise<Figure[]> {
  const size = world.quick ? MAIN : 1_000_000
  const { db } = spyOn(world.stage, (await world.market(size)).appUrl, 1)
  const seen: { what: string; took: number }[] = []
  for (const [words, filters] of QUESTIONS) {
    const { filter } = askedOf(filters, words, '')
    const times: number[] = []
    for (let turn = 0; turn <= TIMES; turn += 1) {
      const started = performance.now()
      await countFacets(db, filter)
      // the first one reads from disk
      if (turn > 0) times.push(performance.now() - started)
    }
    seen.push({ what: [words, ...Object.values(filters)].filter(Boolean).join(', ') || 'all', took: median(times) })
  }
  const worst = seen.reduce((a, b) => (b.took > a.took ? b : a))
  return [
    {
      goal: 'P19',
      what: `facet counts of ${QUESTIONS.length} questions among ${size.toLocaleString('en')} posts: median, and the slowest`,
      wanted: '≤ 50 ms',
      seen: `${ms(median(seen.map(({ took }) => took)))}; ${ms(worst.took)} (${worst.what})`,
      reached: worst.took <= 50,
    },
  ]
}
