import { collaborations } from '../contract/src/collaborations/collaborations.routes.ts'
import { blackPng } from '../server/src/testing/media/pictures.ts'
import { expect, expectAxeClean, type Person, signIn, test, type World } from './fixtures.ts'

const INTRODUCTION = 'I cut two music videos last winter, both shot at night, and I would love to cut this one.'

const post = (world: World, owner: Person) =>
  world.call(owner, collaborations.create, {
    body: {
      title: 'A music video in one long take',
      summary: 'One warehouse, one song, one night.',
      description: 'We rehearse for two days and shoot in the third night.',
      project_type: 'Music Video',
      roles_needed: ['Gaffer', 'Editor'],
      payment_type: 'unpaid',
      team_size: 6,
    },
  }) as Promise<{ id: string }>

test('joining a collaboration: refusals in place, everything kept, pictures sent; the owner answers on their own screen @main', async ({
  page,
  browser,
  world,
  baseURL,
}) => {
  const noor = await world.talent({ name: 'Noor Rahimi' })
  const maya = await world.talent({ name: 'Maya Lindqvist' })
  const { id } = await post(world, noor)
  await signIn(page, maya)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/collab/${id}/apply`)
  await expect(page.getByRole('heading', { level: 1, name: 'Join Collaboration' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.click()
  await expect(page.getByText('Introduction must be at least 50 characters')).toBeVisible()
  await expect(page.getByText('At least one role must be selected')).toBeVisible()
  await expect(page.getByText('Choose when you are available')).toBeVisible()
  await page.getByLabel('Introduction').fill('x'.repeat(5001))
  await expect(page.getByText('Introduction cannot exceed 5000 characters')).toBeVisible()

  const drop = page.getByRole('group', { name: 'Pictures and films' })
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: blackPng(64, 48) })
  await drop
    .locator('input[type=file]')
    .setInputFiles([{ name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from('#!/bin/sh') }])
  await expect(page.getByText('Only images and videos are allowed')).toBeVisible()
  await drop
    .locator('input[type=file]')
    .setInputFiles(['still.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map(picture))
  await expect(page.getByText('You can upload a maximum of 5 files')).toBeVisible()
  await expect(drop.getByText('6.png')).toBeHidden()
  for (const name of ['5.png', '4.png', '3.png', '2.png'])
    await drop.getByRole('button', { name: `Remove ${name}` }).click({ timeout: 15_000 })
  await expect(page.getByText('still.png: uploaded')).toBeAttached({ timeout: 15_000 })
  await page.getByLabel('Introduction').fill(INTRODUCTION)
  await page.getByLabel('Gaffer').check()
  await page.getByLabel('Editor').check()
  await page.getByLabel('In 2 weeks').check()
  await page.getByLabel('Additional information').fill('I have my own edit suite.')
  await expect(page.getByText('Saved a moment ago')).toBeVisible()
  await expectAxeClean(page)

  // another visit continues where this one ended
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByLabel('Introduction')).toHaveValue(INTRODUCTION)
  await expect(page.getByLabel('Editor')).toBeChecked()
  await expect(page.getByText('still.png', { exact: true })).toBeVisible()

  await page.route('**/applications', (route) => route.abort())
  await submit.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to submit application. Please try again.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Introduction')).toHaveValue(INTRODUCTION)
  await page.unroute('**/applications')
  await submit.click()
  await expect(page.getByText('Collaboration application submitted successfully!')).toBeVisible()
  await page.waitForURL(/\/applications\/[0-9a-f-]{36}$/)
  await expect(page.getByText(INTRODUCTION)).toBeVisible()
  await expect(page.getByText('As Gaffer, Editor')).toBeVisible()
  await expect(page.getByRole('button', { name: /still\.png/ })).toBeVisible()
  await page.goto(`/collab/${id}/apply`)
  await expect(page.getByRole('heading', { name: 'You’ve already asked to join' })).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL })).newPage()
  await signIn(theirs, noor)
  await theirs.goto('/talent/applicants')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Applicant Management' })).toBeVisible()
  const pane = theirs.getByRole('region', { name: 'Review Application' })
  await expect(pane.getByRole('heading', { name: 'Introduction' })).toBeVisible()
  await expect(pane.getByText(INTRODUCTION)).toBeVisible()
  await expect(pane.getByText('I have my own edit suite.')).toBeVisible()
  await expect(pane.getByRole('button', { name: /still\.png/ })).toBeVisible()
  await expectAxeClean(theirs)
  await pane.getByRole('button', { name: 'Shortlist' }).click()
  // shown at once, said once the server took it
  await expect(theirs.getByText(/: Shortlisted$/)).toBeVisible()
  await theirs.context().close()
  await world.settle()

  await page.goto('/applications')
  await expect(page.getByText('Shortlisted').first()).toBeVisible()
  // who has asked is not asked to ask again
  await page.goto('/?kind=collaboration&sort=newest')
  await expect(page.getByRole('link', { name: /Asked to join/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Collaborate/ })).toHaveCount(0)
})
