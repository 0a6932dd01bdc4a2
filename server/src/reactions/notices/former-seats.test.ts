import { readFile } from 'node:fs/promises'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const titlesOf = async (who: Person) =>
  ((await who.call(notifications.list, { query: {} })).body.items as Notification[])
    .map(({ title }) => title)
    .toSorted()

/** A talent applies to a company and writes to it. */
async function reach(studio: Person, name: string, title: string) {
  const talent = await world.talent({ name })
  const job = await makeJob(world.ctx(), { ownerId: studio.id, businessId: studio.businessId, form: { title } })
  const letter = 'I have lit three features on 16 mm and would love to bring that to your film.'
  const applied = await talent.call(applications.submit, {
    params: { jobId: job.id },
    body: { cover_letter: letter, availability: 'immediate' },
  })
  expect(applied.status).toBe(201)
  const begun = await talent.call(messaging.begin, {
    body: { post_id: job.id, content: 'Is it nights?', client_id: crypto.randomUUID() },
  })
  expect(begun.status).toBeLessThan(300)
  await world.settle()
}

const OF_OTHER = ['New applicant for Editor', 'Noor Haddad wants to message you']
const OF_STUDIO = ['New applicant for Gaffer', 'Maya Lindqvist wants to message you']

/** Ron has seats at two companies, and heard for both. */
async function cast() {
  const [studio, other] = [await world.business(), await world.business({ company: 'Harbor Light' })]
  const ron = await world.seat(studio.businessId, 'recruiter', 'Ron Recruiter')
  await world.database.db
    .insertInto('company_members')
    .values({ business_id: other.businessId, user_id: ron.id, role: 'recruiter' })
    .execute()
  await reach(studio, 'Maya Lindqvist', 'Gaffer')
  await reach(other, 'Noor Haddad', 'Editor')
  expect(await titlesOf(ron)).toEqual([...OF_OTHER, ...OF_STUDIO].toSorted())
  return { studio, ron }
}

test.each(['removed', 'left'] as const)(
  'whoever is %s loses what they were notified of for the company, and nothing else',
  async (how) => {
    const { studio, ron } = await cast()
    const ended =
      how === 'left'
        ? await ron.call(companies.leave, { params: { businessId: studio.businessId } })
        : await studio.call(companies.removeMember, { params: { memberId: ron.id } })
    expect(ended.status).toBe(204)
    await world.settle()
    const last = how === 'removed' ? ['You were removed from Northlight Pictures'] : []
    expect(await titlesOf(ron)).toEqual([...OF_OTHER, ...last].toSorted())
    expect(await titlesOf(studio)).toEqual(expect.arrayContaining(OF_STUDIO))
  },
)

test('the upgrade does the same for those whose seat ended before', async () => {
  const { studio, ron } = await cast()
  await world.database.db
    .deleteFrom('company_members')
    .where('user_id', '=', ron.id)
    .where('business_id', '=', studio.businessId)
    .execute()
  const file = new URL('../../../migrations/0051_notices_of_former_seats.sql', import.meta.url)
  await world.database.pool.query(await readFile(file, 'utf8'))
  expect([await titlesOf(ron), await titlesOf(studio)]).toEqual([OF_OTHER, OF_STUDIO.toSorted()])
})
