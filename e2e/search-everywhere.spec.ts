import type { Page } from '@playwright/test'
import { accounts } from '../contract/src/accounts/accounts.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'

test('search from anywhere: people, companies and posts together, with only the keyboard @main', async ({
  page,
  world,
}) => {
  const studio = await world.business({ company: 'Marigold Row Films' })
  await postJob(world, studio, { title: 'Marigold maker for a puppet film' })
  await world.talent({ name: 'Marigold Okafor' })
  await signIn(page, await world.talent())
  await page.goto('/applications')
  const button = page.getByRole('button', { name: 'Search everywhere' })
  await button.click()
  const field = page.getByRole('combobox', { name: 'Search posts, people and companies' })
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('option', { name: 'Portfolio' })).toBeVisible()
  await field.fill('marigld')
  await expect(page.getByRole('group', { name: 'Posts' }).getByRole('option', { name: /Marigold maker/ })).toBeVisible()
  await expect(page.getByText('Posts for marigold')).toBeVisible()
  await field.fill('marigold')
  const options = page.getByRole('option')
  await expect(options).toHaveText([
    /Marigold maker for a puppet film/,
    /Marigold Okafor/,
    /Marigold Row Films/,
    /All posts for “marigold”/,
  ])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAxeClean(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/u\/marigold-okafor/)

  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'marigold', exact: true }).click()
  await expect(field).toBeFocused()
  await expect(options).toHaveCount(4)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\?q=marigold/)
  // on Discover the slash focuses the page's own field
  await expect(page.getByRole('heading', { level: 1, name: /Discover/ })).toBeVisible()
  await expect(field).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search opportunities' })).toBeFocused()
  await expect(field).toHaveCount(0)
})

/** Waits until the page has run a file of its own, and has been drawn with what follows from it. */
const drawnAfter = (page: Page, file: string) =>
  page.evaluate(
    `import(${JSON.stringify(file)}).then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))`,
  )

test('text typed before the palette opens goes into it, in order; Escape or a click cancels it', async ({
  page,
  world,
}) => {
  const studio = await world.business()
  await postJob(world, studio, { title: 'Kite maker for a puppet film' })
  await signIn(page, await world.talent())
  // all that wait: the browser may fetch the file twice, for its preload and its import
  const held: (() => void)[] = []
  let file = ''
  const arrive = () => held.splice(0).forEach((release) => release())
  await page.route(/\/search-palette-[^/]*\.js/, async (route) => {
    file = route.request().url()
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const open = async () => {
    await page.goto('/applications')
    await expect(page.getByRole('button', { name: 'Search everywhere' })).toBeVisible()
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      document.addEventListener('keydown', (event) => heard.push(event.key))
    })
  }
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0).join(''))
  const field = page.getByRole('combobox', { name: 'Search posts, people and companies' })
  await open()
  // keys that nothing else handles reach the page
  await page.keyboard.type('ab')
  expect(await heard()).toBe('ab')
  await page.keyboard.press('/')
  expect(await heard()).toBe('/')
  await page.keyboard.type('kitxy')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Opening the search' })).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.type('e maker')
  const typing = page.keyboard.type(' for a puppet', { delay: 25 })
  arrive()
  await typing
  await expect(field).toHaveValue('kite maker for a puppet')
  expect(await heard()).not.toMatch(/kit/)
  await expect(page.getByRole('option', { name: /Kite maker/ })).toBeVisible()
  await field.press('Escape')
  await expect(field).toHaveCount(0)

  for (const letGo of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('main').click({ position: { x: 2, y: 2 } }),
  ]) {
    await open()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('gone')
    await expect(page.getByRole('status', { name: 'Opening the search' })).toBeVisible()
    await letGo()
    await heard()
    await page.keyboard.type('cd')
    expect(await heard()).toBe('cd')
    arrive()
    await drawnAfter(page, file)
    await expect(field).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  }
})

test('the feed begins with the person’s interests, says why, and repeats none of it', async ({ page, world }) => {
  const studio = await world.business({ company: 'Marigold Row Films' })
  await postJob(world, studio, {
    title: 'Cellist for a lullaby',
    industry: 'Music Production',
    requirements: ['Reads music'],
    crafts: ['Musician'],
    skills: ['Session Recording'],
  })
  await postJob(world, studio, {
    title: 'Seamstress for a winter coat',
    industry: 'Fashion',
    requirements: ['Patience'],
    crafts: ['Costume Designer'],
    skills: ['Tailoring'],
  })
  const talent = await world.talent()
  await world.call(talent, accounts.saveInterests, { body: { interests: ['music'] } })
  await signIn(page, talent)
  await page.goto('/')
  const [cellist, seamstress] = [
    page.getByRole('article', { name: 'Cellist for a lullaby' }),
    page.getByRole('article', { name: 'Seamstress for a winter coat' }),
  ]
  const first = page.getByRole('region', { name: 'Best for you' })
  await expect(first.locator(cellist).getByText('Because you chose music')).toBeVisible()
  await expect(page.getByRole('region', { name: /^(In and near|Elsewhere)/ }).locator(seamstress)).toBeVisible()
  await expect(cellist).toHaveCount(1)
  await expectAxeClean(page)
  await page.getByRole('tab', { name: /^Events/ }).click()
  await expect(first).toHaveCount(0)
  await page.goto('/')
  await page.setViewportSize({ width: 320, height: 720 })
  await expect(first).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
