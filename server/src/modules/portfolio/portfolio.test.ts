import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import type { Project, ProjectCard, ProjectInput } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { meeting } from '../../testing/held-up.ts'
import { type Person, startWorld } from '../../testing/world.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { makeMedium } from './portfolio.factory.ts'

const world = await startWorld()
afterAll(() => world.stop())
const { db } = world.database
const [maya, other, studio] = [
  await world.talent(),
  await world.talent({ name: 'Oisín Delahunt' }),
  await world.business(),
]

const medium = (who: Person, options: Parameters<typeof makeMedium>[2] = {}) => makeMedium(world.ctx(), who.id, options)
const form = async (over: Partial<ProjectInput> = {}, who = maya): Promise<ProjectInput> => ({
  title: 'Night ferry',
  description: 'A short in one take.',
  project_type: 'film',
  items: [{ media_id: await medium(who), alt: 'A ferry at night' }],
  ...over,
})
const add = async (over: Partial<ProjectInput> = {}, who = maya): Promise<Project> => {
  const { status, body } = await who.call(portfolio.create, { body: await form(over, who) })
  expect([status, body.error]).toEqual([201, undefined])
  return body as Project
}
const get = (who: Person, projectId: string) => who.call(portfolio.get, { params: { projectId } })
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body?.error?.code]
const fieldsOf = ({ body }: { body: { error?: { fields?: Record<string, string> } } }) => body.error?.fields ?? {}
const slugOf = async (who: Person) =>
  (await db.selectFrom('profiles').select('slug').where('id', '=', who.id).executeTakeFirstOrThrow()).slug
const shownOf = async (viewer: Person, who: Person): Promise<ProjectCard[]> =>
  (await viewer.call(portfolio.ofPerson, { params: { slug: await slugOf(who) }, query: {} })).body.items ?? []
const asInput = (project: Project): ProjectInput => ({
  title: project.title,
  description: project.description,
  project_type: project.project_type,
  featured: project.featured,
  visibility: project.visibility,
  status: project.status,
  items: project.items.map(({ id, alt, caption, cover, captions }) => ({ id, alt, caption, cover, captions })),
  embeds: [],
})
const rowOf = (id: string) =>
  db.selectFrom('portfolio_projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('adding', () => {
  test('a project is listed first, with the addresses of its files in the row', async () => {
    const project = await add({ embeds: [{ address: 'https://youtu.be/dQw4w9WgXcQ?si=x' }] })
    expect(project).toMatchObject({
      status: 'published',
      visibility: 'public',
      views: 0,
      likes: 0,
      own: true,
      owner: { name: 'Maya Lindqvist' },
      can: { edit: true, remove: true, like: false, share: false },
    })
    expect(project.items).toMatchObject([
      { alt: 'A ferry at night', cover: true, media: { kind: 'image', state: 'ready' } },
    ])
    expect(project.embeds).toEqual([{ provider: 'youtube', ref: 'dQw4w9WgXcQ' }])
    const url = project.items[0]?.media.url
    expect(url).toMatch(/^\/media\//)
    expect(await rowOf(project.id)).toMatchObject({
      media_urls: [url],
      media_alts: ['A ferry at night'],
      thumbnail_url: url,
    })
    expect((await maya.call(portfolio.mine, { query: {} })).body.items[0]).toMatchObject({
      id: project.id,
      files: 1,
      cover: { alt: 'A ferry at night' },
    })
  })

  test.each<[string, Partial<ProjectInput>, Record<string, string>]>([
    ['no title', { title: '  ' }, { title: 'Title is required' }],
    [
      'a long description',
      { description: 'x'.repeat(1001) },
      { description: 'Description cannot exceed 1000 characters' },
    ],
    ['no files', { items: [] }, { items: 'At least one media file is required' }],
    [
      'an address of nobody',
      { embeds: [{ address: 'https://evil.example/x' }] },
      { 'embeds.0.address': 'Paste a link to something on YouTube, Vimeo, SoundCloud or Spotify' },
    ],
  ])('%s is refused next to its field', async (_name, over, fields) => {
    const answer = await maya.call(portfolio.create, { body: await form(over) })
    expect(answer.status).toBe(400)
    expect(fieldsOf(answer)).toMatchObject(fields)
  })

  test('six files, a picture without a description, someone else’s upload and captions of a picture are refused; nothing is left behind', async () => {
    const before = (await maya.call(portfolio.mine, { query: {} })).body.counts.all
    const six = await Promise.all(Array.from({ length: 6 }, async () => ({ media_id: await medium(maya), alt: 'x' })))
    expect(fieldsOf(await maya.call(portfolio.create, { body: await form({ items: six }) }))).toMatchObject({
      items: 'You can upload a maximum of 5 files',
    })
    const silent = await maya.call(portfolio.create, {
      body: await form({ items: [{ media_id: await medium(maya), alt: ' ' }] }),
    })
    expect(Object.keys(fieldsOf(silent))).toEqual(['items.0.alt'])
    expect(
      code(
        await maya.call(portfolio.create, {
          body: await form({ items: [{ media_id: await medium(other), alt: 'x' }] }),
        }),
      ),
    ).toEqual([409, 'media.missing'])
    const captions = { language: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHush.' }
    expect(
      code(
        await maya.call(portfolio.create, {
          body: await form({ items: [{ media_id: await medium(maya), alt: 'x', captions }] }),
        }),
      ),
    ).toEqual([400, 'portfolio.captions_for_video'])
    expect(
      (
        await maya.call(portfolio.create, {
          body: await form({
            items: [{ media_id: await medium(maya, { kind: 'video' }), captions: { language: 'en', text: 'SRT' } }],
          }),
        })
      ).status,
    ).toBe(400)
    const film = await add({ items: [{ media_id: await medium(maya, { kind: 'video' }), captions }] })
    expect(film.items[0]?.captions).toEqual(captions)
    expect((await maya.call(portfolio.mine, { query: {} })).body.counts.all).toBe(before + 1)
  })

  test('a draft needs only a title; publishing it needs the rest', async () => {
    const draft = await add({ status: 'draft', items: [{ media_id: await medium(maya) }] })
    const answer = await maya.call(portfolio.edit, {
      params: { projectId: draft.id },
      body: { form: { ...asInput(draft), status: 'published' } },
    })
    expect(Object.keys(fieldsOf(answer))).toEqual(['items.0.alt'])
    expect((await rowOf(draft.id)).media_urls).toEqual([])
  })

  test('one key makes one project; businesses and visitors have no portfolio', async () => {
    const body = await form()
    const [first, second] = await Promise.all(
      [1, 2].map(() => maya.call(portfolio.create, { body }, { idempotencyKey: 'once' })),
    )
    expect(first?.body.id).toBe(second?.body.id)
    expect(code(await studio.call(portfolio.create, { body }))).toEqual([403, 'core.talent_only'])
    expect((await world.anonymous.call(portfolio.create, { body })).status).toBe(401)
  })
})

describe('changing', () => {
  test('files keep their ids, get a new order and cover; removed ones are given up', async () => {
    const [one, two, three] = [await medium(maya), await medium(maya), await medium(maya)]
    const project = await add({
      items: [
        { media_id: one, alt: 'one' },
        { media_id: two, alt: 'two' },
      ],
    })
    const [first, second] = project.items
    const items = [
      { media_id: three, alt: 'three' },
      { id: second?.id, alt: 'two!', cover: true },
    ]
    const { body } = await maya.call(portfolio.edit, {
      params: { projectId: project.id },
      body: { form: { ...asInput(project), items }, version: project.version },
    })
    expect(body.items).toMatchObject([
      { alt: 'three', cover: false },
      { id: second?.id, alt: 'two!', cover: true },
    ])
    expect(body.version).toBe(project.version + 1)
    expect(body.items.some((item: { id: string }) => item.id === first?.id)).toBe(false)
    expect(
      (await db.selectFrom('media').select('state').where('id', '=', one).executeTakeFirst())?.state ?? 'deleted',
    ).toBe('deleted')
    expect((await rowOf(project.id)).thumbnail_url).toBe(second?.media.url)
  })

  test('of 10 parallel changes of one version one wins, and the rest are refused', async () => {
    const project = await add()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        maya.call(portfolio.edit, {
          params: { projectId: project.id },
          body: { form: { ...asInput(project), title: `Take ${at}` }, version: project.version },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => String(code(answer)) === '409,core.conflict')).toHaveLength(9)
  })

  test('making it private revokes its addresses for everyone', async () => {
    const project = await add()
    const { body } = await maya.call(portfolio.edit, {
      params: { projectId: project.id },
      body: { form: { ...asInput(project), visibility: 'private' } },
    })
    expect(body.items[0].media.url).toMatch(/^\/media\/private\//)
    expect(await rowOf(project.id)).toMatchObject({ media_urls: [], thumbnail_url: null })
    expect((await world.anonymous.fetch(project.items[0]?.media.url ?? '')).status).toBe(404)
  })
})

describe('who sees what', () => {
  test('a stranger never sees a private project or a draft, in any list, count or answer; everyone sees a public one', async () => {
    const solo = await world.talent({ name: 'Solo Talent' })
    const open = await add({ title: 'Open' }, solo)
    const closed = await add({ title: 'Secret canary', visibility: 'private' }, solo)
    const draft = await add({ title: 'Draft canary', status: 'draft' }, solo)
    const missing = await get(other, crypto.randomUUID())
    for (const who of [other, studio, world.anonymous, await world.blocked(), await world.admin()]) {
      expect((await get(who, open.id)).body).toMatchObject({ title: 'Open', own: false, can: { edit: false } })
      for (const { id } of [closed, draft]) {
        const { status, body } = await get(who, id)
        expect([status, { ...body.error, requestId: 0 }]).toEqual([404, { ...missing.body.error, requestId: 0 }])
      }
      expect((await shownOf(who, solo)).map(({ title }) => title)).toEqual(['Open'])
    }
    for (const { id } of [closed, draft]) {
      for (const call of [
        other.call(portfolio.like, { params: { projectId: id } }),
        other.call(portfolio.view, { body: { project_id: id } }),
        other.call(portfolio.links, { params: { projectId: id }, query: {} }),
        other.call(portfolio.remove, { params: { projectId: id } }),
        other.call(portfolio.move, { params: { projectId: id }, body: { after: null } }),
        other.call(portfolio.feature, { params: { projectId: id }, body: { featured: true } }),
        other.call(portfolio.edit, { params: { projectId: id }, body: { form: await form({}, other) } }),
        other.call(portfolio.makeLink, { params: { projectId: id }, body: { length: 'day' } }),
      ])
        expect(code(await call)).toEqual([404, 'core.not_found'])
    }
    expect((await solo.call(portfolio.mine, { query: {} })).body.counts).toEqual({
      all: 3,
      public: 1,
      private: 1,
      draft: 1,
    })
    expect((await solo.call(portfolio.mine, { query: { shown: 'draft' } })).body.items).toMatchObject([
      { title: 'Draft canary' },
    ])
  })

  test('blocks, accounts that are leaving and blocked accounts hide their projects', async () => {
    const solo = await world.talent({ name: 'Gone Soon' })
    const project = await add({}, solo)
    const foe = await world.talent({ name: 'Foe' })
    await makeBlock(world.ctx(), solo.id, foe.id)
    expect((await get(foe, project.id)).status).toBe(404)
    expect((await foe.call(portfolio.ofPerson, { params: { slug: await slugOf(solo) }, query: {} })).status).toBe(404)
    expect((await get(other, project.id)).status).toBe(200)
    await db
      .insertInto('blocked_users')
      .values({ user_id: solo.id, reason: 'test', expires_at: sql`now() + interval '1 hour'` })
      .execute()
    expect([(await get(other, project.id)).status, (await get(world.anonymous, project.id)).status]).toEqual([404, 404])
    await db.deleteFrom('blocked_users').where('user_id', '=', solo.id).execute()
    await db
      .insertInto('account_deletions')
      .values({ user_id: solo.id, by_administrator: false, due_at: sql`now() + interval '14 days'` })
      .execute()
    expect((await get(other, project.id)).status).toBe(404)
  })

  test('a link opens a private project until it is revoked or expires; its token is not stored', async () => {
    const project = await add({ visibility: 'private' })
    const make = async () =>
      (
        await maya.call(portfolio.makeLink, {
          params: { projectId: project.id },
          body: { length: 'week', label: 'For the jury' },
        })
      ).body
    const { link, path } = await make()
    const token = String(path).split('/').at(-1) ?? ''
    const open = (who: Person, secret = token) => who.call(portfolio.shared, { params: { token: secret } })
    expect((await open(world.anonymous)).body).toMatchObject({
      id: project.id,
      through_link: true,
      can: { edit: false, like: false },
      credits: [],
    })
    expect((await open(maya)).body.can.edit).toBe(true)
    expect(
      (await maya.call(portfolio.links, { params: { projectId: project.id }, query: {} })).body.items,
    ).toMatchObject([{ id: link.id, label: 'For the jury', opened: 1 }])
    expect((await get(world.anonymous, project.id)).status).toBe(404)
    const kept = await db.selectFrom('portfolio_links').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    expect((await other.call(portfolio.endLink, { params: { linkId: link.id } })).status).toBe(404)
    expect((await maya.call(portfolio.endLink, { params: { linkId: link.id } })).status).toBe(204)
    expect((await open(world.anonymous)).status).toBe(404)
    const second =
      String((await make()).path)
        .split('/')
        .at(-1) ?? ''
    await db
      .updateTable('portfolio_links')
      .set({ expires_at: sql`now()` })
      .where('project_id', '=', project.id)
      .execute()
    expect((await open(world.anonymous, second)).status).toBe(404)
    expect(
      code(await maya.call(portfolio.makeLink, { params: { projectId: (await add()).id }, body: { length: 'day' } })),
    ).toEqual([409, 'portfolio.not_private'])
  })

  test.each([
    ['clock_timestamp()', 404],
    [`clock_timestamp() + interval '1 minute'`, 200],
  ])('measures its last moment when it is read, not when it was asked for: %s gives %s', async (ends, answer) => {
    const project = await add({ visibility: 'private' })
    const { path } = (
      await maya.call(portfolio.makeLink, { params: { projectId: project.id }, body: { length: 'day' } })
    ).body
    const token = String(path).split('/').at(-1) ?? ''
    const held = {
      lock: 'lock table portfolio_links in access exclusive mode',
      statements: 1,
      meanwhile: `update portfolio_links set expires_at = ${ends} where project_id = '${project.id}'`,
    }
    const open = () => world.anonymous.call(portfolio.shared, { params: { token } })
    expect((await meeting(world.database, held, open)).status).toBe(answer)
    const opened = await db
      .selectFrom('portfolio_links')
      .select('opened')
      .where('project_id', '=', project.id)
      .execute()
    expect(opened).toEqual([{ opened: answer === 200 ? 1 : 0 }])
  })
})

describe('numbers', () => {
  test('a view counts once per viewer and day, never the owner’s; a like counts once', async () => {
    const project = await add()
    const look = (who: Person) =>
      who.call(
        portfolio.view,
        { body: { project_id: project.id } },
        { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
      )
    const like = (who: Person) => who.call(portfolio.like, { params: { projectId: project.id } })
    await Promise.all([look(other), look(other), look(other), look(maya), look(studio)])
    expect((await look(other)).body).toEqual({ views: 2 })
    await sql`update looks set day = day - 1 where seen_by = ${other.id}`.execute(db)
    expect((await look(other)).body).toEqual({ views: 3 })
    await Promise.all(Array.from({ length: 8 }, () => like(other)))
    expect((await like(studio)).body).toEqual({ likes: 2 })
    expect(code(await like(maya))).toEqual([403, 'portfolio.own_like'])
    expect((await other.call(portfolio.unlike, { params: { projectId: project.id } })).body).toEqual({ likes: 1 })
    expect((await get(studio, project.id)).body).toMatchObject({ liked: true, likes: 1, views: 3 })
  })
})

describe('deleting', () => {
  test('deletes rows at once and bytes in a task that outlives a crash', async () => {
    const project = await add()
    const file = await db
      .selectFrom('portfolio_media as i')
      .innerJoin('media as m', 'm.id', 'i.media_id')
      .select(['m.id', 'm.file_id'])
      .where('i.project_id', '=', project.id)
      .executeTakeFirstOrThrow()
    expect((await maya.call(portfolio.remove, { params: { projectId: project.id } })).status).toBe(204)
    expect((await get(maya, project.id)).status).toBe(404)
    // committed together: whatever happens to this process now, the file is given up and its deletion is queued
    expect(
      await db
        .selectFrom('files')
        .select('state')
        .where('id', '=', file.file_id ?? '')
        .executeTakeFirst(),
    ).not.toMatchObject({ state: 'ready' })
    await world.settle()
    expect(
      await db
        .selectFrom('files')
        .select('id')
        .where('id', '=', file.file_id ?? '')
        .execute(),
    ).toEqual([])
  })
})

test('200 projects are read page by page, each once, in their order', async () => {
  const many = await world.talent({ name: 'Many Works' })
  await sql`insert into portfolio_projects (user_id, title, project_type, position) select ${many.id}, 'Work ' || n, 'other', 10 * (n / 2) from generate_series(1, 200) n`.execute(
    db,
  )
  const seen: string[] = []
  for (let cursor: string | undefined; ;) {
    const { body } = await world.anonymous.call(portfolio.ofPerson, {
      params: { slug: await slugOf(many) },
      query: { limit: 48, ...(cursor && { cursor }) },
    })
    seen.push(...body.items.map((item: ProjectCard) => item.id))
    if (!body.next) break
    cursor = body.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([200, 200])
})

test('a reported project that an administrator hides is visible only to its owner, until that is undone', async () => {
  const admin = await world.admin()
  const project = await add({ title: 'Borrowed frames' })
  const draft = await add({ status: 'draft' })
  const report = (subjectId: string) =>
    other.call(safety.report, { body: { subject_type: 'project', subject_id: subjectId, reason: 'copied' } })
  expect([(await report(project.id)).status, (await report(draft.id)).status]).toEqual([201, 404])
  const [item] = (await admin.call(safety.cases, { query: {} })).body.items
  expect(item).toMatchObject({
    subject_type: 'project',
    title: 'Borrowed frames',
    href: `/talent/portfolio/${project.id}`,
    can: { hide_project: true, take_down: false },
  })
  const decided = await admin.call(safety.decide, {
    params: { caseId: item.id },
    body: { outcome: 'hide_project', note: 'Somebody else made it', version: item.version },
  })
  expect(decided.status).toBe(200)
  expect([(await get(other, project.id)).status, (await get(world.anonymous, project.id)).status]).toEqual([404, 404])
  expect((await get(maya, project.id)).body).toMatchObject({ taken_down: true })
  expect((await shownOf(other, maya)).map(({ id }) => id)).not.toContain(project.id)
  expect(
    (await admin.call(safety.undo, { params: { caseId: item.id }, body: { version: decided.body.version } })).status,
  ).toBe(200)
  expect((await get(other, project.id)).status).toBe(200)
})
