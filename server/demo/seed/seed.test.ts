import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import type { OwnMatch } from '@ensemble/contract/matching/matching.schemas.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import type { Message } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { PART_KINDS } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCompanyRecord } from '../../src/modules/applications/company-record.reads.ts'
import { makeSession } from '../../src/modules/auth/auth.factory.ts'
import { startWorld, type World } from '../../src/testing/world.ts'
import { seedDemo } from './seed.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await seedDemo(world.ctx(), world.app.auth, world.dataDir)
})
afterAll(() => world.stop())

const rowOf = async <Row extends object>(text: string) => (await world.platform.pool.query<Row>(text)).rows[0]

const projectId = async (title: string) =>
  (await world.platform.pool.query<{ id: string }>('select id from portfolio_projects where title = $1', [title]))
    .rows[0]?.id ?? ''
const filesOf = async (title: string) =>
  (await world.anonymous.call(portfolio.get, { params: { projectId: await projectId(title) } })).body.items

test('the demo has a film with captions and a still, a sound with its waveform and a PDF, and everybody may fetch them', async () => {
  const [film] = await filesOf('Salt')
  expect(film).toMatchObject({
    media: {
      kind: 'video',
      state: 'ready',
      width: 640,
      duration_ms: 6020,
      poster: expect.stringContaining('/media/') as string,
    },
    captions: { language: 'en' },
  })
  const sound = (await filesOf('Low Tide')).at(-1)
  expect(sound).toMatchObject({ media: { kind: 'audio', state: 'ready', duration_ms: 10_000 } })
  expect(sound?.media.waveform).toHaveLength(200)
  const notebook = (await filesOf('Rehearsal notebook')).at(-1)
  expect(notebook).toMatchObject({ media: { kind: 'pdf', state: 'ready', pages: 3 } })
  for (const [url, start] of [
    [film?.media.url, 'ftyp'],
    [sound?.media.url, 'RIFF'],
    [notebook?.media.url, '%PDF'],
    [film?.media.poster, 'WEBP'],
  ] as const) {
    const response = await fetch(new URL(url ?? '', world.address()))
    expect(response.status).toBe(200)
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 12)
        .toString('latin1'),
    ).toContain(start)
  }
})

/** Everything that someone of the cast can read. */
async function messagesOf(name: string): Promise<Message[]> {
  const who = await world.database.db
    .selectFrom('profiles')
    .select('id')
    .where('full_name', '=', name)
    .executeTakeFirstOrThrow()
  const session = await makeSession(world.ctx(), world.app.auth, who.id)
  const options = { headers: { authorization: `Bearer ${session.access_token}` } }
  const list = await world.anonymous.call(messaging.list, { query: {} }, options)
  const messages: Message[] = []
  for (const { id } of list.body.items as { id: string }[])
    messages.push(
      ...(await world.anonymous.call(messaging.messages, { params: { conversationId: id }, query: {} }, options)).body
        .items,
    )
  return messages
}

test('messages of the demo carry every kind of part, each shown to its reader', async () => {
  const messages = [...(await messagesOf('Noor Rahimi')), ...(await messagesOf('Ingrid Halvorsen'))]
  const parts = messages.flatMap((message) => message.parts)
  expect(new Set(parts.map(({ kind }) => kind))).toEqual(new Set(PART_KINDS))
  expect(parts.filter(({ shown }) => shown === null)).toEqual([])
  const media = parts.flatMap((part) => (part.kind === 'file' || part.kind === 'voice' ? (part.shown ?? []) : []))
  expect(new Set(media.map(({ kind }) => kind))).toEqual(new Set(['image', 'audio', 'pdf']))
  for (const { url } of media) expect((await fetch(new URL(url ?? '', world.address()))).status).toBe(200)
})

test('applicants of the demo choose work of their own, and a picture leads', async () => {
  const row = await rowOf<{ chosen: number; own: number; leading: number }>(`
    select count(*)::int as chosen, count(*) filter (where p.user_id = a.applicant_id)::int as own, count(*) filter (where w.is_primary)::int as leading
    from application_works w join applications a on a.id = w.application_id join portfolio_projects p on p.id = w.project_id`)
  expect(row?.chosen).toBeGreaterThan(10)
  expect(row?.own).toBe(row?.chosen)
  expect(row?.leading).toBeGreaterThan(5)
})

test('five interviews of the demo are to be picked, agreed, asked about and held', async () => {
  const { rows } = await world.platform.pool.query<{ status: string }>('select status from interviews order by 1')
  expect(rows.map(({ status }) => status)).toEqual(['asked', 'completed', 'proposed', 'proposed', 'scheduled'])
})

test('two of its jobs ask questions, and everyone who applied answered what is required', async () => {
  const row = await rowOf<{ jobs: number; answers: number; missing: number }>(`
    select count(distinct q.post_id)::int as jobs, count(s.answer)::int as answers, count(*) filter (where q.required and s.answer is null)::int as missing
    from job_questions q join applications a on a.post_id = q.post_id left join application_answers s on s.application_id = a.id and s.question_id = q.id`)
  expect(row?.jobs).toBe(2)
  expect(row?.answers).toBeGreaterThan(10)
  expect(row?.missing).toBe(0)
})

test('one of its companies has a record of replies, the others are too young for one', async () => {
  const { rows } = await world.platform.pool.query<{ id: string; company_name: string }>(
    'select id, company_name from business_profiles order by company_name',
  )
  const records = await Promise.all(
    rows.map(async ({ id, company_name }) => ({ company_name, ...(await findCompanyRecord(world.ctx().db, id)) })),
  )
  expect(records.filter(({ cases }) => cases >= 5)).toEqual([
    { company_name: 'Halvorsen & Pike', hires: 2, cases: 10, kept: 8, decided: 8, median_days: 0 },
  ])
  expect(records.filter(({ cases }) => cases > 0)).toHaveLength(1)
})

test('the company that can be signed in as owes replies tomorrow, in 4, 9 and 20 days; what was due yesterday the clock closed', async () => {
  const { rows } = await world.platform.pool.query<{ left: number; status: string; outcome: string | null }>(`
    select distinct j.respond_by - current_date as left, a.status, a.outcome
    from applications a join posts o on o.id = a.post_id join job_posts j on j.id = o.id join business_profiles b on b.id = o.business_id
    where b.company_name = 'Halvorsen & Pike' and j.respond_by - current_date between -1 and 20`)
  const waiting = rows.filter(({ status }) => ['pending', 'reviewing', 'shortlisted', 'interviewed'].includes(status))
  const left = [...new Set(waiting.map((row) => row.left))].toSorted((one, other) => one - other)
  expect(left).toEqual(expect.arrayContaining([1, 4, 9, 20]))
  expect(left[0]).toBe(1)
  expect(rows).toContainEqual({ left: -1, status: 'rejected', outcome: 'no_answer' })
})

test('both who can be signed in to have notifications, and nothing in the demo began on the day of its installation', async () => {
  const { rows } = await world.platform.pool.query<{
    account_type: string
    unread: number
    archived: number
    snoozed: number
    all: number
    links: string[]
  }>(
    `select p.account_type, count(*)::int as all, count(*) filter (where n.read_at is null)::int as unread,
       count(n.archived_at)::int as archived, count(n.snoozed_until)::int as snoozed, array_agg(n.href) as links
     from notifications n join profiles p on p.id = n.user_id group by 1 order by 1`,
  )
  expect(rows.map(({ account_type: kind }) => kind)).toEqual(['business', 'talent'])
  for (const { all, unread, archived, snoozed, links } of rows) {
    expect(all).toBeGreaterThan(8)
    expect([archived, snoozed]).toEqual([3, 1])
    expect(unread).toBeGreaterThan(1)
    expect(unread).toBeLessThan(all)
    expect(
      links.every((link) =>
        /^\/(business\/(applicants\?job|all-messages\?with)=|applications\/|chat\?with=)/.test(link),
      ),
    ).toBe(true)
  }
  expect(
    await rowOf(
      `select count(*) filter (where created_at > now() - interval '1 day')::int as new_works from portfolio_projects`,
    ),
  ).toEqual({ new_works: 0 })
  expect(
    await rowOf(
      `select count(*) filter (where verified_at - created_at > interval '3 days')::int as late from business_profiles`,
    ),
  ).toEqual({ late: 0 })
})

test('some applicants attached a résumé, which their company can read and a stranger cannot', async () => {
  const { rows } = await world.platform.pool.query<{ access: string; bytes: number; state: string }>(
    `select m.access, m.bytes::int as bytes, m.state from job_applications a join media m on m.id = a.resume_file_id`,
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) expect(row).toMatchObject({ access: 'viewer', state: 'ready' })
})

test('whoever applied has seen the post, and views are counted from who looked', async () => {
  expect(
    await rowOf(`select count(*)::int as posts from posts o where o.demo
      and (o.views < (select count(*) from applications a where a.post_id = o.id)
        or o.views <> (select count(*) from looks v where v.subject_id = o.id)
        or o.views <> (select sum(f.looks) from look_figures f where f.scope_id = o.id))`),
  ).toEqual({ posts: 0 })
  expect(await rowOf(`select max(views) > 5 as seen from portfolio_projects`)).toEqual({ seen: true })
})

test('the founder of the featured company has saved two views, and each finds applicants', async () => {
  const { rows } = await world.platform.pool.query<{ name: string; company: string; found: boolean }>(`
    select v.name, b.company_name as company, exists (select from applications a where a.business_id = v.business_id
      and (v.filters ->> 'status' is null or a.status = v.filters ->> 'status')) as found
    from saved_views v join business_profiles b on b.id = v.business_id`)
  expect(rows).toHaveLength(2)
  expect(rows.every(({ found }) => found)).toBe(true)
})

test('no one writes about an application before it was sent, and no message waits in the future', async () => {
  expect(
    await rowOf(`
      select count(*)::int as about, count(*) filter (where m.created_at <= a.created_at or m.created_at > now())::int as wrong
      from conversations c join applications a on c.subject = 'application' and a.id = c.subject_id
        join messages m on m.conversation_id = c.id`),
  ).toMatchObject({ wrong: 0 })
  expect(await rowOf(`select count(*) > 3 as some from conversations c where c.subject = 'application'`)).toEqual({
    some: true,
  })
})

// the last one: looking at matches compares her for the first time, of which companies are notified
test('the demo’s cinematographer has matches: one in her city, and one abroad that pays her way and another currency', async () => {
  const { id } = await world.database.db
    .selectFrom('profiles')
    .select('id')
    .where('full_name', '=', 'Noor Rahimi')
    .executeTakeFirstOrThrow()
  const session = await makeSession(world.ctx(), world.app.auth, id)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const items = (await world.anonymous.call(matching.mine, { query: {} }, { headers })).body.items as OwnMatch[]
  const shown = new Map(items.map(({ post, match }) => [post.title, match]))
  expect([...shown.keys()]).toEqual(
    expect.arrayContaining(['DoP, river documentary in twelve locks', 'DoP for a whaling-station drama, Azores']),
  )
  const abroad = shown.get('DoP for a whaling-station drama, Azores')?.parts ?? []
  const words = (wanted: string) => abroad.find(({ part }) => part === wanted)?.why
  expect([words('place'), words('pay')]).toEqual([
    'Rotterdam, Netherlands; travel is paid',
    'The pay is about the rate or more',
  ])
})
