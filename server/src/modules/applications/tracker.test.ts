import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { replyClock } from '@ensemble/contract/applications/reply-clock.routes.ts'
import { tracker } from '@ensemble/contract/applications/tracker.routes.ts'
import { TrackedItem } from '@ensemble/contract/applications/tracker.schemas.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLivePage } from '../../testing/live-page.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeCollaboration } from '../collaborations/collaborations.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { makeApplication, WAY_TO } from './applications.factory.ts'

let world: World
let studio: Person
beforeAll(async () => {
  world = await startWorld({ still: true })
  studio = await world.business({ company: 'Northlight Pictures' })
})
afterAll(() => world.stop())

const dayIn = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const endOf = (days: number) => new Date(`${dayIn(days + 1)}T00:00:00Z`)
const post = (title: string, lastDay = 30, respondBy = 40) =>
  makeJob(world.ctx(), {
    ownerId: studio.id,
    businessId: studio.businessId,
    form: { title, deadline: dayIn(lastDay), respond_by: dayIn(respondBy), time_zone: 'UTC' },
    post: { closes_at: endOf(lastDay) },
  })
const applied = (who: Person, postId: string, status: keyof typeof WAY_TO) =>
  makeApplication(world.ctx(), {
    postId,
    applicantId: who.id,
    businessId: studio.businessId,
    moves: WAY_TO[status],
  })
const draft = (who: Person, jobId: string) =>
  who.call(applications.saveDraft, { params: { jobId }, body: { cover_letter: 'So far' } })
const invite = (who: Person, postId: string, message = '') =>
  studio.call(talentPool.invite, { params: { talentId: who.id }, body: { post_id: postId, message } })
const read = async (
  who: Person,
  query: { group?: 'drafts' | 'invited' | 'sent'; limit?: number; cursor?: string } = {},
) =>
  (await who.call(tracker.list, { query })).body as {
    items: TrackedItem[]
    next: string | null
    counts: Record<string, number>
  }
const titleOf = ({ application, draft, invitation }: TrackedItem) =>
  (application?.post ?? draft?.post ?? invitation?.post)?.title
const close = (postId: string) =>
  sql`update posts set status = 'closed', closed_why = 'by_hand', closed_at = now() where id = ${postId}`.execute(
    world.database.db,
  )

describe('the tracker', () => {
  test('puts first what needs the talent, by its date, then what the company owes, then what is closed', async () => {
    const maya = await world.talent()
    const [late, soon, offer, sent, earlier, met, over] = await Promise.all([
      post('Draft, late', 25),
      post('Invited, soon', 3),
      post('Offered'),
      post('Sent', 30, 60),
      post('Shortlisted', 30, 50),
      post('Met', 30, 55),
      post('Rejected'),
    ])
    await draft(maya, late.id)
    await invite(maya, soon.id, 'We loved your ferry film.')
    await applied(maya, offer.id, 'offered')
    await applied(maya, sent.id, 'pending')
    await applied(maya, earlier.id, 'shortlisted')
    await applied(maya, met.id, 'interviewed')
    await applied(maya, over.id, 'rejected')
    const { items, counts } = await read(maya)
    expect(items.map((item) => [item.group, titleOf(item)])).toEqual([
      ['invited', 'Invited, soon'],
      ['offer', 'Offered'],
      ['drafts', 'Draft, late'],
      ['sent', 'Shortlisted'],
      ['interview', 'Met'],
      ['sent', 'Sent'],
      ['closed', 'Rejected'],
    ])
    expect(counts).toEqual({ drafts: 1, invited: 1, sent: 2, interview: 1, offer: 1, closed: 1 })
    for (const item of items) expect(() => TrackedItem.parse(item)).not.toThrow()
    expect(items[0]?.invitation).toMatchObject({
      message: 'We loved your ferry film.',
      post: { last_day: dayIn(3), open: true, poster: { kind: 'company', name: 'Northlight Pictures' } },
    })
    expect((await read(maya, { group: 'sent' })).items.map(titleOf)).toEqual(['Shortlisted', 'Sent'])
    const pages: (string | undefined)[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read(maya, { limit: 2, ...(cursor && { cursor }) })
      pages.push(...page.items.map(titleOf))
      cursor = page.next
    }
    expect(pages).toEqual(items.map(titleOf))
  })

  test('is one person’s own, for talent only, and a cursor of one group is none of another', async () => {
    const [maya, tom] = [await world.talent(), await world.talent({ name: 'Tom Okafor' })]
    const job = await post('Hers')
    await draft(maya, job.id)
    await draft(maya, (await post('Hers, too')).id)
    expect(await read(tom)).toEqual({ items: [], next: null, counts: {} })
    expect((await studio.call(tracker.list, { query: {} })).body.error.code).toBe('core.talent_only')
    expect((await world.anonymous.call(tracker.list, { query: {} })).status).toBe(401)
    const { next } = await read(maya, { group: 'drafts', limit: 1 })
    const other = await maya.call(tracker.list, { query: { cursor: next ?? '' } })
    expect([other.status, other.body.error.code]).toEqual([400, 'core.bad_cursor'])
    expect((await maya.call(tracker.list, { query: { group: 'everything' as 'sent' } })).status).toBe(400)
  })

  test('an invitation leaves it with a draft, an application, the end of the post, or a block', async () => {
    const [maya, ines] = [await world.talent(), await world.seat(studio.businessId, 'recruiter')]
    const [one, two, three, four] = await Promise.all([post('One'), post('Two'), post('Three'), post('Four')])
    for (const { id } of [one, two, three, four]) await invite(maya, id)
    expect((await read(maya)).counts).toEqual({ invited: 4 })
    await draft(maya, one.id)
    await applied(maya, two.id, 'pending')
    await close(three.id)
    expect((await read(maya)).counts).toEqual({ drafts: 1, invited: 1, sent: 1 })
    await makeBlock(world.ctx(), maya.id, ines.id)
    expect((await read(maya)).counts).toEqual({ sent: 1 })
  })

  test('a draft for a post that has closed is among what is over, the newest first', async () => {
    const maya = await world.talent()
    const [gone, open] = [await post('Closed by now', 2), await post('Open', 20)]
    await draft(maya, gone.id)
    await draft(maya, open.id)
    await applied(maya, (await post('Withdrawn')).id, 'withdrawn')
    await close(gone.id)
    const { items } = await read(maya)
    expect(items.map((item) => [titleOf(item), item.draft?.post.open])).toEqual([
      ['Open', true],
      ['Withdrawn', undefined],
      ['Closed by now', false],
    ])
  })

  test('shows a collaboration with the person who started it', async () => {
    const [maya, noor] = [await world.talent(), await world.talent({ name: 'Noor Rahimi' })]
    const { id } = await makeCollaboration(world.ctx(), { ownerId: noor.id })
    await maya.call(applications.saveCollaborationDraft, {
      params: { collaborationId: id },
      body: { introduction: 'So far' },
    })
    expect((await read(maya)).items).toMatchObject([
      {
        id,
        group: 'drafts',
        draft: { post: { kind: 'collaboration', poster: { kind: 'person', name: 'Noor Rahimi' } } },
      },
    ])
  })
})

describe('what can be done', () => {
  test('a draft is discarded once, by its owner', async () => {
    const [maya, tom] = [await world.talent(), await world.talent({ name: 'Tom Okafor' })]
    const job = await post('Draft')
    await draft(maya, job.id)
    const discard = (who: Person, postId = job.id) => who.call(tracker.discardDraft, { params: { postId } })
    expect((await discard(tom)).status).toBe(404)
    expect((await discard(maya, crypto.randomUUID())).status).toBe(404)
    expect((await read(maya)).counts).toEqual({ drafts: 1 })
    expect((await discard(maya)).status).toBe(204)
    expect((await discard(maya)).status).toBe(404)
    expect((await read(maya)).counts).toEqual({})
    const started = await maya.call(applications.start, { params: { jobId: job.id }, body: {} })
    expect(started.body.draft).toBeNull()
  })

  test('an invitation is declined once, by whoever got it; it can’t be sent again, and applying remains possible', async () => {
    const [maya, tom] = [await world.talent(), await world.talent({ name: 'Tom Okafor' })]
    const job = await post('Invited')
    await invite(maya, job.id)
    const id = (await read(maya)).items[0]?.id ?? ''
    const decline = (who: Person, invitationId = id) =>
      who.call(tracker.decline, { params: { invitationId }, body: {} })
    expect((await decline(tom)).status).toBe(404)
    expect((await decline(maya, crypto.randomUUID())).status).toBe(404)
    expect((await decline(maya)).status).toBe(204)
    expect((await decline(maya)).status).toBe(404)
    expect((await read(maya)).items).toEqual([])
    expect((await invite(maya, job.id)).body.error.code).toBe('talent_pool.already_invited')
    expect((await maya.call(applications.start, { params: { jobId: job.id }, body: {} })).status).toBe(200)
  })
})

describe('opened', () => {
  const opened = async (who: Person) => (await read(who)).items[0]?.application?.opened_at
  const look = (who: Person, applicationId: string) => who.call(applications.detail, { params: { applicationId } })
  const open = (who: Person, applicationId: string) =>
    who.call(applications.open, { params: { applicationId }, body: { version: 1 } })

  test('says when someone of the company first opened it, not what the talent, a stranger or an open list did', async () => {
    const maya = await world.talent()
    const job = await post('Opened')
    const id = await applied(maya, job.id, 'pending')
    await maya.call(applications.own, { params: { applicationId: id } })
    await open(await world.business({ company: 'Rival Films' }), id)
    await studio.call(applications.list, { query: { post: job.id } })
    expect(await opened(maya)).toBeNull()
    const before = Date.now()
    await look(studio, id)
    await open(await world.seat(studio.businessId, 'viewer'), id)
    expect(await opened(maya)).toBeNull()
    await open(await world.seat(studio.businessId, 'recruiter'), id)
    const first = await opened(maya)
    expect(Date.parse(first ?? '')).toBeGreaterThan(before - 1_000)
    await open(studio, id)
    expect(await opened(maya)).toBe(first)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from facts where type = 'applications.opened' and payload ->> 'applicationId' = ${id}`.execute(
      world.database.db,
    )
    expect(rows[0]?.n).toBe(1)
    const own = await maya.call(applications.own, { params: { applicationId: id } })
    expect(own.body).toMatchObject({ opened_at: first, status: 'pending' })
  })

  test('of fifty who open it at once, one counts', async () => {
    const maya = await world.talent()
    const id = await applied(maya, (await post('Looked at')).id, 'pending')
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(studio, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from facts where type = 'applications.opened' and payload ->> 'applicationId' = ${id}`.execute(
      world.database.db,
    )
    expect(rows[0]?.n).toBe(1)
  })
})

test('open pages hear when the company opens it, moves its date, and invites them', async () => {
  const maya = await world.talent()
  const job = await post('Watched')
  const id = await applied(maya, job.id, 'pending')
  const { socket, heard } = await openLivePage(world.address(), maya)
  const soon = { timeout: 5_000 }
  const changes = () => heard.filter((said) => said.type === 'changed' && said.topic === 'application').length
  await studio.call(applications.open, { params: { applicationId: id }, body: { version: 1 } })
  await expect.poll(changes, soon).toBe(1)
  const moved = await studio.call(replyClock.extend, {
    params: { jobId: job.id },
    body: { to: dayIn(50), reason: 'Our director fell ill.' },
  })
  expect(moved.status).toBe(200)
  await expect.poll(changes, soon).toBe(2)
  await invite(maya, (await post('Another')).id)
  await expect.poll(changes, soon).toBe(3)
  socket.close()
})
