import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { expect, expectAxeClean, signIn, test, type Person, type World } from './fixtures.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const post = async (world: World, house: Person, title: string) =>
  (await world.call(house, jobs.create, {
    body: {
      title,
      description: 'Six nights on the harbor for a short.',
      job_type: 'freelance',
      experience_level: 'mid',
      deadline: dayIn(30),
      requirements: ['Own gloves'],
      crafts: ['Gaffer'],
      skills: ['Lighting'],
    },
  })) as { id: string }

test('own posts are filtered by status and words, and the filter is in the address @main', async ({ page, world }) => {
  const house = await world.business({ company: 'Northlight Pictures' })
  await post(world, house, 'Gaffer for a night shoot')
  await post(world, house, 'Colorist in Malmö')
  await world.call(house, jobs.draft, { body: { title: 'Half a thought' } })
  await signIn(page, house)
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Your Opportunities' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your posts' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('tab', { name: /Draft 1/ }).click()
  await expect(page).toHaveURL(/status=draft/)
  await expect(page.getByRole('link', { name: 'Half a thought' })).toBeVisible()
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByLabel('Search your posts').last().fill('malmo')
  await expect(page).toHaveURL(/q=malmo/)
  await expect(page.getByRole('list', { name: 'Your posts' }).getByRole('listitem')).toHaveCount(1)
  await expectAxeClean(page)
  await page.getByLabel('Search your posts').last().fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'No posts here' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all posts' }).click()
  await expect(page.getByRole('list', { name: 'Your posts' }).getByRole('listitem')).toHaveCount(3)
})

test('many posts are selected, closed, reopened by Undo, and archived; refused ones are listed by name', async ({
  page,
  world,
}) => {
  const house = await world.business()
  const [gaffer] = [
    await post(world, house, 'Gaffer'),
    await post(world, house, 'Colorist'),
    await post(world, house, 'Grip'),
  ]
  await world.call(house, jobs.draft, { body: { title: 'Half a thought' } })
  await signIn(page, house)
  await page.goto('/jobs')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Select Grip').check()
  await box('Select Gaffer').click({ modifiers: ['Shift'] })
  const bar = page.getByRole('toolbar', { name: 'Selected posts' })
  await expect(bar).toContainText('3 selected')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await box('Select all 4 shown').focus()
  await page.keyboard.press('Space')
  await expect(bar).toContainText('4 selected')
  await expectAxeClean(page)
  // changed by someone else since this page was read
  await world.sql('update posts set version = version + 1 where id = $1', [gaffer.id])
  await bar.getByRole('button', { name: 'Close 3' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 selected post is not open and won’t change.')
  await dialog.getByRole('button', { name: 'Close 3 posts' }).click()
  await expect(page.getByText('Gaffer: This has changed since you opened it.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Closed 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 posts are open again')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Active 3' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await box('Select Half a thought').check()
  await bar.getByRole('button', { name: 'Archive 1' }).click()
  await dialog.getByRole('button', { name: 'Archive 1 post' }).click()
  await expect(page.getByRole('tab', { name: 'Archived 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('1 post is back')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Draft 1' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a job is closed, reopened, cloned and archived @main', async ({ page, world }) => {
  const house = await world.business()
  const { id } = await post(world, house, 'Gaffer for a night shoot')
  await signIn(page, house)
  await page.goto(`/business/jobs/${id}`)
  await expect(page.locator('#content').getByRole('link', { name: 'Applicants', exact: true })).toBeVisible()
  // someone applies: what is read then arrives after the job is closed
  const read = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(
    `**/api/v1/jobs/${id}`,
    async (route) => {
      const response = await route.fetch()
      read.resolve()
      await closed.promise
      await route.fulfill({ response }).catch(() => undefined)
      arrived.resolve()
    },
    { times: 1 },
  )
  await world.call(await world.talent(), applications.submit, {
    params: { jobId: id },
    body: { cover_letter: 'I have lit four harbor films. '.repeat(3), availability: 'immediate' },
  })
  await read.promise
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
  await expect(page.getByText('Closed: the position is filled')).toBeVisible()
  closed.resolve()
  await arrived.promise
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen job' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clone' }).click()
  await page.waitForURL(/draft=/)
  await expect(page.getByLabel('Job Title')).toHaveValue('Gaffer for a night shoot')
  await page.goto(`/business/jobs/${id}`)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close job' }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive job' }).click()
  await expect(page.getByText('This post is archived and read-only.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This post is archived and read-only.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('a job whose deadline has passed needs a new one to reopen @main', async ({ page, world }) => {
  const house = await world.business()
  const { id } = await post(world, house, 'Gaffer for a night shoot')
  await world.call(house, jobs.close, { params: { jobId: id }, body: {} })
  await world.sql('update job_posts set deadline = $2 where id = $1', [id, dayIn(-2)])
  await signIn(page, house)
  await page.goto(`/business/jobs/${id}`)
  await page.getByRole('button', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reopen job' }).click()
  await expect(dialog.getByText('Choose a deadline that hasn’t passed.')).toBeVisible()
  await dialog.getByLabel('Application Deadline').fill(dayIn(20))
  await dialog.getByRole('button', { name: 'Reopen job' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test('another company and a talent see nothing of it here @main', async ({ page, world }) => {
  const { id } = await post(world, await world.business(), 'Gaffer for a night shoot')
  await signIn(page, await world.business())
  await page.goto(`/business/jobs/${id}`)
  await expect(page.getByRole('heading', { name: 'This post belongs to another company' })).toBeVisible()
  await signIn(page, await world.talent())
  await page.goto(`/business/jobs/${id}`)
  await page.waitForURL(`**/jobs/${id}`)
})

test('a company without posts is led to its first one; talent sees the open jobs @main', async ({ page, world }) => {
  await signIn(page, await world.business())
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Post your first job' }).click()
  await page.waitForURL('**/business/post/job')
  await signIn(page, await world.talent())
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Open jobs' })).toBeVisible()
})

test('hiring insights say what was found in the company’s own data, with the numbers, and lead to the answer', async ({
  page,
  world,
}) => {
  const house = await world.business({ company: 'Counting House' })
  await signIn(page, house)
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Your Opportunities' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hiring insights' })).toHaveCount(0)

  const { id } = await post(world, house, 'Gaffer for a night shoot')
  const people = await Promise.all(['Ada Quist', 'Ben Osei', 'Cleo Marsh'].map((name) => world.talent({ name })))
  for (const person of people) {
    await world.call(person, applications.submit, {
      params: { jobId: id },
      body: {
        cover_letter: 'I have lit three shorts on the water and own two trucks of lights.',
        availability: 'immediate',
      },
    })
  }
  await world.sql(
    `update applications set created_at = created_at - interval '7 days' where post_id = $1 and applicant_id <> $2`,
    [id, people[0]?.id],
  )
  await world.sql(`update posts set published_at = published_at - interval '8 days' where id = $1`, [id])
  await page.reload()
  const insights = page.getByRole('region', { name: 'Hiring insights' })
  await expect(
    insights.getByText('2 of 3 applicants for Gaffer for a night shoot have waited over 5 days for a reply'),
  ).toBeVisible()
  await expect(insights.getByText('The oldest has been waiting 7 days')).toBeVisible()
  await expectAxeClean(page)
  await insights.getByRole('link', { name: /^Review applicants/ }).click()
  await expect(page).toHaveURL(/applicants\?.*job=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('talent closes, reopens and clones what they posted in their own name', async ({ page, world }) => {
  const maya = await world.talent({ name: 'Maya Okafor' })
  const { id } = (await world.call(maya, collaborations.create, {
    body: {
      title: 'A film about a lighthouse',
      summary: 'Ten minutes, one island, a crew of five.',
      description: 'We row over on Friday and come back on Sunday.',
      project_type: 'Film Production',
      roles_needed: ['Gaffer'],
      payment_type: 'unpaid',
      end_date: dayIn(60),
    },
  })) as { id: string }
  await signIn(page, maya)
  await page.goto(`/collab/${id}`)
  await page.getByRole('link', { name: 'Manage' }).click()
  await expect(page).toHaveURL(/\/jobs\?.*mine=1/)
  const row = page
    .getByRole('list', { name: 'Your posts' })
    .getByRole('listitem')
    .filter({ hasText: 'A film about a lighthouse' })
  const choose = async (act: string) => {
    await row.getByRole('button', { name: 'Actions for A film about a lighthouse' }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await expectAxeClean(page)
  await choose('Close')
  await page.getByRole('dialog').getByRole('button', { name: 'Close collaboration' }).click()
  await expect(row.getByText('Closed', { exact: true })).toBeVisible()
  await choose('Reopen')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen collaboration' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await choose('Clone')
  await page.waitForURL(/\/talent\/collab\?draft=/)
})

test('the link in an email opens the post; one press there keeps it open, and only looking changes nothing', async ({
  page,
  world,
}) => {
  const maya = await world.talent({ name: 'Maya Okafor' })
  const { id } = (await world.call(maya, collaborations.create, {
    body: {
      title: 'Music video for a debut single',
      summary: 'Two weekends, one song.',
      description: 'Two weekends, one song and a small crew.',
      project_type: 'Music Video',
      roles_needed: ['Editor'],
      payment_type: 'unpaid',
    },
  })) as { id: string }
  await world.sql(`update posts set lapses_at = now() + interval '7 days' where id = $1`, [id])
  await world.sql(`select graphile_worker.add_job('posts.clock')`)
  const { text } = await world.mailTo(maya.email, /Your collaboration closes on/)
  const link = new RegExp(`/collab/${id}/renew`).exec(text)?.[0] ?? ''
  const ends = async () => (await world.sql('select lapses_at, version from posts where id = $1', [id]))[0]
  const before = await ends()
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, maya)
  await page.goto(link)
  const keep = page.getByRole('button', { name: 'Keep it open 90 more days' })
  await expect(keep).toBeVisible()
  await expect(page.getByText(/^This collaboration closes on .* Still looking\?$/)).toBeVisible()
  await expectAxeClean(page)
  await page.reload()
  await expect(keep).toBeVisible()
  expect(await ends()).toEqual(before)

  await keep.click()
  const shown = new RegExp(`Open until \\w{3} ${Number(dayIn(90).slice(-2))} `)
  await expect(page.getByText(shown)).toBeVisible()
  await expect(keep).toBeHidden()
  expect(await ends()).not.toEqual(before)
  await page.goto('/jobs?mine=1')
  await expect(page.getByRole('list', { name: 'Your posts' })).toContainText(shown)
})
