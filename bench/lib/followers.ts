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
export const SHARES = { pushed: 10, silent: 10, daily: 20, weekly: 10 } as const

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

/** Talents who follow this company, with what they chose. Returns how many hear of its posts in which way, and some of their ids. */
export async function makeFollowers(
  { superUrl }: Market,
  businessId: string,
  { followers, pages, origin }: { followers: number; pages: number; origin: string },
): Promise<{ pushed: number; quiet: number; silent: number; digests: number; ids: string[] }> {
  await makeTalents(superUrl, followers)
  await query(superUrl, `update auth_users set email_confirmed_at = now() where email like '%@crowd.example'`)
  await query(
    superUrl,
    `insert into follows (follower_id, business_id) select id, $1 from profiles where slug like 'crowd-%'`,
    [businessId],
  )
  const { pushed, silent, daily, weekly } = SHARES
  const crowd = `crowd as (select follower_id as id, row_number() over (order by follower_id) as n, row_number() over (order by follower_id) % 100 as at from follows where business_id = $1)`
  await query(
    superUrl,
    `with ${crowd}, now as (select extract(hour from now() at time zone 'UTC')::int * 60 as minute)
    insert into notification_settings (user_id, choices, quiet_from, quiet_until)
    select id, jsonb_build_object('following', case when at < $2 then '{"push": true}' when at < $2 + $3::int then '{"push": false}'
      when at < $2 + $3 + $4::int then '{"email": "daily"}' else '{"email": "weekly"}' end::jsonb),
      case when at = 0 then (minute + 1320) % 1440 end, case when at = 0 then (minute + 300) % 1440 end
    from crowd, now where at < $2::int + $3 + $4 + $5::int`,
    [businessId, pushed, silent, daily, weekly],
  )
  const ecdh = createECDH('prime256v1')
  await query(
    superUrl,
    `with ${crowd}, sessions as (
      insert into auth_sessions (user_id, user_agent) select id, 'bench' from crowd where at < $2::int returning id, user_id)
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth) select user_id, id, $3 || '/push/' || user_id, $4, $5 from sessions`,
    [businessId, pushed + silent, origin, ecdh.generateKeys('base64url'), randomBytes(16).toString('base64url')],
  )
  const ids = await query<{ id: string }>(
    superUrl,
    `with ${crowd} select id from crowd where n % ($2::int / $3::int) = $2 / $3 / 2 + 55 order by n limit $3`,
    [businessId, followers, pages],
  )
  await query(
    superUrl,
    'vacuum analyze profiles, talent_profiles, follows, notification_settings, auth_users, auth_sessions, push_subscriptions, notifications',
  )
  const of = (share: number) => (followers * share) / 100
  return {
    pushed: of(pushed),
    quiet: of(1),
    silent: of(silent),
    digests: of(daily + weekly),
    ids: ids.map(({ id }) => id),
  }
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
