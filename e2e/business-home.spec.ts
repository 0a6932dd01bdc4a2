import { applications } from '../contract/src/applications/applications.routes.ts'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { dayIn, postJob } from './lib/jobs.ts'

const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'

test('a company’s home starts with the replies it owes, its newest applicants and its open posts @main', async ({
  page,
  world,
}) => {
  const [house, noor] = [await world.business({ company: 'Harbor Light' }), await world.talent({ name: 'Noor Haddad' })]
  await signIn(page, house)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Let’s fill your first role' })).toBeVisible()

  const gaffer = await postJob(world, house, { title: 'Gaffer for nights', respond_by: dayIn(34) })
  await postJob(world, house, { title: 'Boom operator', respond_by: dayIn(36) })
  await page.reload()
  const due = page.getByRole('list', { name: 'Replies due' })
  const newest = page.getByRole('list', { name: 'Newest applicants' })
  const open = page.getByRole('list', { name: 'Open posts' })
  await expect(page.getByText('You don’t owe anyone a reply.')).toBeVisible()
  await expect(page.getByText('No one has applied yet.')).toBeVisible()
  await expect(open.getByRole('listitem')).toHaveText([
    /Boom operator.*0 applicants/,
    /Gaffer for nights.*0 applicants/,
  ])

  await test.step('somebody applies, and the page shows it without a reload', async () => {
    await world.call(noor, applications.submit, {
      params: { jobId: gaffer.id },
      body: { cover_letter: LETTER, availability: 'immediate' },
    })
    await expect(newest.getByRole('listitem')).toHaveText([/Noor Haddad.*Gaffer for nights.*New/])
    await expect(due.getByRole('listitem')).toHaveText([
      /Gaffer for nights.*1 applicant without a decision.*Reply by .*In 34 days/,
    ])
    await expect(open.getByRole('listitem').filter({ hasText: 'Gaffer' })).toContainText('1 applicant, 1 new')
  })
  await expectAxeClean(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await scrollsSideways(page)).toBe(false)
  await due.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/business/applicants\\?job=${gaffer.id}`))
  await page.goBack()
  await newest.getByRole('link').click()
  await expect(
    page.getByRole('region', { name: 'Review Application' }).getByRole('heading', { name: 'Noor Haddad' }),
  ).toBeVisible()
})
