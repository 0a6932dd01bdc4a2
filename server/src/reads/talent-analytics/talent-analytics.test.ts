import { talentAnalytics } from '@ensemble/contract/analytics/talent.routes.ts'
import type { TalentAnalytics } from '@ensemble/contract/analytics/talent.schemas.ts'
import { views } from '@ensemble/contract/analytics/views.routes.ts'
import type { Period, Viewed } from '@ensemble/contract/analytics/vocabulary.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApplication } from '../../modules/applications/applications.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeProjects } from '../../modules/portfolio/portfolio.factory.ts'
import { viewsModule } from '../../modules/views/module.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'

const world: World = await startWorld({ still: true })
afterAll(() => world.stop())
let noor: Person
let studio: Person
beforeEach(async () => {
  noor = await world.talent({ name: 'Noor Haddad' })
  studio = await world.business({ company: 'Marea Films' })
})

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const look = (who: Person, kind: Viewed, id: string) =>
  who.call(views.count, { body: { kind, id, source: 'link' } }, { headers: BROWSER })
const read = async (period: Period = '30d') =>
  (await noor.call(talentAnalytics.read, { query: { period } })).body as TalentAnalytics
const jobOf = async (house: Person, title: string) =>
  (await makeJob(world.ctx(), { ownerId: house.id, businessId: house.businessId, form: { title } })).id

describe('what a talent sees', () => {
  test('who looked, by kind and by day, without their names; oneself does not count', async () => {
    const [project = ''] = await makeProjects(world.ctx(), [
      { user_id: noor.id, title: 'Night ferry', project_type: 'film' },
    ])
    for (const who of [studio, await world.talent(), noor]) await look(who, 'profile', noor.id)
    await look(studio, 'project', project)
    const seen = await read('7d')
    expect(seen.views).toEqual({ profile: { now: 2, before: 0 }, projects: { now: 1, before: 0 } })
    expect(seen.viewers.profile).toEqual({ visitor: 0, talent: 1, company: 1, unknown: 0 })
    expect(seen.viewers.projects).toEqual({ visitor: 0, talent: 0, company: 1, unknown: 0 })
    expect(seen.projects).toEqual([{ id: project, title: 'Night ferry', views: 1 }])
    expect(seen.days).toHaveLength(7)
    expect(seen.days.at(-1)).toEqual({ day: seen.to, profile: 2, projects: 1, appearances: 0 })
    expect(JSON.stringify(seen)).not.toContain('Marea')
    expect(JSON.stringify(seen)).not.toContain(studio.id)

    await query(`update look_figures set at = at - interval '7 days' where scope_id = $1`, [noor.id])
    await query(`update looks set at = at - interval '7 days', day = day - 7 where subject_id = $1`, [noor.id])
    expect((await read('7d')).views.profile).toEqual({ now: 0, before: 2 })
    // whoever leaves is forgotten, and stays counted
    await viewsModule.person.eraseFor(world.ctx(), studio.id)
    expect((await read('30d')).views).toEqual({ profile: { now: 2, before: 0 }, projects: { now: 1, before: 0 } })
    expect((await read('all')).before).toBeNull()
  })

  test('searches that showed them, and a word only from three different people on', async () => {
    await query(`update talent_profiles set professional_title = 'Zitherist of the north' where id = $1`, [noor.id])
    await world.settle()
    const search = async () => {
      const who = await world.business()
      await expect
        .poll(async () => {
          const { items } = (await who.call(talentPool.find, { query: { q: 'Noor Haddad' } })).body
          return (items as { id: string }[]).some(({ id }) => id === noor.id)
        })
        .toBe(true)
    }
    await search()
    await search()
    await expect.poll(async () => (await read()).appearances.now).toBe(2)
    expect((await read()).words).toEqual([])
    await search()
    await expect.poll(async () => (await read()).words.map(({ searchers }) => searchers)).toEqual([3, 3])
    expect((await read()).words.map(({ word }) => word).toSorted()).toEqual(['haddad', 'noor'])
  })

  test('companies that saved them, and invitations', async () => {
    for (const house of [studio, await world.business()]) {
      const { body } = await house.call(talentPool.makeList, { body: { name: 'Nights' } })
      const { id } = body as { id: string }
      await house.call(talentPool.change, { params: { talentId: noor.id }, body: { add: [id], remove: [] } })
    }
    await query(`update profiles set created_at = now() - interval '60 days' where id = $1`, [noor.id])
    const post = await jobOf(studio, 'Gaffer')
    await studio.call(talentPool.invite, { params: { talentId: noor.id }, body: { post_id: post, message: '' } })
    expect(await read()).toMatchObject({ saved: 2, invitations: { now: 1, before: 0 } })
    await query(`update post_invitations set created_at = now() - interval '40 days' where talent_id = $1`, [noor.id])
    expect((await read()).invitations).toEqual({ now: 0, before: 1 })
    expect((await read('all')).invitations).toEqual({ now: 1, before: null })
  })

  test('what became of applications, as they know it, and whether replies came by the promised day', async () => {
    const { id } = (
      await noor.call(applications.submit, {
        params: { jobId: await jobOf(studio, 'Gaffer') },
        body: { cover_letter: LETTER, availability: 'immediate' },
      })
    ).body as { id: string }
    const sent = async (title: string, moves: ('reject' | 'withdraw')[], promised: string) => {
      const made = await makeApplication(world.ctx(), {
        postId: await jobOf(studio, title),
        applicantId: noor.id,
        businessId: studio.businessId,
        createdAt: new Date(Date.now() - 3 * 86_400_000),
        moves,
      })
      await query(
        `update applications set promised_until = now() + $2::interval, reply_until = now() + $2::interval where id = $1`,
        [made, promised],
      )
    }
    await sent('Best boy', ['reject'], '2 days')
    await sent('Grip', ['reject'], '-71.5 hours')
    await sent('Sparks', [], '-1 hour')
    await sent('Focus', ['withdraw'], '-1 hour')
    // undone or not, they hear of it only when it can no longer be undone
    await studio.call(applications.move, { params: { applicationId: id }, body: { move: 'reject', version: 1 } })
    const seen = await read()
    expect(seen.applications.sent).toEqual({ now: 5, before: 0 })
    expect(seen.applications.outcomes).toEqual([
      { status: 'pending', count: 2 },
      { status: 'rejected', count: 2 },
      { status: 'withdrawn', count: 1 },
    ])
    expect(seen.applications.replies).toEqual({ on_time: 1, late: 2, open: 1 })
  })

  test('is theirs alone, and not a company’s', async () => {
    expect((await studio.call(talentAnalytics.read, { query: {} })).status).toBe(403)
    expect((await (await world.talent()).call(talentAnalytics.read, { query: {} })).body).toMatchObject({
      views: { profile: { now: 0, before: 0 } },
      days: { length: 30 },
    })
    expect((await noor.call(talentAnalytics.read, { query: { period: '2d' } as never })).status).toBe(400)
  })
})
