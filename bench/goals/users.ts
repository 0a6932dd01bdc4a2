import { query } from '../../faults/lib/database.ts'
import { ask } from '../../faults/lib/http.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { median } from '../lib/load.ts'
import { type Figure, ms } from '../lib/table.ts'
import type { World } from '../lib/world.ts'

const POSTS = 4_000
const PAGES = 100
const ROUNDS = 15
/** An administrator waits for each. */
const MOST_MS = 300

const LISTS: readonly { name: string; query: Record<string, string> }[] = [
  { name: 'newest first', query: {} },
  { name: 'oldest first', query: { sort: 'oldest' } },
  { name: 'by name', query: { sort: 'name' } },
  { name: 'business, by name', query: { filter: 'business', sort: 'name' } },
  { name: 'admins', query: { filter: 'admins' } },
  { name: 'a twentieth of all (“zoe”), newest first', query: { q: 'zoe' } },
  { name: 'the same by name', query: { q: 'zoe', sort: 'name' } },
  { name: 'an address, by name', query: { q: 'talent-471100@generated.example', sort: 'name' } },
  { name: 'a word that is in every address', query: { q: 'generated' } },
  { name: '“ma”, by name', query: { q: 'ma', sort: 'name' } },
  { name: 'business, “ro”', query: { q: 'ro', filter: 'business' } },
  { name: 'no match', query: { q: 'xylophonist' } },
]

type Asked = Record<string, string>
/** Reads a page of the list. `took` in milliseconds. */
type Read = (asked: Asked, cursor?: string) => Promise<{ next: string | null; took: number }>

const readerAs =
  (url: string, token: string): Read =>
  async (asked, cursor) => {
    const search = new URLSearchParams({ ...asked, limit: '50', ...(cursor && { cursor }) })
    const started = performance.now()
    const { status, text } = await ask(`${url}/api/v1/admin/users?${search}`, { token })
    if (status !== 200) throw new Error(`${search}: ${status} ${text}`)
    return { took: performance.now() - started, next: (JSON.parse(text) as { next: string | null }).next }
  }

async function measured(read: Read, asked: Asked, cursor?: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push((await read(asked, cursor)).took)
  return median(times)
}

/** The hundredth page of a list, in milliseconds; undefined if the list is shorter. */
async function latePage(read: Read, asked: Asked): Promise<number | undefined> {
  let cursor: string | undefined
  for (let page = 1; page < PAGES; page += 1) {
    const { next } = await read(asked, cursor)
    if (!next) return undefined
    cursor = next
  }
  return measured(read, asked, cursor)
}

/** P11: the list of a million users, through the real route with its count, by sort and search. */
export async function usersAtAMillion(world: World): Promise<Figure[]> {
  const talents = world.quick ? 100_000 : 1_000_000
  const market = await world.market(POSTS, talents)
  const node = await world.serve(market)
  const admin = await (await openPeople(world.stage, market.appUrl)).talent('Ada Admin')
  await query(market.superUrl, `update profiles set admin = true where id = '${admin.id}'`)
  const read = readerAs(node.url, admin.token)
  const figures: { name: string; first: number; late: number | undefined }[] = []
  for (const { name, query: asked } of LISTS)
    figures.push({ name, first: await measured(read, asked), late: await latePage(read, asked) })
  const worst = Math.max(...figures.flatMap(({ first, late }) => [first, late ?? 0]))
  return [
    {
      goal: 'P11',
      what: `first and hundredth page of users at ${talents.toLocaleString('en')}, by sort and search, with the count on the first`,
      wanted: `≤ ${ms(MOST_MS)}`,
      seen: figures
        .map(({ name, first, late }) => `${name} ${ms(first)}${late === undefined ? '' : `, ${ms(late)}`}`)
        .join('; '),
      reached: worst <= MOST_MS,
    },
  ]
}
