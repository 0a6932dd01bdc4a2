import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeNews } from '../../modules/news/news.factory.ts'
import type { PostPatch } from '../../modules/posts/index.ts'
import { cardName, drawCard } from '../../platform/cards/card.ts'
import { ThreadPool } from '../../platform/threads/thread-pool.ts'
import { startWorld } from '../../testing/world.ts'

const world = await startWorld({ still: true })
afterAll(() => world.stop())
afterEach(() => vi.restoreAllMocks())
const reader = (account: string) => ({ account, gone: new AbortController().signal })
const studio = await world.business({ company: 'Northlight Pictures' })
const maya = await world.talent()
const { db } = world.database
const of = { ownerId: studio.id, businessId: studio.businessId }

const fetchRaw = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(world.address() + path, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const cardOn = async (path: string): Promise<string> => {
  const { body } = await world.anonymous.fetch(path, { headers: { accept: 'text/html' } })
  return (/<meta property="og:image" content="([^"]+)">/.exec(body as string)?.[1] ?? '').slice(world.address().length)
}
const shapeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}
const PNG = { format: 'png', width: 1200, height: 630 }

describe('the card of a social network', () => {
  test('exists for every kind of page with its size and words, and may be cached', async () => {
    const [job, collaboration, event, news] = [
      await makeJob(world.ctx(), { ...of, form: { title: 'Gaffer for a night shoot' } }),
      await makeCollaboration(world.ctx(), { ownerId: maya.id }),
      await makeEvent(world.ctx(), of),
      await makeNews(world.ctx(), of),
    ]
    const slugs = await db.selectFrom('profiles').select('slug').where('id', '=', maya.id).executeTakeFirstOrThrow()
    for (const path of [
      `/jobs/${job.id}`,
      `/collab/${collaboration.id}`,
      `/events/${event.id}`,
      `/news/${news.id}`,
      `/u/${slugs.slug}`,
    ]) {
      const card = await cardOn(path)
      expect(card).toMatch(new RegExp(`^/cards${path}/[0-9a-f]{16}\\.png$`))
      const { status, headers, bytes } = await fetchRaw(card)
      expect([
        path,
        status,
        headers.get('content-type'),
        headers.get('cache-control'),
        headers.get('cross-origin-resource-policy'),
      ]).toEqual([path, 200, 'image/png', 'public, max-age=604800, s-maxage=300, immutable', 'cross-origin'])
      expect(await shapeOf(bytes)).toEqual(PNG)
      expect((await fetchRaw(card, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    }
    const page = (await world.anonymous.fetch(`/jobs/${job.id}`, { headers: { accept: 'text/html' } })).body as string
    for (const tag of [
      'og:image:width" content="1200',
      'og:image:height" content="630',
      'og:image:alt" content="Gaffer for a night shoot: Job · ',
      'twitter:card" content="summary_large_image',
    ])
      expect(page).toContain(tag)
  })

  test('has another address after a change; the old one shows the current card, cached briefly', async () => {
    const job = await makeJob(world.ctx(), { ...of, form: { title: 'Colorist' } })
    const before = await cardOn(`/jobs/${job.id}`)
    await db.updateTable('posts').set({ title: 'Senior colorist' }).where('id', '=', job.id).execute()
    const after = await cardOn(`/jobs/${job.id}`)
    expect(after).not.toBe(before)
    const [old, now] = [await fetchRaw(before), await fetchRaw(after)]
    expect(old.headers.get('cache-control')).toBe('public, max-age=300')
    expect(old.bytes.equals(now.bytes)).toBe(true)
  })

  test('of what a visitor may not see is 404, whatever the address; a closed post says so', async () => {
    const states: PostPatch[] = [
      { status: 'draft', published_at: null },
      { visibility: 'private' },
      { status: 'archived' },
      { withheld: true },
      { status: 'closed', closed_why: 'taken_down' },
    ]
    const job = await makeJob(world.ctx(), of)
    const card = await cardOn(`/jobs/${job.id}`)
    for (const post of states) {
      await db
        .updateTable('posts')
        .set({
          status: 'published',
          visibility: 'public',
          withheld: false,
          closed_why: null,
          ...post,
          published_at: new Date(),
        })
        .where('id', '=', job.id)
        .execute()
      const { status, bytes } = await fetchRaw(card, { 'if-none-match': `"${card.slice(-20, -4)}"` })
      expect([post, status]).toEqual([post, 404])
      expect(bytes.subarray(0, 4).toString('latin1')).not.toContain('PNG')
    }
    for (const path of [
      '/cards/jobs/x/0123456789abcdef.png',
      `/cards/jobs/${job.id}/x.png`,
      `/cards/news/${job.id}/0123456789abcdef.png`,
      '/cards/u/nobody-here/0123456789abcdef.png',
    ])
      expect([path, (await fetchRaw(path)).status]).toEqual([path, 404])
    const open = await makeJob(world.ctx(), of)
    const whileOpen = await cardOn(`/jobs/${open.id}`)
    await studio.call(jobs.close, { params: { jobId: open.id }, body: {} })
    expect(await cardOn(`/jobs/${open.id}`)).not.toBe(whileOpen)
  })
})

describe('the drawing', () => {
  const words = { kind: 'Job', title: 'Gaffer', by: 'Northlight', facts: ['Berlin'], marks: ['PAID'] }
  test.each([
    ['a title of 500 letters without a space', { ...words, title: 'x'.repeat(500) }],
    ['a title of many words', { ...words, title: 'wanted for a long night '.repeat(40) }],
    [
      'no letters that the typefaces have',
      { kind: 'Event', title: 'ᏣᎳᎩ 🎬', by: 'ช่างภาพ', facts: ['กรุงเทพ'], marks: [] },
    ],
    ['nothing at all', { kind: '', title: '', facts: [], marks: [] }],
    ['ten facts', { ...words, facts: Array.from({ length: 10 }, () => 'Llanfairpwllgwyngyllgogerychwyrndrobwll') }],
    ['control and turning signs', { ...words, title: 'A\u202eB\u0000C\nD' }],
  ])('holds with %s', async (_what, given) => {
    expect(await shapeOf(await drawCard(given, reader('a')))).toEqual(PNG)
  })

  test('leaves out characters without a glyph: no boxes, and the same card whatever the words were', async () => {
    const of = async (title: string) => (await drawCard({ ...words, title }, reader('a'))).toString('base64')
    expect(await of('ช่างภาพ')).toBe(await of('ᏣᎳᎩ'))
    expect(await of('Gaffer 🎬')).toBe(await of('Gaffer'))
    for (const known of ['Gaffer', 'Гафер', '夜のスクリーニング', 'ليلة'])
      expect([known, (await of(known)) === (await of('ᏣᎳᎩ'))]).toEqual([known, false])
  })

  test('is done once for the same words, whoever asks', async () => {
    const run = vi.spyOn(ThreadPool.prototype, 'run')
    const once = { ...words, title: 'Once' }
    const [first, second] = await Promise.all([drawCard(once, reader('a')), drawCard(once, reader('b'))])
    expect(second).toBe(first)
    expect(await drawCard(once, reader('c'))).toBe(first)
    expect(run).toHaveBeenCalledOnce()
    expect(cardName(words)).toMatch(/^[0-9a-f]{16}$/)
  })

  test('that failed is done again when it is asked for again', async () => {
    const again = { ...words, title: 'Again' }
    vi.spyOn(ThreadPool.prototype, 'run').mockRejectedValueOnce(new Error('the thread ended'))
    await expect(drawCard(again, reader('a'))).rejects.toThrow('the thread ended')
    expect(await shapeOf(await drawCard(again, reader('a')))).toEqual(PNG)
  })
})
