import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { query } from '../../faults/lib/database.ts'
import { makeTalents } from '../../faults/lib/overdue.ts'
import type { People } from '../../faults/lib/people.ts'
import { type LivePage, openLivePage } from '../../server/src/testing/live-page.ts'
import type { Market, World } from './world.ts'

/**
 * How many of every hundred followers chose what, of posts of those they follow; the rest hears of them in the app only. `silent`
 * ones have a browser for pushes of other sorts. One in ten of those with pushes has quiet hours.
 */
const SHARES = { pushed: 10, silent: 10, daily: 20, weekly: 10 } as const

/** A push service that takes everything and counts; it does not decrypt, which would take the cores from the server. */
export async function startCountingPushes({ stage }: Pick<World, 'stage'>) {
  let count = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      count += 1
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  stage.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived: () => count }
}

const crowdOf = `crowd as (select follower_id as id, row_number() over (order by follower_id) as n, row_number() over (order by follower_id) % 100 as at
  from follows where business_id = $1)`

const choose = ({ superUrl }: Market, businessId: string) => {
  const { pushed, silent, daily, weekly } = SHARES
  return query(
    superUrl,
    `with ${crowdOf}, now as (select extract(hour from now() at time zone 'UTC')::int * 60 as minute)
    insert into notification_settings (user_id, choices, quiet_from, quiet_until)
    select id, jsonb_build_object('following', case when at < $2 then '{"push": true}' when at < $2 + $3::int then '{"push": false}'
      when at < $2 + $3 + $4::int then '{"email": "daily"}' else '{"email": "weekly"}' end::jsonb),
      case when at = 0 then (minute + 1320) % 1440 end, case when at = 0 then (minute + 300) % 1440 end
    from crowd, now where at < $2::int + $3 + $4 + $5::int`,
    [businessId, pushed, silent, daily, weekly],
  )
}

/** Turns pushing on in a browser of everyone who has one. */
function subscribe({ superUrl }: Market, businessId: string, origin: string) {
  const key = createECDH('prime256v1').generateKeys('base64url')
  return query(
    superUrl,
    `with ${crowdOf}, sessions as (
      insert into auth_sessions (user_id, user_agent) select id, 'bench' from crowd where at < $2::int returning id, user_id)
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) select user_id, id, $3 || '/push/' || user_id, $4, $5 from sessions`,
    [businessId, SHARES.pushed + SHARES.silent, origin, key, randomBytes(16).toString('base64url')],
  )
}

/** Talents who follow this company, with what they chose. Returns how many hear of its posts in which way, and the ids of a few who chose nothing. */
export async function makeFollowers(
  market: Market,
  businessId: string,
  { followers, few, origin }: { followers: number; few: number; origin: string },
): Promise<{ pushed: number; quiet: number; digests: number; ids: string[] }> {
  const { superUrl } = market
  await makeTalents(superUrl, followers)
  await query(superUrl, `update auth_users set email_confirmed_at = now() where email like '%@crowd.example'`)
  await query(
    superUrl,
    `insert into follows (follower_id, business_id) select id, $1 from profiles where slug like 'crowd-%'`,
    [businessId],
  )
  await choose(market, businessId)
  await subscribe(market, businessId, origin)
  const ids = await query<{ id: string }>(
    superUrl,
    `with ${crowdOf} select id from crowd where n % ($2::int / $3::int) = $2 / $3 / 2 + 55 order by n limit $3`,
    [businessId, followers, few],
  )
  await query(
    superUrl,
    'vacuum analyze profiles, talent_profiles, follows, notification_settings, auth_users, auth_sessions, push_subscriptions, notifications',
  )
  const of = (share: number) => (followers * share) / 100
  const { pushed, daily, weekly } = SHARES
  return { pushed: of(pushed), quiet: of(1), digests: of(daily + weekly), ids: ids.map(({ id }) => id) }
}

/** An open page of each of these, and when it heard of a notification. */
export async function openPages({ stage }: World, url: string, people: People, ids: readonly string[]) {
  const pages: LivePage[] = []
  let heard: number[] = []
  for (const id of ids) {
    const page = await openLivePage(url, { token: await people.tokenOf(id) })
    stage.defer(() => page.socket.terminate())
    page.socket.on('message', (data: Buffer) => {
      if ((JSON.parse(data.toString()) as { type: string }).type === 'notification') heard.push(performance.now())
    })
    pages.push(page)
  }
  return {
    /** From now on, only what comes then. */
    reset: () => void (heard = []),
    heard: (): readonly number[] => heard,
  }
}
