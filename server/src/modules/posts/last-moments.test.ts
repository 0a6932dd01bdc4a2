import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { invitees } from '@ensemble/contract/applications/invitees.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { meeting } from '../../testing/held-up.ts'
import { type Answer, type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

const HOUR = 3_600_000
const WORDS = 'I have lit three features on 16 mm and would love to bring that to your film.'

let world: World
let studio: Person
beforeAll(async () => {
  // no task closes a post meanwhile
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight' })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => world.stop())

/** Only the process is off by so much; the database is not. */
const clockOff = (ms: number) =>
  vi.spyOn(world.platform.clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
const closes = (postId: string, when: string) => `update posts set closes_at = ${when} where id = '${postId}'`
const rowsOf = async (postId: string) => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from applications where post_id = ${postId})::int
      + (select count(*) from post_invitations where post_id = ${postId})::int
      + (select count(*) from applicant_invitations where post_id = ${postId})::int as n`.execute(world.database.db)
  return rows[0]?.n
}

interface Act {
  what: string
  kind?: 'collaboration'
  do(postId: string, talent: Person): Promise<Answer<{ error: { code: string; message: string } }>>
  refusal: { code: string; message: string }
}
const closed = { code: 'talent_pool.post_closed', message: 'This post isn’t taking applications right now.' }
const ACTS: Act[] = [
  {
    what: 'applying for a job',
    do: (jobId, talent) =>
      talent.call(applications.submit, {
        params: { jobId },
        body: { cover_letter: WORDS, availability: 'immediate' },
      }),
    refusal: { code: 'jobs.not_open', message: 'This job is no longer taking applications.' },
  },
  {
    what: 'asking to join a collaboration',
    kind: 'collaboration',
    do: (collaborationId, talent) =>
      talent.call(applications.submitCollaboration, {
        params: { collaborationId },
        body: { introduction: WORDS, selected_roles: ['Editor'], availability: 'immediate' },
      }),
    refusal: {
      code: 'collaborations.not_open',
      message: 'This collaboration is no longer taking applications.',
    },
  },
  {
    what: 'inviting someone to apply',
    do: (postId, talent) =>
      studio.call(talentPool.invite, { params: { talentId: talent.id }, body: { post_id: postId, message: '' } }),
    refusal: closed,
  },
  {
    what: 'inviting an address to apply',
    do: (postId) =>
      studio.call(invitees.invite, {
        body: { post_id: postId, email: `${crypto.randomUUID()}@elsewhere.example`, message: '' },
      }),
    refusal: closed,
  },
]

describe.each(ACTS)('the last moment of a post, by the database’s clock: $what', ({ kind, do: act, refusal }) => {
  const post = async () => {
    const made = { ownerId: studio.id, businessId: studio.businessId }
    return (await (kind ? makeCollaboration : makeJob)(world.ctx(), made)).id
  }

  test('is refused once it has passed, though no task has closed the post', async () => {
    const [id, talent] = [await post(), await world.talent()]
    await world.platform.pool.query(closes(id, `now() - interval '1 second'`))
    clockOff(-HOUR)
    const { status, body } = await act(id, talent)
    expect([status, body.error]).toMatchObject([409, refusal])
    expect(await rowsOf(id)).toBe(0)
  })

  test('is refused if it passes while the request waits for the post', async () => {
    const [id, talent] = [await post(), await world.talent()]
    clockOff(-HOUR)
    const held = {
      lock: `select from posts where id = '${id}' for update`,
      statements: 1,
      meanwhile: closes(id, 'clock_timestamp()'),
    }
    const { status, body } = await meeting(world.database, held, () => act(id, talent))
    expect([status, body.error]).toMatchObject([409, refusal])
    expect(await rowsOf(id)).toBe(0)
  })

  test('works until then, also with a process that is an hour ahead', async () => {
    const [id, talent] = [await post(), await world.talent()]
    await world.platform.pool.query(closes(id, `now() + interval '1 minute'`))
    clockOff(HOUR)
    expect((await act(id, talent)).status).toBe(201)
    expect(await rowsOf(id)).toBe(1)
  })
})
