import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { COMPANY_SECTIONS, OLD_ADDRESSES_MOST, SECTION_MOST } from '@ensemble/contract/companies/page.vocabulary.ts'
import { REPLY_LEAST } from '@ensemble/contract/posts/vocabulary.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Person, startWorld, type World } from '../../../testing/world.ts'
import { scheduleDeletion } from '../../accounts/lifecycle.face.ts'
import { makeApplication } from '../../applications/applications.factory.ts'
import { makeJob } from '../../jobs/jobs.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const slugOf = async (businessId: string) =>
  (await world.platform.pool.query<{ slug: string }>('select slug from business_profiles where id = $1', [businessId]))
    .rows[0]?.slug ?? ''
const read = async (who: Person, businessId: string): Promise<Answer<CompanyPage>> =>
  who.call(companyPage.get, { params: { slug: await slugOf(businessId) } })
const OVERVIEW = {
  type: 'production_house' as const,
  about: 'Drama for people who stay up too late.',
  location: 'Copenhagen, Denmark',
  website: 'northlight.example',
  founded: '2009',
  size: '11-50' as const,
}
const MEMBER = {
  section: 'team' as const,
  name: 'Lena Ruiz',
  role: 'Head of Production',
  email: 'Lena@studio.example',
  linkedin: 'linkedin.com/in/lena-ruiz',
  bio: 'Twelve features.',
  featured: false,
}
const ENTRIES = {
  projects: {
    section: 'projects' as const,
    title: 'The Harbour',
    type: 'Series',
    description: 'Six hours on one quay.',
    date: '2025-03-01',
    status: 'completed' as const,
  },
  team: MEMBER,
  clients: { section: 'clients' as const, name: 'Baltic Arts Channel', website: 'baltic.example' },
  awards: {
    section: 'awards' as const,
    title: 'Best Drama',
    organization: 'Nordic Screen Prize',
    year: 2024,
    icon: 'trophy' as const,
  },
  events: {
    section: 'events' as const,
    title: 'Open studio',
    date: '2099-05-04',
    venue: 'Stage 2',
    link: 'northlight.example/open',
  },
}
const add = async (who: Person, entry: (typeof ENTRIES)[keyof typeof ENTRIES]) =>
  (await who.call(companyPage.add, { body: entry })).body as { id: string; version: number }

describe('the page', () => {
  test('a new company has a page of plain facts: no numbers, no badge, nothing invented', async () => {
    const owner = await world.business({ company: 'Aurora Films' })
    const { status, body } = await read(world.anonymous, owner.businessId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Aurora Films',
      type: 'production_house',
      about: null,
      badge: null,
      record: { hires: 0, replies: null },
      projects: [],
      team: [],
      clients: [],
      awards: [],
      events: [],
      own: false,
      can: { edit: false, move: false },
      logo: null,
      cover: null,
      demo: false,
    })
  })

  test('shows what owners and recruiters wrote, and shows a visitor nothing private', async () => {
    const [owner, maya] = [await world.business({ company: 'Northlight' }), await world.talent()]
    const recruiter = await world.seat(owner.businessId, 'recruiter')
    expect((await owner.call(companyPage.saveOverview, { body: { ...OVERVIEW, version: 1 } })).body).toMatchObject({
      version: 2,
    })
    for (const section of COMPANY_SECTIONS)
      expect((await recruiter.call(companyPage.add, { body: ENTRIES[section] })).status).toBe(201)
    const seen = (await read(world.anonymous, owner.businessId)).body
    expect(CompanyPage.parse(seen)).toEqual(seen)
    expect(seen).toMatchObject({ ...OVERVIEW, website: 'https://northlight.example', founded: 2009 })
    expect(seen.team).toMatchObject([{ name: 'Lena Ruiz', linkedin: 'https://linkedin.com/in/lena-ruiz', email: null }])
    expect(seen.events).toMatchObject([
      { title: 'Open studio', date: '2099-05-04', link: 'https://northlight.example/open' },
    ])
    expect(seen.awards).toMatchObject([{ organization: 'Nordic Screen Prize', year: 2024 }])
    const text = JSON.stringify(seen)
    for (const secret of [owner.email, recruiter.email, recruiter.id, 'Ines Moreau', 'lena@studio.example'])
      expect(text).not.toContain(secret)
    expect((await read(maya, owner.businessId)).body.team[0]?.email).toBe('lena@studio.example')
    expect((await read(await world.unverified(), owner.businessId)).body.team[0]?.email).toBeNull()
  })

  test('the badge states its evidence', async () => {
    const owner = await world.business()
    await world.platform.pool.query(
      `update business_profiles set verified_how = 'website', verified_at = '2026-03-01T10:00:00Z' where id = $1`,
      [owner.businessId],
    )
    expect((await read(world.anonymous, owner.businessId)).body.badge).toEqual({
      how: 'website',
      at: '2026-03-01T10:00:00.000Z',
    })
  })

  test('shows the reply record from five cases on', async () => {
    const owner = await world.business()
    const job = await makeJob(world.ctx(), { ownerId: owner.id, businessId: owner.businessId })
    for (let n = 0; n < REPLY_LEAST; n += 1)
      await makeApplication(world.ctx(), {
        postId: job.id,
        applicantId: (await world.talent()).id,
        businessId: owner.businessId,
      })
    await world.platform.pool.query(
      `update applications set promised_until = now() - interval '3 days' where post_id = $1`,
      [job.id],
    )
    expect((await read(world.anonymous, owner.businessId)).body.record).toEqual({
      hires: 0,
      replies: { cases: REPLY_LEAST, kept: 0, share: 0, median_days: null },
    })
  })

  test('lists its open posts, page after page, and no drafts', async () => {
    const owner = await world.business()
    for (let n = 0; n < 5; n += 1)
      await makeJob(world.ctx(), {
        ownerId: owner.id,
        businessId: owner.businessId,
        form: { title: `Job ${n}` },
        post: { published_at: new Date(Date.UTC(2026, 0, n + 1)) },
      })
    await makeJob(world.ctx(), {
      ownerId: owner.id,
      businessId: owner.businessId,
      form: { title: 'Draft' },
      post: { status: 'draft', published_at: null },
    })
    const slug = await slugOf(owner.businessId)
    const ask = async (cursor?: string) =>
      (await owner.call(companyPage.posts, { params: { slug }, query: { limit: '3', ...(cursor && { cursor }) } }))
        .body as { items: { title: string; kind: string }[]; next: string | null }
    const first = await ask()
    const second = await ask(first.next ?? '')
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
      'Job 4',
      'Job 3',
      'Job 2',
      'Job 1',
      'Job 0',
    ])
    expect(second.next).toBeNull()
  })
})

describe('who sees it', () => {
  test('no one, while everyone who can answer for it is blocked, leaving or gone; except its own people', async () => {
    const [owner, blocked] = [await world.business(), await world.business()]
    const colleague = await world.seat(blocked.businessId, 'viewer')
    await world.platform.pool.query(
      `insert into blocked_users (user_id, reason, expires_at) values ($1, 'test', now() + interval '1 hour')`,
      [blocked.id],
    )
    await scheduleDeletion(world.ctx(), owner.id, { by: owner.id })
    const missing = await world.anonymous.call(companyPage.get, { params: { slug: 'nobody-by-this-name' } })
    for (const { businessId } of [owner, blocked]) {
      const answer = await read(world.anonymous, businessId)
      expect([answer.status, JSON.stringify(answer.body).replace(/"requestId":"[^"]+"/, '')]).toEqual([
        404,
        JSON.stringify(missing.body).replace(/"requestId":"[^"]+"/, ''),
      ])
      expect(
        (await world.anonymous.call(companyPage.posts, { params: { slug: await slugOf(businessId) }, query: {} }))
          .status,
      ).toBe(404)
    }
    expect((await read(colleague, blocked.businessId)).status).toBe(200)
    await world.platform.pool.query(`update company_members set role = 'recruiter' where user_id = $1`, [colleague.id])
    expect((await read(world.anonymous, blocked.businessId)).status).toBe(200)
    await world.platform.pool.query(`update company_members set role = 'viewer' where user_id = $1`, [colleague.id])
    expect((await read(world.anonymous, blocked.businessId)).status).toBe(404)
    await world.platform.pool.query('delete from blocked_users where user_id = $1', [blocked.id])
    expect((await read(world.anonymous, blocked.businessId)).status).toBe(200)
  })

  test('not people who blocked one of its people, nor those it blocked; those whom a seat blocked for itself do', async () => {
    const [owner, maya, tom] = [await world.business(), await world.talent(), await world.talent()]
    const una = await world.talent()
    const viewer = await world.seat(owner.businessId, 'viewer')
    expect((await read(maya, owner.businessId)).status).toBe(200)
    await maya.call(safety.block, { params: { personId: viewer.id } })
    await owner.call(safety.blockForCompany, { params: { personId: tom.id } })
    await owner.call(safety.block, { params: { personId: una.id } })
    expect([
      (await read(maya, owner.businessId)).status,
      (await read(tom, owner.businessId)).status,
      (await read(una, owner.businessId)).status,
      (await read(world.anonymous, owner.businessId)).status,
    ]).toEqual([404, 404, 200, 200])
  })
})

describe('writing', () => {
  test.each(['owner', 'recruiter', 'viewer'] as const)('each act of the %s', async (role) => {
    const owner = await world.business()
    const person = role === 'owner' ? owner : await world.seat(owner.businessId, role)
    const { id, version } = await add(owner, MEMBER)
    const page = (await read(person, owner.businessId)).body
    expect(page).toMatchObject({ own: true, can: { edit: role !== 'viewer', move: role === 'owner' } })
    const acts = {
      overview: await person.call(companyPage.saveOverview, { body: { ...OVERVIEW, version: page.version } }),
      edit: await person.call(companyPage.edit, { params: { entryId: id }, body: { ...MEMBER, version } }),
      order: await person.call(companyPage.order, { body: { section: 'team', ids: [id] } }),
      remove: await person.call(companyPage.remove, { params: { entryId: id }, query: { section: 'team' } }),
      add: await person.call(companyPage.add, { body: ENTRIES.clients }),
      address: await person.call(companyPage.changeAddress, {
        body: { slug: `studio-${crypto.randomUUID().slice(0, 8)}` },
      }),
      name: await person.call(companyPage.rename, { body: { name: 'Another Name', was: page.name } }),
    }
    const may = (name: string) => (['address', 'name'].includes(name) ? role === 'owner' : role !== 'viewer')
    expect(
      Object.entries(acts).map(([name, { status, body }]) => [name, status < 300 ? true : body.error.code]),
    ).toEqual(Object.keys(acts).map((name) => [name, may(name) ? true : 'jobs.seat_needed']))
  })

  test('acts on the company that the person acts for, never on another of theirs', async () => {
    const [owner, other] = [await world.business({ company: 'First' }), await world.business({ company: 'Second' })]
    await world.platform.pool.query(
      `insert into company_members (business_id, user_id, role, chosen_at) values ($1, $2, 'owner', now() - interval '1 hour')`,
      [other.businessId, owner.id],
    )
    await owner.call(companies.activate, { body: { business_id: owner.businessId } })
    await expect
      .poll(async () => (await read(owner, other.businessId)).body.can?.edit, { timeout: 1_000, interval: 50 })
      .toBe(false)
    const { id, version } = await add(other, MEMBER)
    expect((await owner.call(companyPage.edit, { params: { entryId: id }, body: { ...MEMBER, version } })).status).toBe(
      404,
    )
    expect((await owner.call(companyPage.remove, { params: { entryId: id }, query: { section: 'team' } })).status).toBe(
      404,
    )
    expect((await owner.call(companyPage.order, { body: { section: 'team', ids: [id] } })).status).toBe(409)
    expect((await read(other, other.businessId)).body.team).toHaveLength(1)
  })

  test('two recruiters who edit at once: one writes, the other is refused', async () => {
    const owner = await world.business()
    const [ines, tom] = [
      await world.seat(owner.businessId, 'recruiter'),
      await world.seat(owner.businessId, 'recruiter', 'Tom Berg'),
    ]
    const { id, version } = await add(owner, MEMBER)
    const texts = ['From Ines', 'From Tom']
    const entries = await Promise.all(
      [ines, tom].map((who, n) =>
        who.call(companyPage.edit, { params: { entryId: id }, body: { ...MEMBER, bio: texts[n], version } }),
      ),
    )
    const overviews = await Promise.all(
      [ines, tom].map((who, n) =>
        who.call(companyPage.saveOverview, { body: { ...OVERVIEW, about: texts[n], version: 1 } }),
      ),
    )
    for (const answers of [entries, overviews]) {
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('companies.page_changed')
    }
    const page = (await read(owner, owner.businessId)).body
    expect([page.team[0]?.bio, page.about]).toEqual([
      texts[entries.findIndex(({ status }) => status === 200)],
      texts[overviews.findIndex(({ status }) => status === 200)],
    ])
  })

  test('an order names every entry once, or nothing moves', async () => {
    const owner = await world.business()
    const ids: string[] = []
    for (const name of ['Ana', 'Bo', 'Cy']) ids.push((await add(owner, { ...MEMBER, name })).id)
    const names = async () => (await read(owner, owner.businessId)).body.team.map(({ name }) => name)
    expect(await names()).toEqual(['Ana', 'Bo', 'Cy'])
    const order = (given: string[]) => owner.call(companyPage.order, { body: { section: 'team', ids: given } })
    expect((await order([ids[2] ?? '', ids[0] ?? '', ids[1] ?? ''])).status).toBe(204)
    expect(await names()).toEqual(['Cy', 'Ana', 'Bo'])
    const wrong = [ids.slice(1), [...ids, crypto.randomUUID()], [ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']]
    for (const given of wrong) expect((await order(given)).body.error.code).toBe('companies.page_changed')
    expect(await names()).toEqual(['Cy', 'Ana', 'Bo'])
    const late = (await add(owner, { ...MEMBER, name: 'Di', featured: true })).id
    expect(await names()).toEqual(['Di', 'Cy', 'Ana', 'Bo'])
    await owner.call(companyPage.remove, { params: { entryId: late }, query: { section: 'team' } })
    const projects: string[] = []
    for (const title of ['Old', 'New']) projects.push((await add(owner, { ...ENTRIES.projects, title })).id)
    expect((await read(owner, owner.businessId)).body.projects.map(({ title }) => title)).toEqual(['New', 'Old'])
  })

  test('a list has a limit, even if many are added at once', async () => {
    const owner = await world.business()
    await world.platform.pool.query(
      `insert into business_clients (business_id, position, name) select $1, n, 'Client ' || n from generate_series(1, $2::int) n`,
      [owner.businessId, SECTION_MOST - 2],
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.call(companyPage.add, { body: ENTRIES.clients })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409])
    expect((await read(owner, owner.businessId)).body.clients).toHaveLength(SECTION_MOST)
  })

  test('adding twice with one key adds once', async () => {
    const owner = await world.business()
    const key = crypto.randomUUID()
    for (let n = 0; n < 2; n += 1)
      expect((await owner.call(companyPage.add, { body: MEMBER }, { idempotencyKey: key })).status).toBe(201)
    expect((await read(owner, owner.businessId)).body.team).toHaveLength(1)
  })

  test.each([
    ['another site than LinkedIn', { ...MEMBER, linkedin: 'https://linkedin.com.evil.example/in/x' }, 'linkedin'],
    ['a link that runs script', { ...ENTRIES.clients, website: 'javascript:alert(1)' }, 'website'],
    ['no name', { ...MEMBER, name: ' ' }, 'name'],
    ['no role', { ...MEMBER, role: '' }, 'role'],
    ['a year that is none', { ...ENTRIES.awards, year: 'soon' }, 'year'],
    ['a day that is none', { ...ENTRIES.events, date: '2026-02-30' }, 'date'],
    ['a field nobody asked for', { ...MEMBER, featured_by: 'me' }, ''],
  ])('refuses %s', async (_, body, field) => {
    const owner = await world.business()
    const answer = await owner.call(companyPage.add, { body: body as never })
    expect(answer.status).toBe(400)
    if (field) expect(Object.keys(answer.body.error.fields as object)).toEqual([field])
  })
})

describe('the address', () => {
  const move = (who: Person, slug: string) => who.call(companyPage.changeAddress, { body: { slug } })
  const fresh = () => `studio-${crypto.randomUUID().slice(0, 8)}`
  const at = async (slug: string) =>
    (await world.anonymous.call(companyPage.get, { params: { slug } })).body.slug as string | undefined

  test('changes, and the earlier one still leads there', async () => {
    const owner = await world.business()
    const [before, after] = [await slugOf(owner.businessId), fresh()]
    expect((await move(owner, after)).body).toEqual({ slug: after })
    expect([await at(before), await at(after)]).toEqual([after, after])
    expect((await move(owner, before)).status).toBe(200)
    expect([await at(before), await at(after)]).toEqual([before, before])
  })

  test('cannot be another company’s, now or earlier, or that of a company yet to be created', async () => {
    const [owner, rival] = [await world.business({ company: 'Lighthouse Row' }), await world.business()]
    const [old, now] = [await slugOf(owner.businessId), fresh()]
    await move(owner, now)
    for (const slug of [old, now])
      expect((await move(rival, slug)).body.error).toMatchObject({
        code: 'companies.address_taken',
        fields: { slug: expect.any(String) as string },
      })
    const later = await world.business({ company: 'Lighthouse Row' })
    expect(await slugOf(later.businessId)).not.toBe(old)
    for (const slug of ['no', 'Has Space', '-edge', 'a--b', 'ü-x', 'x'.repeat(61)])
      expect((await move(owner, slug)).status).toBe(400)
  })

  test('keeps at most three earlier ones', async () => {
    const owner = await world.business()
    for (let n = 0; n < OLD_ADDRESSES_MOST; n += 1) expect((await move(owner, fresh())).status).toBe(200)
    expect((await move(owner, fresh())).body.error.code).toBe('companies.addresses_full')
  })

  test('two companies that want one address at the same moment: one gets it', async () => {
    const rivals = await Promise.all([world.business(), world.business()])
    const slug = fresh()
    const answers = await Promise.all(rivals.map((rival) => move(rival, slug)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: 'companies.address_taken',
      fields: { slug: expect.any(String) as string },
    })
  })
})

test('someone listed with their own address has it in their export, and it is removed with their account', async () => {
  const [owner, maya] = [await world.business(), await world.talent()]
  await add(owner, { ...MEMBER, name: 'Maya Lindqvist', email: maya.email })
  const { companiesModule } = await import('../module.ts')
  expect((await companiesModule.person.exportFor(world.ctx(), maya.id))['company_team']).toMatchObject([
    { name: 'Maya Lindqvist', email: maya.email },
  ])
  await companiesModule.person.eraseFor(world.ctx(), maya.id)
  expect((await read(owner, owner.businessId)).body.team).toMatchObject([{ name: 'Maya Lindqvist', email: null }])
})
