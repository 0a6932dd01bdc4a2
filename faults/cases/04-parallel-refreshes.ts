import { ownCluster, query } from '../lib/database.ts'
import { askPatiently, tally } from '../lib/http.ts'
import { type FaultCase, must } from '../lib/stage.ts'
import { type TwoNodes, twoNodes } from '../lib/two-nodes.ts'

const AT_ONCE = 100

/** Presents one token 100 times at once to two nodes: everyone gets the same new one, and exactly one is alive. */
async function refreshAtOnce({ people, next, urls }: TwoNodes): Promise<string> {
  const person = await people.talent('Rafi Refresher')
  const json = { refresh_token: person.refreshToken }
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () => askPatiently(`${next()}/auth/v1/token?grant_type=refresh_token`, { json })),
  )
  must(
    replies.every((reply) => reply.status === 200),
    `answers ${tally(replies)}`,
  )
  const tokens = new Set(replies.map((reply) => (JSON.parse(reply.text) as { refresh_token: string }).refresh_token))
  must(tokens.size === 1, `${tokens.size} different new tokens`)
  const [row] = await query<{ live: number; all: number }>(
    urls.superUrl,
    `select count(*) filter (where r.used_at is null)::int as live, count(*)::int as all
    from auth_refresh_tokens r join auth_sessions s on s.id = r.session_id where s.user_id = $1`,
    [person.id],
  )
  must(row?.live === 1 && row.all === 2, `${row?.live} live tokens of ${row?.all}`)
  const slowest = Math.max(...replies.map((reply) => reply.ms))
  return `${AT_ONCE}×200, 1 new token, 1 alive, slowest ${Math.round(slowest)} ms, ${replies.filter((reply) => reply.again > 0).length} asked again after a 503`
}

export const fault: FaultCase = {
  name: `${AT_ONCE} parallel refreshes of one token over two nodes`,
  limitMs: 60_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    const whole = await twoNodes(stage, cluster)
    for (let round = 0; round < 3; round += 1) {
      const seen = await refreshAtOnce(whole)
      if (round === 0) stage.note(seen)
    }
    const broken = await twoNodes(stage, cluster, { ENSEMBLE_BREAK: 'refresh-lock' })
    await stage.control('ENSEMBLE_BREAK=refresh-lock', () => refreshAtOnce(broken), 5)
  },
}
