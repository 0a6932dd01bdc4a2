import { stayInOneWindow } from '../../server/src/testing/one-window.ts'
import { ownCluster } from '../lib/database.ts'
import { ask, tally } from '../lib/http.ts'
import { type FaultCase, must } from '../lib/stage.ts'
import { type TwoNodes, twoNodes } from '../lib/two-nodes.ts'

const ALLOWED = 10
const AT_ONCE = 80

/** Wrong passwords for one account from one address, all at once over two nodes: exactly ten are checked. */
async function fireSignIns({ people, next }: TwoNodes): Promise<string> {
  await stayInOneWindow()
  const person = await people.talent('Lena Locked', 'Corridor7Light')
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      ask(`${next()}/auth/v1/token?grant_type=password`, { json: { email: person.email, password: 'Wrong1234' } }),
    ),
  )
  const looked = replies.filter((reply) => reply.status === 400).length
  must(looked === ALLOWED, `${looked} tries got through (${tally(replies)})`)
  const refused = replies.filter((reply) => reply.status === 429)
  must(refused.length === AT_ONCE - ALLOWED, `answers ${tally(replies)}`)
  must(
    refused.every((reply) => Number(reply.headers.get('retry-after')) > 0),
    'a 429 without Retry-After',
  )
  const right = await ask(`${next()}/auth/v1/token?grant_type=password`, {
    json: { email: person.email, password: 'Corridor7Light' },
  })
  must(right.status === 429, `after ten tries even the right password must wait, but is answered ${right.status}`)
  return `${AT_ONCE} tries at once: ${tally(replies)}, each 429 with Retry-After`
}

export const fault: FaultCase = {
  name: 'Sign-in limit under parallel fire over two nodes',
  limitMs: 60_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    stage.note(await fireSignIns(await twoNodes(stage, cluster, { ENSEMBLE_RATE_LIMITS: 'on' })))
    const broken = await twoNodes(stage, cluster, { ENSEMBLE_RATE_LIMITS: 'on', ENSEMBLE_BREAK: 'rate-limit' })
    await stage.control('ENSEMBLE_BREAK=rate-limit', () => fireSignIns(broken))
  },
}
