import type { Page } from '@playwright/test'
import { talentPool } from '../contract/src/talent-pool/talent-pool.routes.ts'
import { BROWSER, expect, signIn, test, type World } from './fixtures.ts'
import { skipSplash } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'

// the server leaves out browsers that say they have no window
test.use({ userAgent: BROWSER })
test.beforeEach(({ page }) => skipSplash(page))

const looksAt = (world: World, id: string) =>
  world.sql<{ viewer: string; source: string; looks: number }>(
    'select viewer, source, looks from look_figures where scope_id = $1 order by viewer, source',
    [id],
  )
/** The page says that it was looked at, and the server has counted it. */
const counted = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/v1/views') && response.status() === 204)

test('a hover counts nothing; a post opened from a search counts once as one; a visitor counts, the owner does not @main', async ({
  page,
  world,
}) => {
  const studio = await world.business({ company: 'Harbor Light' })
  const job = await postJob(world, studio, { title: 'Gaffer for a winter short' })
  const passed = await postJob(world, studio, { title: 'Best boy for a winter short' })
  await world.settle()
  await signIn(page, await world.talent())
  await page.goto('/?q=winter+short')
  await page.getByRole('link', { name: passed.title }).first().hover()
  const [look] = await Promise.all([counted(page), page.getByRole('link', { name: job.title }).first().click()])
  expect(look.request().postDataJSON()).toEqual({ kind: 'post', id: job.id, source: 'search' })
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await Promise.all([counted(page), page.reload()])
  expect(await looksAt(world, job.id)).toEqual([{ viewer: 'talent', source: 'search', looks: 1 }])

  await signIn(page, studio)
  await Promise.all([counted(page), page.goto(`/jobs/${job.id}`)])
  const visitor = await page
    .context()
    .browser()
    ?.newContext({ baseURL: world.address, userAgent: await agentOf(page) })
  const other = await visitor?.newPage()
  if (!other) throw new Error('no second window')
  await skipSplash(other)
  await Promise.all([counted(other), other.goto(`/jobs/${job.id}`)])
  expect(await looksAt(world, job.id)).toEqual([
    { viewer: 'talent', source: 'search', looks: 1 },
    { viewer: 'visitor', source: 'link', looks: 1 },
  ])
  expect(await visitor?.cookies()).toEqual([])
  expect(await looksAt(world, passed.id)).toEqual([])
  await visitor?.close()
})

const agentOf = (page: Page) => page.evaluate(() => navigator.userAgent)

test('an invitation says so, from its email and on the way to apply; the address keeps nothing of it', async ({
  page,
  world,
}) => {
  const [studio, maya] = [await world.business({ company: 'Harbor Light' }), await world.talent()]
  const job = await postJob(world, studio)
  await world.call(studio, talentPool.invite, {
    params: { talentId: maya.id },
    body: { post_id: job.id, message: 'We would love to see you.' },
  })
  await world.settle()
  const mail = await world.mailTo(maya.email, /invites you to apply/)
  const [href = ''] = /http\S+\/jobs\/\S+/.exec(mail.text) ?? []
  expect(href).toContain('via=invitation')
  await signIn(page, maya)
  const [look] = await Promise.all([counted(page), page.goto(href)])
  expect(look.request().postDataJSON()).toMatchObject({ source: 'invitation' })
  await expect(page).toHaveURL(`${world.address}/jobs/${job.id}`)
  const [again] = await Promise.all([
    counted(page),
    page.getByRole('link', { name: 'Apply', exact: true }).first().click(),
  ])
  expect(again.request().postDataJSON()).toMatchObject({ source: 'invitation' })
  expect(await looksAt(world, job.id)).toEqual([{ viewer: 'talent', source: 'invitation', looks: 1 }])
})

test('a profile and its projects count for whoever comes by, as others see them', async ({ page, world }) => {
  const [maya, studio] = [await world.talent(), await world.business()]
  const [address] = await world.sql<{ slug: string }>('select slug from profiles where id = $1', [maya.id])
  await signIn(page, studio)
  await page.goto('/business/talent-pool')
  const [look] = await Promise.all([counted(page), page.getByRole('link', { name: maya.name }).first().click()])
  expect(look.request().postDataJSON()).toEqual({ kind: 'profile', id: maya.id, source: 'discover' })
  expect(await looksAt(world, maya.id)).toEqual([{ viewer: 'company', source: 'discover', looks: 1 }])

  await signIn(page, maya)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(`/u/${address?.slug}?as=others`)
  await expect(page.getByText('This is how others see your profile.')).toBeVisible()
  expect(sent.filter((url) => url.endsWith('/api/v1/views'))).toEqual([])
})
