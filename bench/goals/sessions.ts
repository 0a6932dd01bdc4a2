import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { query } from '../../faults/lib/database.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { tokenHash } from '../../server/src/platform/secrets.ts'
import { fire, pairwise } from '../lib/load.ts'
import { type Figure, percent, round } from '../lib/table.ts'
import type { Market, World } from '../lib/world.ts'

const POSTS = 10_000
const PEOPLE = 50
const AMOUNT = 800
/** A warm-up and four rounds on either side. */
const ROUNDS = 10
const AT_ONCE = 16

/** The minimum for a refresh, in one transaction: no one else may take the link, and the answer holds the account. */
const STATEMENTS = {
  lock: 'select s.*, t.used_at from auth_refresh_tokens t join auth_sessions s on s.id = t.session_id where t.token_hash = $1 for update',
  rotate: `with used as (update auth_refresh_tokens set used_at = clock_timestamp() where token_hash = $1 and used_at is null returning session_id)
    insert into auth_refresh_tokens (session_id, token_hash, parent_hash) select session_id, $2, $1 from used`,
  read: 'select * from auth_users where id = $1',
} as const

interface Ticket {
  token: string
  hash: Buffer
}

/** Sessions with one unused token each: every measured refresh is the first of its session. */
async function openSessions(market: Market, userIds: readonly string[], amount: number): Promise<Ticket[]> {
  const tickets = Array.from({ length: amount }, () => {
    const token = randomBytes(32).toString('base64url')
    return { token, hash: tokenHash(token) }
  })
  await query(
    market.superUrl,
    `
    with link as (select hash, gen_random_uuid() as session_id, ($2::uuid[])[1 + at % ${userIds.length}] as user_id from unnest($1::bytea[]) with ordinality as given (hash, at)),
    opened as (insert into auth_sessions (id, user_id, amr, cookie_mode) select session_id, user_id, '[]', false from link returning id)
    insert into auth_refresh_tokens (session_id, token_hash) select link.session_id, link.hash from link join opened on opened.id = link.session_id`,
    [tickets.map(({ hash }) => hash), userIds],
  )
  await query(market.superUrl, 'vacuum analyze auth_sessions, auth_refresh_tokens')
  return tickets
}

/** The statements alone, per second, straight through the driver: as many at once as the product gets requests. */
async function bareRefreshes(pool: pg.Pool, tickets: readonly Ticket[]): Promise<number> {
  const left = [...tickets]
  const run = async () => {
    const client = await pool.connect()
    const send = <T extends pg.QueryResultRow>(name: keyof typeof STATEMENTS, values: unknown[]) =>
      client.query<T>({ name, text: STATEMENTS[name], values })
    for (let ticket = left.pop(); ticket; ticket = left.pop()) {
      await client.query('begin')
      const { rows } = await send<{ user_id: string }>('lock', [ticket.hash])
      await send('rotate', [ticket.hash, randomBytes(32)])
      await send('read', [rows[0]?.user_id])
      await client.query('commit')
    }
    client.release()
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  return tickets.length / ((performance.now() - started) / 1000)
}

/** P12: a token refresh over the wire against the minimum of three statements. */
export async function refreshThroughTheWire(world: World): Promise<Figure[]> {
  const market = await world.market(POSTS)
  const node = await world.serve(market)
  const people = await openPeople(world.stage, market.appUrl)
  const ids: string[] = []
  for (let n = 0; n < PEOPLE; n += 1) ids.push((await people.talent(`Talent ${n}`)).id)
  const tickets = await openSessions(market, ids, AMOUNT * ROUNDS)
  const pool = new pg.Pool({ connectionString: market.appUrl, max: AT_ONCE })
  world.stage.defer(() => pool.end())
  const shot = () => ({
    path: '/auth/v1/token?grant_type=refresh_token',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: tickets.pop()?.token }),
  })
  const pair = await pairwise(
    async () => (await fire({ url: node.url, connections: AT_ONCE, amount: AMOUNT, method: 'POST', shot })).perSecond,
    () => bareRefreshes(pool, tickets.splice(0, AMOUNT)),
  )
  return [
    {
      goal: 'P12',
      what: 'token refresh (rotation, account with its belongings, block, signed token) against three statements in a transaction, straight through the driver',
      wanted: '≥ 50 %',
      seen: `${percent(pair.ratio)} (${round(pair.product)} against ${round(pair.limit)}/s)`,
      reached: pair.ratio >= 0.5,
    },
  ]
}

/** P13: a request that does nothing, with a session and without. `/livez` reads the bearer token like every route. */
export async function requestWithSession(world: World): Promise<Figure[]> {
  const market = await world.market(POSTS)
  const node = await world.serve(market)
  const { token } = await (await openPeople(world.stage, market.appUrl)).talent('Maya Lindqvist')
  const speed = async (headers: Record<string, string>) =>
    (await fire({ url: `${node.url}/livez`, connections: AT_ONCE, headers })).perSecond
  const pair = await pairwise(
    () => speed({ authorization: `Bearer ${token}` }),
    () => speed({}),
    8,
  )
  const cost = 1 / pair.ratio - 1
  return [
    {
      goal: 'P13',
      what: 'a request that does nothing, with a session, against the same one without',
      wanted: 'costs ≤ 15 % more',
      seen: `${cost <= 0 ? 'no more' : `${percent(cost)} more`} (${round(pair.product)} against ${round(pair.limit)}/s)`,
      reached: cost <= 0.15,
    },
  ]
}
