import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { dayIn, postJob } from './lib/jobs.ts'

test('a card opens its post wherever it is clicked or touched; content passing under a resting pointer is ignored @main', async ({
  page,
  browser,
  world,
  baseURL,
}) => {
  const studio = await world.business({ company: 'Tintype House' })
  for (let number = 1; number <= 12; number += 1) await postJob(world, studio, { title: `Tintype assistant ${number}` })
  const maya = await world.talent()
  await signIn(page, maya)
  await page.goto('/?q=tintype')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  const facts = cards.first().locator('.board-by')
  // the card's link comes to lie over it
  await facts.hover({ force: true })
  await expect(cards.first()).toHaveAttribute('data-hovered')
  expect(
    await facts.evaluate(
      (element) =>
        document.elementFromPoint(element.getBoundingClientRect().x + 4, element.getBoundingClientRect().y + 4)
          ?.tagName,
    ),
    'a link of the browser',
  ).toBe('A')

  await page.locator('.sheet-shield').evaluate((shield) =>
    new MutationObserver((_changes, watch) => {
      shield.setAttribute('data-seen', String(shield.hasAttribute('data-up')))
      watch.disconnect()
    }).observe(shield, { attributes: true }),
  )
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(page.locator('.sheet-shield'), 'while the wheel turns').toHaveAttribute('data-seen', 'true')
  await expect(page.locator('.board-row[data-hovered]')).toHaveCount(0)
  await expect(page.locator('.sheet-shield[data-up]'), 'once the wheel rests').toHaveCount(0)
  // the page may still be rolling out under the first move
  await expect(async () => {
    await page.mouse.move(0, 0)
    await cards.nth(4).locator('.board-by').hover({ force: true })
    await expect(cards.nth(4)).toHaveAttribute('data-hovered', { timeout: 500 })
  }).toPass({ timeout: 7_000 })

  // its own link is there, wherever the card is clicked
  await facts.click({ force: true })
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]+/)

  const phone = await (
    await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage()
  await signIn(phone, maya)
  await phone.goto('/?q=tintype')
  await phone.getByRole('article').first().locator('.board-by').tap()
  await expect(phone).toHaveURL(/\/jobs\/[0-9a-f-]+/)
  await phone.context().close()
})

test('another order shows its first rows at once and the rest below them; coming back shows the whole list at the same position', async ({
  page,
  world,
}) => {
  const studio = await world.business({ company: 'Heliograph House' })
  for (let number = 1; number <= 20; number += 1)
    await postJob(world, studio, { title: `Heliograph operator ${number}`, deadline: dayIn(10 + number) })
  await signIn(page, await world.talent())
  await page.goto('/?q=heliograph')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(20)
  /** How many cards each picture of the page has belonged to since. */
  const watch = () =>
    page.evaluate(() => {
      const counts: number[] = []
      new MutationObserver(() => counts.push(document.querySelectorAll('article').length)).observe(document.body, {
        childList: true,
        subtree: true,
      })
      Object.assign(globalThis, { counts })
    })
  const counted = () => page.evaluate(() => [...new Set((globalThis as unknown as { counts: number[] }).counts)])
  await watch()
  await page.getByLabel('Order').selectOption('Closing soonest')
  await expect(page).toHaveURL(/sort=/)
  await expect(cards.first()).toHaveAccessibleName(/^Heliograph operator 1$/)
  await expect(cards).toHaveCount(20)
  expect(await counted(), 'a screen of the new list before all of it').toContain(12)

  // in several movements, as a person would: the router drops a position if nothing scrolls after it has rendered the page
  for (const at of [13, 15, 17, 18, 19]) await cards.nth(at).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await cards.nth(19).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Heliograph operator/ })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(20)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await watch()
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(cards).toHaveCount(20)
  expect(await counted(), 'a list that was here is never cut').not.toContain(12)
})

test('the card of a verified company says so, the others do not', async ({ page, world }) => {
  const [checked, other] = [
    await world.business({ company: 'Harbor Lane Studio' }),
    await world.business({ company: 'Lantern Row Films' }),
  ]
  await world.sql(`update business_profiles set verified_at = now(), verified_how = 'website' where id = $1`, [
    checked.businessId,
  ])
  await postJob(world, checked, { title: 'Kinetoscope keeper' })
  await postJob(world, other, { title: 'Kinetoscope painter' })
  await signIn(page, await world.talent())
  await page.goto('/?q=kinetoscope')
  await expect(page.getByRole('article', { name: 'Kinetoscope keeper' }).getByText('Verified company')).toBeAttached()
  await expect(page.getByRole('article', { name: 'Kinetoscope painter' })).toBeVisible()
  await expect(page.getByText('Verified company')).toHaveCount(1)
})

test('a long list loads more by itself, and nothing moves sideways on a small phone', async ({ page, world }) => {
  const studio = await world.business({ company: 'A company whose name goes on and on for ever' })
  for (let n = 0; n < 26; n += 1)
    await postJob(world, studio, {
      title: `Praxinoscope night ${n}, with a title as long as titles may become before they end`,
      location: null,
      remote: true,
    })
  await signIn(page, await world.talent())
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/?q=praxinoscope')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return page.getByRole('article').count()
    })
    .toBe(26)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAxeClean(page)
})
