import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const pictures = shotsTo('SHOTS_TRACKER')

test('someone is invited by email, finds the post from there, stops further emails, and can be revoked @main', async ({
  page,
  world,
  browser,
}) => {
  const house = await world.business({ company: 'Cold Store Films' })
  const job = await postJob(world, house)
  await signIn(page, house)
  await page.goto('/business/applicants')
  await page.getByRole('button', { name: 'Add Applicant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Applicant' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabel('Email').fill('noor@elsewhere.example')
  await dialog.getByLabel('Message').fill('Your ferry film is lovely.')
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Applicant' }).click()
  await expect(dialog.getByText('noor@elsewhere.example')).toBeVisible()
  await pictures(page, 'add-applicant')
  await dialog.getByRole('button', { name: 'Revoke the invitation to noor@elsewhere.example' }).click()
  await expect(page.getByText('Invitation revoked.')).toBeVisible()
  await expect(dialog.getByText('noor@elsewhere.example')).toBeHidden()

  const mail = await world.mailTo('noor@elsewhere.example', /invites you to apply/)
  const [, link = ''] = /(\/jobs\/[0-9a-f-]{36})/.exec(mail.text) ?? []
  expect(link).toBe(`/jobs/${job.id}`)
  const visitor = await (await browser.newContext({ baseURL: world.address })).newPage()
  await visitor.goto(link)
  await visitor.getByRole('link', { name: 'Sign in to apply' }).first().click()
  await expect(visitor).toHaveURL(new RegExp(`/auth\\?next=.*${job.id}.*apply`))
  const [, stop = ''] = /(\/unsubscribe\/invitations\.[\w-]+)/.exec(mail.text) ?? []
  await visitor.goto(stop)
  await expect(visitor.getByText(/n…@elsewhere\.example/)).toBeVisible()
  await visitor.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(visitor.getByRole('heading', { name: 'No more emails about invitations to apply' })).toBeVisible()
  await expectAxeClean(visitor)
  await visitor.context().close()
})
