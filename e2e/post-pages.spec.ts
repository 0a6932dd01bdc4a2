import { readFile } from 'node:fs/promises'
import { collaborations } from '../contract/src/collaborations/collaborations.routes.ts'
import { discover } from '../contract/src/discover/discover.routes.ts'
import { events } from '../contract/src/events/events.routes.ts'
import { news } from '../contract/src/news/news.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { dayIn, postJob } from './lib/jobs.ts'

const narrow = { width: 320, height: 700 }

test('a collaboration is read by visitors, saved by members, left by a person it names @main', async ({
  page,
  world,
}) => {
  const [author, named] = [
    await world.talent({ name: 'Mara Lindqvist' }),
    await world.talent({ name: 'Ida Bergström' }),
  ]
  const { id } = (await world.call(author, collaborations.create, {
    body: {
      title: 'A music video in one long take',
      summary: 'One warehouse, one song, one night.',
      description: 'We rehearse for two days and shoot in the third night.',
      project_type: 'Music Video',
      roles_needed: ['Gaffer', 'Editor'],
      payment_type: 'paid',
      budget: { amount: 250_000, currency: 'EUR' },
      start_date: dayIn(20),
      end_date: dayIn(24),
      team_size: 6,
      people: [
        { person_id: named.id, name: named.name, role: 'Cinematographer' },
        { person_id: null, name: 'Jon Doe', role: 'Producer' },
      ],
    },
  })) as { id: string }
  await page.goto(`/collab/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'A music video in one long take' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Roles needed' }).getByRole('listitem')).toHaveText(['Gaffer', 'Editor'])
  await expect(page.getByText('€2,500 for the whole project')).toBeVisible()
  await expect(page.getByText('PAID', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to collaborate' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/auth\\?next=.*${id}`))

  await signIn(page, named)
  await page.goto(`/collab/${id}`)
  await expect(page.getByRole('link', { name: 'Collaborate' }).first()).toHaveAttribute('href', `/collab/${id}/apply`)
  // who may join it does not own it
  await expect(page.getByRole('link', { name: 'Manage' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Save A music video/ }).click()
  await expect(page.getByRole('button', { name: /^Save A music video/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Saved. You’ll find it under Saved.')).toBeVisible()
  const saved = (await world.call(named, discover.feed, { query: { saved: '1' } })) as { items: { id: string }[] }
  expect(saved.items.map((item) => item.id)).toEqual([id])
  await page.setViewportSize(narrow)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  await expectAxeClean(page)

  const team = page.getByRole('list', { name: 'Current team' })
  await expect(team.getByRole('link', { name: 'Ida Bergström' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave this post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(team.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Leave this post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave post' }).click()
  await expect(team.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Leave this post' })).toHaveCount(0)
})

test('an event says when and where it is and what it costs; a story leads to its source; both say when they are over @main', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Harbor Light' })
  const show = (await world.call(house, events.create, {
    body: {
      title: 'Seven shorts by the sea',
      description: 'Seven films and their makers, with questions afterwards.',
      event_type: 'screening',
      genre: 'theater',
      date: dayIn(40),
      start_time: '19:30',
      end_time: '22:00',
      time_zone: 'Pacific/Auckland',
      location: 'Auckland, New Zealand',
      venue: 'The Boathouse',
      max_attendees: 80,
      ticket_price: { amount: 1500, currency: 'NZD' },
      website: 'https://harbor.example/shorts',
      people: [{ name: 'Kiri Moana', role: 'Director' }],
    },
  })) as { id: string }
  const story = (await world.call(house, news.create, {
    body: {
      title: 'A festival opens its call',
      description: 'Entries of all lengths are taken until spring.',
      category: 'movie',
      source_name: 'Trade Weekly',
      source_url: 'https://www.trade.example/articles/7',
      tags: ['festival'],
    },
  })) as { id: string }
  await page.goto(`/events/${show.id}`)
  await expect(page.getByText('19:30 – 22:00, Auckland time')).toBeVisible()
  await expect(page.getByText(/your time$/)).toBeVisible()
  await expect(page.getByText('NZ$15', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Tickets' }).first()).toHaveAttribute(
    'href',
    'https://harbor.example/shorts',
  )
  await expect(page.getByText('80 guests')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to your calendar' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('SUMMARY:Seven shorts by the sea')
  await expect(page.getByRole('list', { name: 'Line-up' })).toContainText('Kiri Moana')
  await expectAxeClean(page)
  await page.setViewportSize(narrow)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)

  await page.goto(`/news/${story.id}`)
  const source = page.getByRole('link', { name: 'Read the source' }).first()
  await expect(source).toHaveAttribute('href', 'https://www.trade.example/articles/7')
  await expect(source).toHaveAttribute('rel', /noopener.*nofollow/)
  await expect(page.getByText('trade.example', { exact: true })).toBeVisible()
  await expectAxeClean(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)

  await world.call(house, events.close, { params: { eventId: show.id }, body: {} })
  await world.call(house, news.archive, {
    params: {
      newsId: ((await world.call(house, news.close, { params: { newsId: story.id }, body: {} })) as { id: string }).id,
    },
    body: {},
  })
  await signIn(page, await world.talent())
  await page.goto(`/events/${show.id}`)
  await expect(page.getByText('The company closed it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Tickets' })).toHaveCount(0)
  await page.goto(`/news/${story.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This story' })).toBeVisible()
})

test('on the cards, Get Tickets opens the event’s own ticket page, View event its page, and Collaborate the form to join', async ({
  page,
  world,
}) => {
  const author = await world.talent({ name: 'Mara Lindqvist' })
  const event = (title: string, website: string | null) => ({
    title,
    description: 'Seven films and their makers, with questions afterwards.',
    event_type: 'screening' as const,
    date: dayIn(40),
    start_time: '19:30',
    time_zone: 'Europe/Berlin',
    location: 'Berlin, Germany',
    venue: 'The Boathouse',
    website,
  })
  await world.call(author, events.create, { body: event('Shorts with tickets', 'https://harbor.example/shorts') })
  const { id } = (await world.call(author, events.create, { body: event('Shorts without', null) })) as { id: string }
  const video = (await world.call(author, collaborations.create, {
    body: {
      title: 'A music video in one take',
      summary: 'One warehouse, one song, one night.',
      project_type: 'Music Video',
      description: 'We rehearse for two days and shoot in the third night.',
      roles_needed: ['Gaffer'],
      payment_type: 'unpaid',
      team_size: 6,
    },
  })) as { id: string }
  await signIn(page, await world.talent({ name: 'Ida Bergström' }))
  await page.goto('/?kind=event')
  const tickets = page.getByRole('link', { name: 'Get Tickets: Shorts with tickets (opens in a new tab)' })
  await expect(tickets).toHaveAttribute('href', 'https://harbor.example/shorts')
  await expect(tickets).toHaveAttribute('target', '_blank')
  await page.getByRole('link', { name: 'View event: Shorts without' }).click()
  await expect(page).toHaveURL(`/events/${id}`)

  await page.goto('/?kind=collaboration')
  await expect(page.getByRole('article', { name: 'A music video in one take' })).toContainText('Needs Gaffer')
  await page.getByRole('link', { name: 'Collaborate: A music video in one take' }).click()
  await expect(page).toHaveURL(`/collab/${video.id}/apply`)
  await expect(page.getByRole('heading', { level: 1, name: 'Join Collaboration' })).toBeVisible()
})

test('a title takes one line where it fits, and does not break after a hyphen', async ({ page, world }) => {
  const company = await world.business({ company: 'Northlight Pictures' })
  const linesOf = () =>
    page
      .getByRole('heading', { level: 1 })
      .evaluate((title) =>
        Math.round(title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight)),
      )
  const { id } = await postJob(world, company, { title: 'Foley artist, ninety-minute sea drama' })
  await page.goto(`/jobs/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // the served article gives way to the page, and its typeface to the final one
  await expect.poll(linesOf).toBe(1)
  await page.evaluate(() => document.fonts.ready)
  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 700 })
    // a word on two lines has two boxes
    const boxes = await page
      .getByText('ninety-minute', { exact: true })
      .evaluate((word) => word.getClientRects().length)
    expect([width, boxes]).toEqual([width, 1])
  }
})
