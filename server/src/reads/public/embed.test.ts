import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeNews } from '../../modules/news/news.factory.ts'
import type { PostPatch } from '../../modules/posts/index.ts'
import { startWorld } from '../../testing/world.ts'

const world = await startWorld({ still: true })
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const maya = await world.talent()
const { db } = world.database
const of = { ownerId: studio.id, businessId: studio.businessId }
const slugOf = async (table: 'profiles' | 'business_profiles', id: string) =>
  (await db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
const get = async (path: string) =>
  (await world.anonymous.fetch(path, { headers: { accept: 'text/html' } })) as {
    status: number
    body: string
    headers: Headers
  }
const oembed = async (query: Record<string, string>) =>
  (await world.anonymous.fetch(`/oembed?${new URLSearchParams(query)}`)) as {
    status: number
    body: Record<string, unknown>
    headers: Headers
  }
const EVIL = '</title><script>alert(1)</script><img src=x onerror=alert(1)> " \' &'

describe('an embeddable card', () => {
  test('of every public page may be framed by anyone, has no script and no form, and is not indexed', async () => {
    const job = await makeJob(world.ctx(), {
      ...of,
      form: { title: 'Gaffer for a night shoot', pay: { from: 40_000, to: 45_000, currency: 'EUR', unit: 'day' } },
    })
    const [collaboration, event, news] = [
      await makeCollaboration(world.ctx(), { ownerId: maya.id }),
      await makeEvent(world.ctx(), of),
      await makeNews(world.ctx(), of),
    ]
    const company = `/c/${await slugOf('business_profiles', studio.businessId)}`
    for (const path of [
      `/jobs/${job.id}`,
      `/collab/${collaboration.id}`,
      `/events/${event.id}`,
      `/news/${news.id}`,
      `/u/${await slugOf('profiles', maya.id)}`,
      company,
    ]) {
      const { status, body, headers } = await get(`/embed${path}`)
      expect([
        path,
        status,
        headers.get('x-robots-tag'),
        headers.get('x-frame-options'),
        headers.get('set-cookie'),
      ]).toEqual([path, 200, 'noindex', null, null])
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'nonce-[^']+'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors \*$/,
      )
      expect(body).not.toMatch(/<script|<form|<img/)
      expect(body).toContain('<base target="_blank">')
      expect(body).toContain(`<h1><a href="${path}">`)
      // its own page can't be framed
      expect((await get(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
    const body = (await get(`/embed/jobs/${job.id}`)).body
    for (const word of ['PAID', '€400–450 a day', 'Northlight Pictures', 'Apply by ']) expect(body).toContain(word)
    expect((await get(`/embed${company}`)).body).toContain(
      `<li><a href="/jobs/${job.id}">Gaffer for a night shoot</a></li>`,
    )
  })

  test('shows what people wrote as text', async () => {
    const { id } = await makeJob(world.ctx(), { ...of, form: { title: EVIL } })
    const { body } = await get(`/embed/jobs/${id}`)
    expect(body).not.toMatch(/<script|<img/)
    expect(body.match(/<title>/g)).toHaveLength(1)
    const { html } = (await oembed({ url: `${world.address()}/jobs/${id}` })).body
    expect(html).not.toMatch(/<script|<img/)
  })

  test('of what a visitor may not see reveals nothing, whoever asks; of a closed post that it is closed', async () => {
    const job = await makeJob(world.ctx(), { ...of, form: { title: 'Never to be seen' } })
    const states: PostPatch[] = [
      { status: 'draft' },
      { visibility: 'private' },
      { status: 'archived' },
      { withheld: true },
      { status: 'closed', closed_why: 'taken_down' },
    ]
    for (const post of states) {
      await db
        .updateTable('posts')
        .set({ status: 'published', visibility: 'public', withheld: false, closed_why: null, ...post })
        .where('id', '=', job.id)
        .execute()
      for (const person of [world.anonymous, studio]) {
        const { status, body } = await person.fetch(`/embed/jobs/${job.id}`, { headers: { accept: 'text/html' } })
        expect([post, status]).toEqual([post, 404])
        expect(body).not.toContain('Never')
      }
      expect((await oembed({ url: `${world.address()}/jobs/${job.id}` })).status).toBe(404)
    }
    const closed = await makeJob(world.ctx(), of)
    await studio.call(jobs.close, { params: { jobId: closed.id }, body: {} })
    const answer = await get(`/embed/jobs/${closed.id}`)
    expect([answer.status, answer.body.includes('Closed')]).toEqual([410, true])
    expect((await oembed({ url: `${world.address()}/jobs/${closed.id}` })).status).toBe(404)
    expect((await get('/embed/jobs/x')).status).toBe(404)
  })
})

describe('oEmbed', () => {
  test('describes how to embed a public page within the available space, and the page links to it', async () => {
    const { id } = await makeJob(world.ctx(), { ...of, form: { title: 'Colorist' } })
    const url = `${world.address()}/jobs/${id}`
    const { status, body, headers } = await oembed({ url, maxwidth: '320' })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Ensemble',
      title: 'Colorist',
      author_name: 'Northlight Pictures',
      width: 320,
      height: 284,
      thumbnail_width: 1200,
    })
    expect(body['html']).toContain(
      `<iframe src="${world.address()}/embed/jobs/${id}" title="Colorist on Ensemble" width="320" height="284"`,
    )
    expect((await get(`/jobs/${id}`)).body).toContain(
      `<link rel="alternate" type="application/json+oembed" title="Colorist" href="${world.address()}/oembed?url=${encodeURIComponent(url)}&amp;format=json">`,
    )
  })

  test.each([
    ['nothing', {}, 400],
    ['no address', { url: 'jobs' }, 400],
    ['a script', { url: 'javascript:alert(1)' }, 400],
    ['very long', { url: `https://a.example/${'x'.repeat(600)}` }, 400],
    ['elsewhere', { url: 'https://elsewhere.example/jobs/00000000-0000-4000-8000-000000000000' }, 404],
    ['XML', { url: 'https://elsewhere.example/', format: 'xml' }, 400],
  ])('refuses %s', async (_what, query, status) => {
    expect((await oembed(query as Record<string, string>)).status).toBe(status)
  })
  test.each(['/', '/settings', '/jobs', '/jobs/', '/jobs/%E0%A4%A', '/u/nobody-here', '/jobs/x/y'])(
    'has nothing for %s',
    async (path) => {
      expect((await oembed({ url: world.address() + path })).status).toBe(404)
    },
  )
})
