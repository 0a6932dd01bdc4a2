import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { VerificationCase } from '@ensemble/contract/companies/verifications.schemas.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../../testing/world.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'
import { posts } from '../../posts/upkeep.face.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.admin()
})
afterAll(() => world.stop())

const rename = (who: Person, name: string, was: string) => who.call(companyPage.rename, { body: { name, was } })
const nameOf = async (who: Person) => ((await who.call(accounts.me, {})).body.company as { name: string }).name
const waiting = async (businessId: string) =>
  ((await admin.call(verifications.list, { query: { limit: 100 } })).body.items as VerificationCase[]).filter(
    (item) => item.business_id === businessId,
  )
const found = async (who: Person, q: string) =>
  ((await who.call(discover.search, { query: { q } })).body.items as { title: string }[]).map(({ title }) => title)
const decide = ({ id, version }: VerificationCase, decision: 'approve' | 'refuse', reason?: string) =>
  admin.call(verifications.decide, { params: { requestId: id }, body: { decision, reason, version } })
const state = async (who: Person) =>
  (await who.call(verifications.state, {})).body as {
    badge: { how: string } | null
    request: { status: string } | null
  }

test('a renamed company has its new name everywhere, and its posts are found by it and no longer by the former one', async () => {
  const [owner, maya] = [await world.business({ company: 'Quorvex' }), await world.talent()]
  const viewer = await world.seat(owner.businessId, 'viewer')
  const job = await makeJob(world.ctx(), {
    ownerId: owner.id,
    businessId: owner.businessId,
    form: { title: 'Focus puller, four nights' },
  })
  await world.platform.pool.query(`update posts set search_extra = 'Quorvex · Film Production' where id = $1`, [job.id])
  const other = await makeJob(world.ctx(), {
    ownerId: owner.id,
    businessId: owner.businessId,
    form: { title: 'Clapper loader' },
  })
  await world.platform.pool.query(`update posts set search_extra = 'Quorvexia · Film Production' where id = $1`, [
    other.id,
  ])
  expect((await rename(owner, '  Zelthrope  ', 'Quorvex')).body).toEqual({ name: 'Zelthrope', review: false })
  await world.settle()
  expect([await nameOf(owner), await nameOf(viewer)]).toEqual(['Zelthrope', 'Zelthrope'])
  expect((await maya.call(jobs.get, { params: { jobId: job.id } })).body.poster.name).toBe('Zelthrope')
  await expect.poll(() => found(maya, 'zelthrope')).toEqual(['Focus puller, four nights'])
  expect(await found(maya, 'quorvex')).not.toContain('Focus puller, four nights')
  const extras = async () =>
    (
      await world.platform.pool.query<{ search_extra: string }>(
        'select search_extra from posts where business_id = $1 order by title desc',
        [owner.businessId],
      )
    ).rows.map((row) => row.search_extra)
  expect(await extras()).toEqual(['Zelthrope · Film Production', 'Quorvexia · Film Production'])
  // the fact may be delivered again, even if the new name begins with the former one
  await posts.renamePoster(world.ctx(), owner.businessId, 'Zelthrope', 'Zelthrope Films')
  await posts.renamePoster(world.ctx(), owner.businessId, 'Zelthrope', 'Zelthrope Films')
  expect((await extras())[0]).toBe('Zelthrope Films · Film Production')
})

test('a verified company loses its badge with its name, and an administrator reviews the same evidence again', async () => {
  const owner = await world.business({ company: 'Northlight Works' })
  await owner.call(verifications.request, { body: { kind: 'website', website: 'northlight.example' } })
  const [first] = await waiting(owner.businessId)
  await decide(first as VerificationCase, 'approve')
  expect((await state(owner)).badge).toMatchObject({ how: 'website' })
  expect((await rename(owner, 'Southlight Works', 'Northlight Works')).body).toEqual({
    name: 'Southlight Works',
    review: true,
  })
  expect(await state(owner)).toMatchObject({
    badge: null,
    request: { status: 'pending', kind: 'website', website: 'https://northlight.example' },
  })
  const [again, ...more] = await waiting(owner.businessId)
  expect(more).toEqual([])
  expect(again).toMatchObject({
    company: 'Southlight Works',
    note: expect.stringContaining('Renamed from “Northlight Works” to “Southlight Works”.') as string,
  })
  // the former decision is history: undoing it restores nothing
  const { rows } = await world.platform.pool.query<{ version: number }>(
    'select version from company_verifications where id = $1',
    [first?.id],
  )
  expect(
    (
      await admin.call(verifications.undo, {
        params: { requestId: first?.id ?? '' },
        body: { version: rows[0]?.version ?? 0 },
      })
    ).body.error.code,
  ).toBe('companies.move_refused')
  // going back to the former name is a rename like any other
  expect((await rename(owner, 'Northlight Works', 'Southlight Works')).body).toEqual({
    name: 'Northlight Works',
    review: false,
  })
  expect((await waiting(owner.businessId)).map(({ id }) => id)).toEqual([again?.id])
  await decide(again as VerificationCase, 'approve')
  expect((await state(owner)).badge).toMatchObject({ how: 'website' })
})

test('a badge without a request goes to review too; the same name changes nothing', async () => {
  const owner = await world.business({ company: 'Aurora Row' })
  await world.platform.pool.query(
    `update business_profiles set verified_how = 'mail_domain', verified_at = now() where id = $1`,
    [owner.businessId],
  )
  expect((await rename(owner, 'Aurora Row', 'Aurora Row')).body).toEqual({ name: 'Aurora Row', review: false })
  expect((await state(owner)).badge).not.toBeNull()
  expect((await rename(owner, 'Borealis Row', 'Aurora Row')).body.review).toBe(true)
  expect(await waiting(owner.businessId)).toMatchObject([{ kind: 'mail_domain', email: null }])
})

test.each([
  ['a letter', 'A', 'Company name must be at least 2 characters'],
  ['blanks', '   ', 'Company name must be at least 2 characters'],
  ['too much', 'x'.repeat(101), undefined],
])('refuses %s', async (_, name, message) => {
  const owner = await world.business({ company: 'Plain Name' })
  const answer = await rename(owner, name, 'Plain Name')
  expect([answer.status, await nameOf(owner)]).toEqual([400, 'Plain Name'])
  if (message) expect(answer.body.error.fields).toEqual({ name: message })
})

test('only owners rename, on the version that they read; of two at once one is refused', async () => {
  const owner = await world.business({ company: 'Two Doors' })
  const second = await world.seat(owner.businessId, 'owner')
  for (const role of ['recruiter', 'viewer'] as const)
    expect((await rename(await world.seat(owner.businessId, role), 'Three Doors', 'Two Doors')).status).toBe(403)
  expect((await rename(await world.talent(), 'Three Doors', 'Two Doors')).status).toBe(403)
  const answers = await Promise.all([rename(owner, 'Red Door', 'Two Doors'), rename(second, 'Blue Door', 'Two Doors')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('companies.page_changed')
})
