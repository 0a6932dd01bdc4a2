import { openPeople, type Someone } from '../../faults/lib/people.ts'
import { addressOf } from '../lib/addresses.ts'
import { applicationsIn, shotsOf } from '../lib/applications.ts'
import { median, type Shot } from '../lib/load.ts'
import { press, type Pressed, wrongIn } from '../lib/press.ts'
import { type Figure, ms, percent, round } from '../lib/table.ts'
import { MAIN, spyOn, type World } from '../lib/world.ts'
import { settled } from './apply.ts'
import { cursorsFrom, readPage } from './feed.ts'
import { differentSearches } from './search.ts'

/** The first is what the others are held against, or one of them. */
const CONNECTIONS = [16, 64, 256]
const SECONDS = 4
const ROUNDS = 3
const WANTED = 0.9
/** Who apply for each of 200 jobs. */
const TALENTS = 400

interface Work {
  url: string
  method?: 'GET' | 'POST'
  shot: () => Shot
  /** What a round leaves behind must not run into the next one. */
  settle?: () => Promise<void>
}

/** All numbers of connections in turn, after a round that is not counted. */
async function inRounds({ url, method, shot, settle }: Work): Promise<Pressed[][]> {
  const at = async (connections: number) => {
    const pressed = await press({ url, connections, seconds: SECONDS, shot, ...(method && { method }) })
    if (wrongIn(pressed) > 0) throw new Error(`${url}: ${JSON.stringify(pressed.statuses)}`)
    await settle?.()
    return pressed
  }
  await at(16)
  const rounds: Pressed[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen: Pressed[] = []
    for (const connections of CONNECTIONS) seen.push(await at(connections))
    rounds.push(seen)
  }
  return rounds
}

/** Of one number of connections: goodput against what `against` picks of the same round, and all that belongs beside it. */
function figureOf(
  rounds: readonly Pressed[][],
  at: number,
  against: (round: readonly Pressed[]) => number,
): Pick<Figure, 'seen' | 'reached' | 'wanted'> {
  const all = rounds.flatMap((round) => round[at] ?? [])
  const ratio = median(rounds.map((round) => (round[at]?.good ?? 0) / against(round)))
  const refused = all.reduce((sum, { statuses }) => sum + (statuses[429] ?? 0) + (statuses[503] ?? 0), 0)
  const rates = CONNECTIONS.map((_, n) => round(median(rounds.map((seen) => seen[n]?.good ?? 0))))
  const shown = `${rates.join(', ')}/s at ${CONNECTIONS.join(', ')}; p99 ${ms(median(all.map(({ p99 }) => p99)))}; ${round(refused / ROUNDS / SECONDS)} refused/s`
  return { wanted: `≥ ${percent(WANTED)}`, seen: `${percent(ratio)} (${shown})`, reached: ratio >= WANTED }
}

/** P5: a crowd signs in. Whoever is refused comes back at once, whatever Retry-After says. */
export async function signInCrowd(url: string, accounts: readonly Someone[], password: string): Promise<Figure[]> {
  let turn = 0
  const from = (address: (n: number) => string) => () => ({
    path: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address(turn) },
    body: JSON.stringify({ email: accounts[turn++ % accounts.length]?.email, password }),
  })
  const figures: Figure[] = []
  for (const [where, shot] of [
    ['addresses of their own', from(addressOf)],
    ['one address', from(() => '198.51.100.66')],
  ] as const) {
    const rounds = await inRounds({ url, method: 'POST', shot })
    for (const at of [1, 2])
      figures.push({
        goal: 'P5',
        what: `sign-ins that succeed at ${CONNECTIONS[at]} connections from ${where}, against 16`,
        ...figureOf(rounds, at, ([first]) => first?.good ?? 0),
      })
  }
  return figures
}

const best = (round: readonly Pressed[]) => Math.max(...round.map(({ good }) => good))

/** Reading in the big market: pages and searches that no one has asked for before. */
async function reading(world: World): Promise<Record<string, Work>> {
  const market = await world.market(MAIN)
  const { url } = await world.serve(market)
  const { token } = await (await openPeople(world.stage, market.appUrl)).talent('Maya Lindqvist')
  const headers = { authorization: `Bearer ${token}` }
  const cursors = await cursorsFrom((await readPage(url, token)).next, url, token)
  const searches = await differentSearches(market.appUrl, spyOn(world.stage, market.appUrl).db, world)
  let turn = 0
  const next = (path: string, values: readonly string[]) => () => ({
    path: `${path}${encodeURIComponent(values[turn++ % values.length] ?? '')}`,
    headers,
  })
  return {
    'feed, not cached': { url, shot: next('/api/v1/discover?cursor=', cursors) },
    search: { url, shot: next('/api/v1/discover/search?q=', searches) },
  }
}

/** Applying as the web app does, in a market of its own, because it fills it. */
async function applying(world: World): Promise<Work> {
  const market = await world.market(10_000)
  const { url } = await world.serve(market)
  const shot = shotsOf(await applicationsIn(await openPeople(world.stage, market.appUrl), TALENTS))
  return { url, method: 'POST', shot, settle: () => settled(market.superUrl) }
}

/** P45: with more requests at once than the server can do, it does as many as before. */
export async function overloadKeepsGoing(world: World): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, work] of Object.entries({ ...(await reading(world)), apply: await applying(world) }))
    figures.push({
      goal: 'P45',
      what: `${what} at 256 connections, against the best of ${CONNECTIONS.join(', ')}`,
      ...figureOf(await inRounds(work), 2, best),
    })
  return figures
}
