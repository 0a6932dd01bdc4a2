import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { Job, type JobInput } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startWorld } from '../../testing/world.ts'

const world = await startWorld()
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const maya = await world.talent()
const { db } = world.database

const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString()
const anna = {
  name: 'Anna',
  craft: 'Actor' as const,
  pay: { from: 40_000, to: null, currency: 'EUR', unit: 'day' as const },
  from: day(20),
  to: day(24),
  requirements: 'Swims well.',
  skills: ['Stage Combat', 'Rowing'],
  experience_level: 'senior' as const,
  facts: { playing_age: { from: 20, to: 30 }, accents: ['Scanian'] },
}
const fiddler = { name: 'Fiddler', craft: 'Musician' as const, facts: { instruments: ['Violin'] }, openings: 2 }
const form = (over: Partial<JobInput> = {}): JobInput => ({
  title: 'The last ferry',
  description: 'A short film in five days on the water.',
  job_type: 'freelance',
  experience_level: 'mid',
  deadline: day(10),
  requirements: ['Free in autumn'],
  crafts: ['Actor'],
  skills: ['Acting'],
  location: 'Malmö, Sweden',
  ...over,
})
const send = (over: Partial<JobInput>) => studio.call(jobs.create, { body: form(over) })
const post = async (over: Partial<JobInput> = {}): Promise<Job> => {
  const answer = await send(over)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return Job.parse(answer.body)
}
const edit = (job: Job, over: Partial<JobInput>) =>
  studio.call(jobs.edit, { params: { jobId: job.id }, body: { ...form(over), version: job.version } })
const fields = (answer: { body: { error?: { fields?: Record<string, string> } } }) => answer.body.error?.fields

describe('the days of a production, and what it declares', () => {
  test('are shown in order; what was not declared is not shown as none', async () => {
    const dates = [
      { kind: 'shoot' as const, from: day(30), to: day(34), city: 'Ystad, Sweden' },
      { kind: 'audition' as const, from: day(12), to: day(12), city: '' },
    ]
    const job = await post({
      dates,
      declared: {
        hazards: ['water', 'night'],
        hazards_note: 'Off the pier.',
        intimacy: 'kissing',
        coordinator: true,
        ai_uses: [],
      },
    })
    expect(job.dates).toEqual([{ ...dates[1], city: null }, dates[0]])
    expect(job.declared).toEqual({
      travel: null,
      hazards: ['water', 'night'],
      hazards_note: 'Off the pier.',
      intimacy: 'kissing',
      coordinator: true,
      ai_uses: [],
      ai_consent: null,
      ai_note: '',
    })
    expect(job.adults_only).toBe(false)
    const plain = await post()
    expect([plain.dates, plain.roles, plain.declared]).toEqual([
      [],
      [],
      {
        travel: null,
        hazards: null,
        hazards_note: '',
        intimacy: null,
        coordinator: null,
        ai_uses: null,
        ai_consent: null,
        ai_note: '',
      },
    ])
    const copy = (await studio.call(jobs.clone, { params: { jobId: job.id }, body: {} })).body as Job
    expect([copy.dates, copy.declared]).toEqual([[], job.declared])
  })

  test.each<[Partial<JobInput>, string, string]>([
    [{ dates: [{ kind: 'shoot', from: day(9), to: day(8) }] }, 'dates.0.to', 'The last day can’t be before the first'],
    [{ dates: [{ kind: 'shoot', from: day(9), to: day(9 + 366) }] }, 'dates.0.to', 'One entry can span up to 366 days'],
    [
      { dates: Array.from({ length: 61 }, () => ({ kind: 'shoot' as const, from: day(9), to: day(9) })) },
      'dates',
      'Cannot exceed 60 dates',
    ],
    [{ declared: { intimacy: 'nudity' } }, 'declared.coordinator', 'Say whether an intimacy coordinator is present'],
    [{ declared: { ai_uses: ['voice'] } }, 'declared.ai_consent', 'Say whether consent is asked for separately'],
    [{ declared: { hazards: ['fire', 'fire'] } }, 'declared.hazards', 'List each hazard only once'],
  ])('are refused next to their field: %o', async (over, field, message) => {
    expect(fields(await send(over))).toEqual({ [field]: message })
  })

  test('an older job has none of it', async () => {
    const job = await post()
    await sql`update job_posts set dates = default, declared = default where id = ${job.id}`.execute(db)
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).body).toMatchObject({
      dates: [],
      roles: [],
      declared: { travel: null, ai_uses: null },
      can: { apply: true },
    })
  })
})

describe('roles', () => {
  test('are shown in order with their own pay, and the job is found by them', async () => {
    const job = await post({ roles: [anna, fiddler] })
    expect(job.roles).toMatchObject([
      {
        name: 'Anna',
        craft: 'Actor',
        from: day(20),
        to: day(24),
        facts: anna.facts,
        openings: 1,
        filled: false,
        pay: { from: 40_000, unit: 'day', guaranteed: true },
        applicants: 0,
      },
      { name: 'Fiddler', pay: { from: null, guaranteed: false }, facts: { instruments: ['Violin'] }, openings: 2 },
    ])
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).body.roles).toMatchObject([
      { applicants: null, can: { apply: true } },
      { can: { apply: true } },
    ])
    expect((await world.anonymous.call(jobs.get, { params: { jobId: job.id } })).body.roles[0].can).toEqual({
      apply: false,
    })
    expect((await maya.call(discover.search, { query: { q: 'fiddler ferry', kind: 'job' } })).body.items).toMatchObject(
      [{ id: job.id }],
    )
  })

  test('have skills and a level of their own, by which the job is found as by its own', async () => {
    const job = await post({ title: 'Night boats', roles: [anna, fiddler] })
    expect(job.roles.map(({ skills, experience_level: level }) => [skills, level])).toEqual([
      [['Stage Combat', 'Rowing'], 'senior'],
      [[], null],
    ])
    expect([job.skills, job.experience_level]).toEqual([['Acting'], 'mid'])
    const found = async (query: Record<string, string>) =>
      ((await maya.call(discover.search, { query: { kind: 'job', ...query } })).body.items as FeedItem[]).map(
        ({ id }) => id,
      )
    const finding: Record<string, string>[] = [
      { q: 'boats rowing' },
      { q: 'boats', skills: 'stage combat' },
      { q: 'boats', skills: 'Acting,Rowing' },
      { q: 'boats', level: 'senior' },
      { q: 'boats', level: 'mid' },
    ]
    for (const query of finding)
      await expect.poll(() => found(query), { message: JSON.stringify(query) }).toEqual([job.id])
    expect(await found({ q: 'boats', level: 'lead' })).toEqual([])

    const roles = job.roles.map(({ id }, at) => ({ ...(at ? fiddler : anna), id, skills: ['Busking'] }))
    const changed = (await edit(job, { title: job.title, roles })).body as Job
    expect(changed.roles.map(({ skills }) => skills)).toEqual([['Busking'], ['Busking']])
    await expect.poll(() => found({ q: 'boats rowing' })).toEqual([])
    expect(await found({ q: 'night busking' })).toEqual([job.id])
    const copy = (await studio.call(jobs.clone, { params: { jobId: job.id }, body: {} })).body as Job
    expect(copy.roles).toMatchObject([{ skills: ['Busking'], experience_level: 'senior' }, { skills: ['Busking'] }])
  })

  test('keep their ids when they are changed, moved and joined by others', async () => {
    const job = await post({ roles: [anna, fiddler] })
    const [first, second] = job.roles.map(({ id }) => id)
    const changed = (
      await edit(job, {
        roles: [
          { ...fiddler, id: second, filled: true },
          { ...anna, id: first, name: 'Anna as a child' },
          { name: 'Pilot', craft: 'Other' },
        ],
      })
    ).body as Job
    expect(changed.roles).toMatchObject([
      { id: second, filled: true },
      { id: first, name: 'Anna as a child' },
      { name: 'Pilot' },
    ])
    expect(((await edit(changed, { roles: [{ ...anna, id: first }] })).body as Job).roles).toMatchObject([
      { id: first, name: 'Anna' },
    ])
    const copy = (await studio.call(jobs.clone, { params: { jobId: job.id }, body: {} })).body as Job
    expect(copy.roles).toMatchObject([{ name: 'Anna', from: null, to: null }])
    expect(copy.roles[0]?.id).not.toBe(first)
  })

  test('of other posts are ignored', async () => {
    const [one, other] = [await post({ roles: [anna] }), await post({ roles: [fiddler] })]
    const id = one.roles[0]?.id
    expect(fields(await edit(other, { roles: [{ ...fiddler, id }] }))).toEqual({
      roles: 'One of these roles belongs to another post.',
    })
    expect((await maya.call(jobs.get, { params: { jobId: one.id } })).body.roles).toMatchObject([{ id, name: 'Anna' }])
    expect((await maya.call(jobs.get, { params: { jobId: other.id } })).body.roles).toMatchObject([{ name: 'Fiddler' }])
  })

  test.each<[JobInput['roles'], Record<string, string>]>([
    [Array.from({ length: 31 }, () => fiddler), { roles: 'Cannot exceed 30 roles' }],
    [[{ ...anna, name: ' ' }], { 'roles.0.name': 'Role name is required' }],
    [[{ name: 'Anna' } as never], { 'roles.0.craft': 'Craft is required' }],
    [[{ ...anna, to: day(19) }], { 'roles.0.to': 'The last day can’t be before the first' }],
    [[{ ...fiddler, facts: { accents: ['Scanian'] } }], { 'roles.0.facts': 'This doesn’t apply to that craft' }],
    [
      [{ ...anna, facts: { playing_age: { from: 30, to: 20 } } }],
      { 'roles.0.facts.playing_age.to': 'The upper end can’t be below the lower one' },
    ],
    [
      [{ ...fiddler, skills: Array.from({ length: 11 }, () => 'Violin') }],
      { 'roles.0.skills': 'Cannot exceed 10 skills' },
    ],
    [[{ ...fiddler, skills: ['x'.repeat(61)] }], { 'roles.0.skills.0': 'Cannot exceed 60 characters' }],
    [
      [{ ...fiddler, experience_level: 'god' as never }],
      { 'roles.0.experience_level': 'Experience level must be entry, mid, senior, lead, or expert' },
    ],
    [[{ ...fiddler, level: 'senior' } as never], { 'roles.0.level': 'This field isn’t known here' }],
    [[{ ...fiddler, openings: 0 }], { 'roles.0.openings': 'The number of openings must be between 1 and 99' }],
  ])('are refused next to their field: %o', async (roles, expected) => {
    expect(fields(await send({ roles }))).toEqual(expected)
  })

  test('a draft keeps unfinished ones as typed, and cannot be published with them', async () => {
    const id = crypto.randomUUID()
    const made = (
      await studio.call(jobs.draft, {
        body: { title: 'Half', roles: [{ id, name: '', skills: ['Rowing'], from: day(9), to: day(8) }] },
      })
    ).body as Job
    expect(made.roles).toMatchObject([
      { id, name: '', craft: null, skills: ['Rowing'], experience_level: null, from: day(9) },
    ])
    const kept = (
      await studio.call(jobs.saveDraft, {
        params: { jobId: made.id },
        body: { roles: [{ id, name: 'Anna' }], version: made.version },
      })
    ).body as Job
    expect(kept).toMatchObject({ title: 'Half', roles: [{ id, name: 'Anna' }] })
    expect(
      (
        await studio.call(jobs.publish, {
          params: { jobId: made.id },
          body: form({ roles: [{ id, name: 'Anna' } as never] }),
        })
      ).status,
    ).toBe(400)
  })
})

describe('what a card shows of roles', () => {
  // other nodes drop their cached pages when the database says so, a moment later
  const card = async (id: string, query: Record<string, string> = {}) =>
    (
      (await maya.call(discover.feed, { query: { kind: 'job', limit: '100', ...query } })).body.items as FeedItem[]
    ).find((item) => item.id === id)
  const day400 = { from: 40_000, to: 50_000, currency: 'EUR', unit: 'day' as const }
  const week = { from: 300_000, to: null, currency: 'EUR', unit: 'week' as const }

  test('is their number, how many are open, and pay from the lowest to the highest', async () => {
    const job = await post({
      roles: [
        { ...anna, pay: day400 },
        { ...fiddler, pay: { ...day400, to: 60_000 } },
      ],
    })
    await expect
      .poll(() => card(job.id, { pay: 'paid' }))
      .toMatchObject({
        pay: { from: 40_000, to: 60_000, currency: 'EUR', unit: 'day', guaranteed: true },
        job: { roles: 2, open_roles: 2, pay_by_role: true },
      })
    expect([job.pay.guaranteed, job.pay_by_role]).toEqual([true, true])
    const [first, second] = job.roles.map(({ id }) => id)
    const filled = (
      await edit(job, {
        roles: [
          { ...anna, id: first, pay: day400, filled: true },
          { ...fiddler, id: second },
        ],
      })
    ).body as Job
    await expect
      .poll(() => card(job.id))
      .toMatchObject({ pay: { from: null, guaranteed: false }, job: { roles: 2, open_roles: 1, pay_by_role: false } })
    await expect.poll(() => card(job.id, { pay: 'paid' })).toBeUndefined()
    await edit(filled, {
      roles: [
        { ...fiddler, id: second },
        { ...anna, id: first },
      ],
      pay: day400,
    })
    await expect
      .poll(() => card(job.id, { pay: 'paid' }))
      .toMatchObject({ pay: { from: 40_000 }, job: { roles: 2, open_roles: 2, pay_by_role: false } })
  })

  test('shows no amount if they differ in unit, and is still found by day rate', async () => {
    const job = await post({
      roles: [
        { ...anna, pay: day400 },
        { ...fiddler, pay: week },
      ],
    })
    const differing = { pay: { from: null, to: null, unit: null, guaranteed: true }, job: { pay_by_role: true } }
    const finding: Record<string, string>[] = [
      {},
      { pay: 'paid' },
      { pay_min: '400', currency: 'EUR' },
      { sort: 'pay', currency: 'EUR' },
    ]
    for (const query of finding) await expect.poll(() => card(job.id, query)).toMatchObject(differing)
    await expect.poll(() => card(job.id, { pay_min: '401', currency: 'EUR' })).toBeUndefined()
    expect(
      (await world.anonymous.call(companyPage.posts, { params: { slug: job.poster.slug }, query: {} })).body.items,
    ).toContainEqual(expect.objectContaining({ id: job.id, roles: 2, open_roles: 2, pay_by_role: true }))
  })

  test('is not PAID while one of them is not, and shows none for a job without roles', async () => {
    const mixed = await post({ roles: [{ ...anna, pay: day400 }, fiddler] })
    await expect
      .poll(() => card(mixed.id))
      .toMatchObject({ pay: { from: null, guaranteed: false }, job: { roles: 2, pay_by_role: true } })
    const plain = await post()
    await expect.poll(() => card(plain.id)).toMatchObject({ job: { roles: 0, open_roles: 0, pay_by_role: false } })
  })

  test('is not the post’s own pay: a copy and the form do not keep it', async () => {
    const job = await post({ roles: [{ ...anna, pay: day400 }] })
    const copy = (await studio.call(jobs.clone, { params: { jobId: job.id }, body: {} })).body as Job
    expect(copy).toMatchObject({ pay: { from: 40_000 }, pay_by_role: true })
    expect(
      (await studio.call(jobs.saveDraft, { params: { jobId: copy.id }, body: { roles: [], version: copy.version } }))
        .body,
    ).toMatchObject({ pay: { from: null, unit: null }, pay_by_role: false })
  })
})
