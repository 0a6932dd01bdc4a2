import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { makeCollaboration } from '../../modules/collaborations/collaborations.factory.ts'
import { makeEvent } from '../../modules/events/events.factory.ts'
import { makeJob } from '../../modules/jobs/jobs.factory.ts'
import { makeNews } from '../../modules/news/news.factory.ts'
import { makeProjects } from '../../modules/portfolio/portfolio.factory.ts'
import type { PostPatch } from '../../modules/posts/index.ts'
import { Html } from '../../platform/html.ts'
import { compose } from '../../platform/http/app-page.ts'
import { startWorld } from '../../testing/world.ts'
import { listAddresses, pageStarts } from './public.queries.ts'

const world = await startWorld({ still: true })
afterAll(() => world.stop())
const studio = await world.business({ company: 'Northlight Pictures' })
const maya = await world.talent()
const { db } = world.database
const of = { ownerId: studio.id, businessId: studio.businessId }
const slugOf = async (table: 'profiles' | 'business_profiles', id: string) =>
  (await db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

const page = (path: string) => world.anonymous.fetch(path, { headers: { accept: 'text/html' } })
const textOf = (path: string) => page(path).then(({ body }) => body as string)
const dataOf = (body: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null') as Record<
    string,
    unknown
  >
const locations = async (path: string): Promise<string[]> => {
  const { status, body, headers } = await world.anonymous.fetch(path)
  expect([path, status, headers.get('content-type'), XMLValidator.validate(body as string)]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
    true,
  ])
  const { sitemapindex, urlset } = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' }).parse(
    body as string,
  ) as Record<string, Record<string, { loc: string }[]>>
  return (sitemapindex?.['sitemap'] ?? urlset?.['url'] ?? []).map(({ loc }) => loc)
}
/** Every address that search engines get. */
const everyAddress = async (): Promise<string[]> =>
  (
    await Promise.all(
      (await locations('/sitemap.xml')).map((address) => locations(address.slice(world.address().length))),
    )
  ).flat()
const EVIL = '</script><img src=x onerror=alert(1)> " \' & $& __NONCE__'

describe('a public page', () => {
  test('of every kind is a readable article with a description, a canonical address and cards', async () => {
    const [job, collaboration, event, news] = [
      await makeJob(world.ctx(), {
        ...of,
        company: 'Northlight Pictures',
        form: {
          title: 'Gaffer for a night shoot',
          pay: { from: 40_000, to: 45_000, currency: 'EUR', unit: 'day' },
          salary_range: 'Meals on top',
        },
      }),
      await makeCollaboration(world.ctx(), { ownerId: maya.id, poster: 'Maya Lindqvist' }),
      await makeEvent(world.ctx(), of),
      await makeNews(world.ctx(), of),
    ]
    const [project] = await makeProjects(world.ctx(), [
      { user_id: maya.id, title: 'Night Ferry', description: 'A short film.', project_type: 'film', position: 1 },
    ])
    const paths: [string, string][] = [
      [`/jobs/${job.id}`, job.title],
      [`/collab/${collaboration.id}`, collaboration.title],
      [`/events/${event.id}`, event.title],
      [`/news/${news.id}`, news.title],
      [`/u/${await slugOf('profiles', maya.id)}`, 'Maya Lindqvist'],
      [`/c/${await slugOf('business_profiles', studio.businessId)}`, 'Northlight Pictures'],
      [`/talent/portfolio/${project}`, 'Night Ferry'],
    ]
    for (const [path, title] of paths) {
      const { status, body, headers } = await page(path)
      expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 200, null])
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(body).toContain(`<h1 class="article-title">${title}</h1>`)
      expect(body).toContain(`<title>${title} · Ensemble</title>`)
      expect(body).toContain(`<link rel="canonical" href="${world.address()}${path}">`)
      expect(body).toContain(`<meta property="og:title" content="${title}">`)
      expect(body).toMatch(/<meta name="twitter:card" content="summary/)
      expect(body).toMatch(/<meta name="description" content="[^"]{10,210}">/)
    }
    const article = await textOf(`/jobs/${job.id}`)
    for (const word of [
      'PAID',
      '€400–450 a day',
      'Own camera package',
      'Four days of shooting',
      'London, United Kingdom',
    ])
      expect(article).toContain(word)
    // the same as in the app: in the line, and under Pay what the numbers don't say
    expect(article).toContain('<p class="article-text">€400–450 a day\nMeals on top</p>')
    expect(article).not.toContain('<dt>Pay</dt>')
    expect(article).toMatch(/<a href="\/c\/[^"]+" data-square>Northlight Pictures<\/a>/)
    expect(await textOf(`/c/${await slugOf('business_profiles', studio.businessId)}`)).toContain(
      `<a href="/jobs/${job.id}">Gaffer for a night shoot</a>`,
    )
  })

  test('of a production names the level and the skills of each role, in the article and in the data', async () => {
    const { id } = await makeJob(world.ctx(), {
      ...of,
      form: {
        roles: [
          { name: 'Steps', craft: 'Choreographer', skills: ['Choreography', 'Notation'], experience_level: 'senior' },
          { name: 'Passenger', craft: 'Dancer' },
        ],
      },
    })
    const body = await textOf(`/jobs/${id}`)
    expect(body).toContain('<strong>Steps</strong> Choreographer · Senior level<br>Skills: Choreography, Notation</li>')
    expect(body).toContain('<strong>Passenger</strong> Dancer</li>')
    expect(dataOf(body)['description']).toContain(
      '<li>Steps, Choreographer, Senior level, Choreography, Notation</li><li>Passenger, Dancer</li>',
    )
  })

  test('shows what people wrote as text, in the article, the head and the data', async () => {
    const roles = [{ name: EVIL, craft: 'Dancer' as const, skills: [EVIL] }]
    const { id } = await makeJob(world.ctx(), {
      ...of,
      form: { title: EVIL, description: EVIL, requirements: [EVIL], roles },
    })
    const body = await textOf(`/jobs/${id}`)
    expect(body).not.toContain('<img src=x')
    expect(body.match(/<script/g)?.length).toBe((body.match(/<\/script>/g) ?? []).length)
    expect(dataOf(body)['title']).toBe(EVIL)
    expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot; &#39; &amp; $&amp; __NONCE__')
  })

  test('is 404 for what is missing, a draft, private, archived, withheld, taken down or by a blocked person, and reveals nothing of it', async () => {
    const gone = { title: 'Never to be seen' }
    const states: PostPatch[] = [
      { status: 'draft', published_at: null },
      { visibility: 'private' },
      { status: 'archived' },
      { withheld: true },
      { status: 'closed', closed_why: 'taken_down' },
    ]
    const ids = await Promise.all(
      states.map(async (post) => (await makeJob(world.ctx(), { ...of, form: gone, post })).id),
    )
    const [kept, leaving] = [await world.talent({ name: 'Kim Keptout' }), await world.talent({ name: 'Lea Leaving' })]
    const paths = [
      ...ids.map((id) => `/jobs/${id}`),
      `/collab/${(await makeCollaboration(world.ctx(), { ownerId: kept.id, post: gone })).id}`,
    ]
    for (const who of [kept, leaving]) paths.push(`/u/${await slugOf('profiles', who.id)}`)
    const admin = await world.admin()
    await db
      .insertInto('blocked_users')
      .values({ user_id: kept.id, blocked_by: admin.id, reason: 'Spam', expires_at: new Date(Date.now() + 1e9) })
      .execute()
    await db
      .insertInto('account_deletions')
      .values({ user_id: leaving.id, by_administrator: false, due_at: new Date(Date.now() + 1e9) })
      .execute()
    const hidden = await world.talent({ name: 'Hedda Hidden' })
    await db.updateTable('profiles').set({ public: false }).where('id', '=', hidden.id).execute()
    paths.push(
      `/u/${await slugOf('profiles', hidden.id)}`,
      '/jobs/00000000-0000-4000-8000-000000000000',
      '/jobs/x',
      '/news/%F0%9F%8E%AC',
      '/u/nobody-here',
      '/c/nobody-here',
      `/events/${ids[0]}`,
    )
    for (const path of paths) {
      const { status, body, headers } = await page(path)
      expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 404, 'noindex'])
      expect(body).not.toMatch(/Never to be seen|Keptout|Leaving|Hidden/)
      expect(body).toContain(
        '<noscript><p class="noscript">This page doesn’t exist. It may have been removed, or you don’t have access.</p></noscript>',
      )
    }
    const sitemap = await everyAddress()
    for (const path of paths) expect(sitemap).not.toContain(world.address() + path)
  })

  test('of a closed post is 410, not to be indexed and without structured data', async () => {
    const { id } = await makeJob(world.ctx(), of)
    expect(await everyAddress()).toContain(`${world.address()}/jobs/${id}`)
    await studio.call(jobs.close, { params: { jobId: id }, body: {} })
    const { status, body, headers } = await page(`/jobs/${id}`)
    expect([status, headers.get('x-robots-tag')]).toEqual([410, 'noindex'])
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('This job is closed.')
    expect(body).toContain('Deadline was')
    expect(body).not.toContain('Apply by')
    expect(body).not.toContain('ld+json')
    expect(await everyAddress()).not.toContain(`${world.address()}/jobs/${id}`)
  })

  test('is in the app’s own page as built', () => {
    const source = readFileSync(join(import.meta.dirname, '../../../../web/index.html'), 'utf8')
    const made = compose(source, {
      title: 'T',
      description: 'D',
      head: new Html('<link rel="canonical" href="/">'),
      article: new Html('<main>$&</main>'),
    })
    expect(made).toContain('<div id="root"><main>$&</main></div>')
    expect(made).toContain('<title>T</title>')
    expect(made).toContain('<meta name="description" content="D"><link rel="canonical" href="/">')
    expect(made).not.toMatch(/noscript|splash/)
  })

  test('is painted before the app is requested', () => {
    const file = (name: string) =>
      `<script type="module" fetchpriority="low" crossorigin src="/assets/${name}.js"></script>\n`
    const made = compose(`<head>${file('vendor-1')}${file('base-2')}</head>`, {
      title: 'T',
      description: 'D',
      head: new Html(''),
      article: new Html(''),
    })
    expect(made).toBe(
      '<head><script async src="/start.js" data-app="/assets/vendor-1.js /assets/base-2.js"></script></head>',
    )
  })
})

describe('what search engines get', () => {
  test('lists the sitemaps in robots.txt, and in them every public page once', async () => {
    const robots = await world.anonymous.fetch('/robots.txt')
    expect(robots.body).toContain(`Sitemap: ${world.address()}/sitemap.xml`)
    expect(robots.body).toContain('Disallow: /api/')
    const post = await makeNews(world.ctx(), { ownerId: maya.id })
    const all = await everyAddress()
    expect(new Set(all).size).toBe(all.length)
    for (const path of [
      `/news/${post.id}`,
      `/u/${await slugOf('profiles', maya.id)}`,
      `/c/${await slugOf('business_profiles', studio.businessId)}`,
    ])
      expect(all).toContain(world.address() + path)
    for (const path of all) expect([path, (await page(path.slice(world.address().length))).status]).toEqual([path, 200])
  })

  test('in pages that continue where the one before ended', async () => {
    for (let i = 0; i < 5; i += 1) await makeNews(world.ctx(), { ownerId: maya.id })
    const starts = await pageStarts(world.platform.db, 'posts', 3)
    const pages = await Promise.all(starts.map((start) => listAddresses(world.platform.db, 'posts', start, false, 3)))
    expect(starts.length).toBeGreaterThan(2)
    expect(pages.flat().map(({ id }) => id)).toEqual(
      (await listAddresses(world.platform.db, 'posts', starts[0] ?? '', false, 1000)).map(({ id }) => id),
    )
  })

  test('and nothing else', async () => {
    for (const path of [
      '/sitemaps/users/00000000-0000-0000-0000-000000000000',
      "/sitemaps/posts/1'",
      '/sitemaps/posts',
    ])
      expect((await world.anonymous.fetch(path, { headers: { accept: 'application/xml' } })).status).toBe(404)
  })
})
