import type { Page } from '@playwright/test'
import { applications } from '../contract/src/applications/applications.routes.ts'
import { companyTestimonials } from '../contract/src/company-testimonials/company-testimonials.routes.ts'
import { stepBody } from '../server/src/testing/step-body.ts'
import { expect, expectAxeClean, type Person, test, type World } from './fixtures.ts'
import { windowOf } from './lib/conversations.ts'
import { postJob } from './lib/jobs.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'
const WORDS = 'They said when I would hear from them, and kept to it.'
const ANSWER = 'Thank you for the hour, and for the frames.'

/** Someone the company interviewed, as they heard; returns their application. */
async function interviewed(world: World, house: Person, jobId: string, person: Person): Promise<string> {
  const { id } = (await world.call(person, applications.submit, {
    params: { jobId },
    body: { cover_letter: LETTER, availability: 'immediate' },
  })) as { id: string }
  const params = { applicationId: id }
  await world.call(house, applications.move, { params, body: { move: 'review', version: 1 } })
  await world.call(house, applications.move, { params, body: stepBody('interview', 2) })
  await world.settle()
  return id
}
const inDialog = (page: Page) => page.getByRole('dialog')
const section = (page: Page) => page.getByRole('region', { name: 'Testimonials', exact: true })

test('who was interviewed writes about the company with the keyboard; it answers; both see it, without a reload @main', async ({
  browser,
  baseURL,
  world,
}) => {
  const house = await world.business({ company: 'Tide Pictures' })
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const job = await postJob(world, house)
  const applicationId = await interviewed(world, house, job.id, maya)
  const home = await windowOf(browser, baseURL, house, '/#rating')
  await expect(home.getByText('No rating yet').last()).toBeVisible()
  const page = await windowOf(browser, baseURL, maya, '/c/tide-pictures')
  const write = page.getByRole('button', { name: 'Write a testimonial' })

  await test.step('a refusal keeps what was typed', async () => {
    await write.focus()
    await page.keyboard.press('Enter')
    await expect(inDialog(page)).toBeVisible()
    await inDialog(page).getByLabel('Testimonial').fill('Too short')
    await inDialog(page).getByRole('button', { name: 'Publish testimonial' }).click()
    await expect(inDialog(page).getByText('Choose 1 to 5 stars')).toBeVisible()
    await expect(inDialog(page).getByText('Write at least 10 characters')).toBeVisible()
    await expect(inDialog(page).getByLabel('Testimonial')).toHaveValue('Too short')
    await expectAxeClean(page)
    await page.route('**/api/v1/company-testimonials', (route) => route.abort(), { times: 1 })
    await inDialog(page).getByLabel('Testimonial').fill(WORDS)
    await inDialog(page).getByRole('radio', { name: '1 star', exact: true }).focus()
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
    await expect(inDialog(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
    await inDialog(page).getByRole('button', { name: 'Publish testimonial' }).click()
    await expect(inDialog(page).getByText('Failed to add testimonial')).toBeVisible()
    await expect(inDialog(page).getByLabel('Testimonial')).toHaveValue(WORDS)
    await expect(inDialog(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  })

  await test.step('it is on the page, and at once on the company’s home', async () => {
    await inDialog(page).getByRole('button', { name: 'Publish testimonial' }).click()
    await expect(inDialog(page)).toHaveCount(0)
    await expect(section(page)).toContainText(WORDS)
    await expect(section(page)).toContainText(/Interviewed here, \d{4}/)
    await expect(section(page)).toContainText('1 testimonial so far. The rating shows from 3 on.')
    await expect(write).toHaveCount(0)
    await expect(home.getByRole('article', { name: 'Testimonial by Maya Lindqvist' })).toContainText(WORDS)
  })

  await test.step('the company finds it among what needs it, and answers', async () => {
    await home.getByRole('button', { name: /^Rating/ }).click()
    await home.getByRole('link', { name: 'Answer: A testimonial by Maya Lindqvist' }).click()
    await home.getByRole('button', { name: 'Answer', exact: true }).click()
    await home.getByLabel('Your company’s answer').fill('Thanks.')
    await home.getByRole('button', { name: 'Publish answer' }).click()
    await expect(home.getByText('Write at least 10 characters')).toBeVisible()
    await home.getByLabel('Your company’s answer').fill(ANSWER)
    await home.getByRole('button', { name: 'Publish answer' }).click()
    await expect(home.getByText('Tide Pictures answered')).toBeVisible()
    await expectAxeClean(home)
    await expect(section(page)).toContainText(ANSWER)
  })

  await test.step('on her application she changes it, and deletes it after being asked', async () => {
    await page.goto(`/applications/${applicationId}`)
    const own = page.getByRole('region', { name: 'Your testimonial' })
    await expect(own).toContainText(ANSWER)
    await own.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(inDialog(page).getByLabel('Testimonial')).toHaveValue(WORDS)
    await inDialog(page).getByLabel('Testimonial').fill('They kept every word of it, twice.')
    await inDialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(own).toContainText('They kept every word of it, twice.')
    await expect(own).toContainText('edited')
    await own.getByRole('button', { name: 'Delete' }).click()
    await inDialog(page).getByRole('button', { name: 'Delete testimonial' }).click()
    await expect(own.getByRole('button', { name: 'Write a testimonial' })).toBeVisible()
    await expect(home.getByText('No rating yet').last()).toBeVisible()
  })
})

test('from three on there is a rating: on page, card and home, on a phone too; a visitor reads and pages', async ({
  browser,
  baseURL,
  page: visitor,
  world,
}) => {
  const house = await world.business({ company: 'Ebb Pictures' })
  const job = await postJob(world, house, { title: 'Heliograph operator' })
  for (let turn = 0; turn < 12; turn += 1) {
    const person = await world.talent({ name: `Person ${turn}` })
    await interviewed(world, house, job.id, person)
    await world.call(person, companyTestimonials.add, {
      body: { business_id: house.businessId, rating: turn < 8 ? 5 : 4, content: `${WORDS} Number ${turn}.` },
    })
  }
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto('/c/ebb-pictures')
  await expect(visitor.getByRole('region', { name: 'Rating', exact: true })).toContainText('4.7')
  await expect(section(visitor).getByRole('article')).toHaveCount(10)
  await section(visitor).getByRole('button', { name: 'Load more' }).click()
  await expect(section(visitor).getByRole('article')).toHaveCount(12)
  await expect(visitor.getByRole('button', { name: 'Write a testimonial' })).toHaveCount(0)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAxeClean(visitor)

  const reader = await windowOf(browser, baseURL, await world.talent(), '/?q=heliograph')
  await expect(reader.getByRole('article').first()).toContainText(/rated 4\.7/i)
  const home = await windowOf(browser, baseURL, house, '/#rating', { viewport: { width: 390, height: 844 } })
  await expect(home.getByRole('button', { name: /^Rating/ })).toContainText('4.7')
  await expect(home.getByRole('article', { name: /^Testimonial by/ })).toHaveCount(12)
  await home.getByRole('button', { name: 'Answer', exact: true }).first().click()
  await expect(home.getByLabel('Your company’s answer')).toBeVisible()
  expect(await home.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAxeClean(home)
})
