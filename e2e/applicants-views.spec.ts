import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { expect, expectAxeClean, signIn, test, type Person, type World } from './fixtures.ts'
import { scrollsSideways } from './lib/accounts.ts'
import { postJob } from './lib/jobs.ts'
import { shotsTo } from './lib/screenshots.ts'

const pictures = shotsTo('APPLICANT_SHOTS')
const LETTER = 'I have lit four harbor films and know what water does to a key light at night.'

const filtersIn = (address: string) => Object.fromEntries(new URL(address).searchParams)

async function applied(world: World, house: Person, names: readonly string[]) {
  const job = await postJob(world, house, { title: 'Gaffer for a night shoot' })
  for (const name of names)
    await world.call(await world.talent({ name }), applications.submit, {
      params: { jobId: job.id },
      body: { cover_letter: LETTER, availability: 'immediate' },
    })
  return job
}

/** A collaboration that these people asked to join. */
async function asked(world: World, owner: Person, names: readonly string[]) {
  const { id } = (await world.call(owner, collaborations.create, {
    body: {
      title: 'A music video in one long take',
      summary: 'One warehouse, one song, one night.',
      description: 'We rehearse for two days and shoot in the third night.',
      project_type: 'Music Video',
      roles_needed: ['Gaffer', 'Editor'],
      payment_type: 'unpaid',
      team_size: 6,
    },
  })) as unknown as { id: string }
  for (const name of names)
    await world.call(await world.talent({ name }), applications.submitCollaboration, {
      params: { collaborationId: id },
      body: { introduction: LETTER, selected_roles: ['Gaffer'], availability: 'immediate' },
    })
}

test('a view is saved, opened by another seat as it appears, updated, renamed, deleted and back on undo @main', async ({
  page,
  world,
  browser,
}) => {
  test.slow()
  const house = await world.business({ company: 'Northlight Pictures' })
  const job = await applied(world, house, ['Noor Haddad', 'Kofi Mensah', 'Lena Berg'])
  const views = page.getByRole('dialog', { name: 'Saved views' })
  const dialog = page.getByRole('dialog', { name: 'Save this view' })

  // a second seat has the page open all along
  const other = await (await browser.newContext({ baseURL: world.address })).newPage()
  await signIn(other, await world.seat(house.businessId, 'viewer', 'Vera Lindholm'))
  await other.goto('/business/applicants')
  await expect(other.getByRole('list', { name: 'Applicants' }).getByRole('listitem')).toHaveCount(3)
  await expect(other.getByRole('button', { name: 'Views' })).toHaveCount(0)

  await signIn(page, house)
  await page.goto('/business/applicants')
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(views.getByText('To save a view, choose filters, an order or the board.')).toBeVisible()
  await pictures(page, 'views-none')
  await page.keyboard.press('Escape')
  await page.getByLabel('Job', { exact: true }).selectOption({ label: 'Gaffer for a night shoot (3)' })
  await page.getByLabel('Sort by').selectOption({ label: 'Name' })
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('noor')
  await expect(page).toHaveURL(/q=noor/)
  const address = page.url()
  await page.getByRole('button', { name: 'Views' }).click()
  await views.getByRole('button', { name: 'Save this view' }).click()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Name the view')).toBeVisible()
  await dialog.getByLabel('Name').fill('Night gaffers')
  await expectAxeClean(page)
  await pictures(page, 'views-save')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('“Night gaffers” saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View: Night gaffers' })).toBeVisible()

  await test.step('the other seat sees it at once, and opens it', async () => {
    await other.getByRole('button', { name: 'Views' }).click()
    await other.getByRole('button', { name: /^Night gaffers/ }).click()
    await expect(other.getByRole('list', { name: 'Applicants' }).getByRole('listitem')).toHaveCount(1)
    expect(filtersIn(other.url())).toEqual(filtersIn(address))
    await other.getByRole('button', { name: 'View: Night gaffers' }).click()
    await expect(other.getByRole('button', { name: 'Actions for Night gaffers' })).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Save this view' })).toHaveCount(0)
  })

  await test.step('other filters take its place', async () => {
    await page.getByRole('radio', { name: 'Board' }).click()
    await page.getByRole('button', { name: 'Views' }).click()
    await views.getByRole('button', { name: 'Actions for Night gaffers' }).click()
    await expectAxeClean(page)
    await pictures(page, 'views-actions')
    await page.getByRole('menuitem', { name: 'Update view' }).click()
    await expect(page.getByText('“Night gaffers” now has these filters.')).toBeVisible()
    await expect(views.getByRole('button', { name: /^Night gaffers/ })).toHaveAttribute('aria-current', 'true')
    await views.getByRole('button', { name: 'Actions for Night gaffers' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog', { name: 'Rename view' }).getByLabel('Name').fill('Gaffers on the board')
    await page.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('button', { name: 'View: Gaffers on the board' })).toBeVisible()
  })

  await test.step('deleted, and back on undo', async () => {
    await page.getByRole('button', { name: 'View: Gaffers on the board' }).click()
    await views.getByRole('button', { name: 'Actions for Gaffers on the board' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(views.getByRole('button', { name: /^Gaffers on the board/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'View: Gaffers on the board' })).toBeVisible()
  })

  await test.step('what is gone is named and left out', async () => {
    await world.sql('delete from posts where id = $1', [job.id])
    await page.reload()
    // nothing is left to list but another post’s applicants
    await applied(world, house, ['Noor Haddad'])
    await page.goto('/business/applicants')
    await page.getByRole('button', { name: 'Views' }).click()
    await expect(views.getByText('Its post is gone, so the view leaves it out.')).toBeVisible()
    await pictures(page, 'views-gone')
    await expectAxeClean(page)
    await views.getByRole('button', { name: /^Gaffers on the board/ }).click()
    await expect(page).not.toHaveURL(/job=/)
    await expect(page.getByRole('link', { name: 'Noor Haddad' })).toBeVisible()
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'View: Gaffers on the board' }).click()
  await expect(views.getByRole('button', { name: /^Gaffers on the board/ })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
  await expectAxeClean(page)
  await other.context().close()
})

test('the owner of a collaboration saves a view for themselves, opens it, and deletes it with undo', async ({
  page,
  world,
  browser,
}) => {
  const [noor, lena] = [await world.talent({ name: 'Noor Rahimi' }), await world.talent({ name: 'Lena Berg' })]
  await asked(world, noor, ['Maya Quist', 'Kofi Mensah'])
  await asked(world, lena, ['Maya Quist'])
  const views = page.getByRole('dialog', { name: 'Saved views' })
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  const people = page.getByRole('list', { name: 'Applicants' }).getByRole('listitem')

  await signIn(page, noor)
  await page.goto('/talent/applicants')
  await expect(people).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search applicants' }).fill('maya')
  await expect(people).toHaveCount(1)
  await page.getByRole('button', { name: 'Views' }).click()
  await views.getByRole('button', { name: 'Save this view' }).click()
  await dialog.getByLabel('Name').fill('Just Maya')
  await expect(dialog.getByText('It keeps the filters, the order, and list or board.', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('“Just Maya” saved.')).toBeVisible()

  await test.step('another visit begins with everyone, and the view leads back', async () => {
    await page.goto('/talent/applicants')
    await expect(people).toHaveCount(2)
    await page.getByRole('button', { name: 'Views' }).click()
    // there are no colleagues to tell apart
    await expect(views.getByRole('button', { name: /^Just Maya/ })).toHaveText('Just Maya')
    await expectAxeClean(page)
    await views.getByRole('button', { name: /^Just Maya/ }).click()
    await expect(page).toHaveURL(/\/talent\/applicants\?.*q=maya/)
    await expect(people).toHaveCount(1)
    await expect(people).toContainText('Maya Quist')
  })

  await test.step('no other owner has it', async () => {
    const other = await (await browser.newContext({ baseURL: world.address })).newPage()
    await signIn(other, lena)
    await other.goto('/talent/applicants')
    await other.getByRole('button', { name: 'Views' }).click()
    await expect(other.getByText('Save the filters you often use')).toBeVisible()
    await expect(other.getByRole('button', { name: /^Just Maya/ })).toHaveCount(0)
    await other.context().close()
  })

  await test.step('deleted, and back on undo', async () => {
    await page.getByRole('button', { name: 'View: Just Maya' }).click()
    await views.getByRole('button', { name: 'Actions for Just Maya' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('“Just Maya” deleted.')).toBeVisible()
    await expect(views.getByRole('button', { name: /^Just Maya/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'View: Just Maya' })).toBeVisible()
  })
})

test('a colleague is mentioned in a note by keyboard, and the notification leads there', async ({
  page,
  world,
  browser,
}) => {
  test.slow()
  const house = await world.business({ company: 'Northlight Pictures' })
  await world.seat(house.businessId, 'viewer', 'Leela Rao')
  const lee = await world.seat(house.businessId, 'recruiter', 'Lee Moreno')
  const job = await applied(world, house, ['Maya Quist', 'Kofi Mensah'])
  const pane = page.getByRole('region', { name: 'Review Application' })
  const field = pane.getByLabel('Add a note')
  const people = pane.getByRole('listbox', { name: 'People to mention' })

  await signIn(page, house)
  await page.goto(`/business/applicants?job=${job.id}&q=maya`)
  await page
    .getByRole('list', { name: 'Applicants' })
    .getByRole('button', { name: /^Maya Quist/ })
    .click()
  await expect(pane.getByRole('heading', { name: 'Maya Quist' })).toBeVisible()
  await field.pressSequentially('Best reel of the week. ')
  await expect(people).toHaveCount(0)
  await page.keyboard.type('@')
  await expect(people.getByRole('option')).toHaveCount(2)
  await expect(pane.getByText('2 people to mention. Choose with the arrow keys')).toBeAttached()
  await expectAxeClean(page)
  await pictures(page, 'mention-offered')
  await field.press('End')
  await expect(people.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@le')
  await page.keyboard.press('ArrowDown')
  await expect(people.getByRole('option', { selected: true })).toContainText('Leela Rao')
  await page.keyboard.press('ArrowUp')
  await expect(people.getByRole('option', { selected: true })).toContainText('Lee Moreno')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Best reel of the week. @Lee Moreno ')
  await expect(people).toHaveCount(0)
  await page.keyboard.type('can you call her?')
  await pane.getByRole('button', { name: 'Save note' }).click()
  const note = pane.getByRole('list', { name: 'Notes' })
  await expect(note).toContainText('Best reel of the week. @Lee Moreno can you call her?')
  await expect(note.locator('mark')).toHaveText('@Lee Moreno')
  await expect(field).toHaveValue('')
  await pictures(page, 'mention-saved')

  const other = await (
    await browser.newContext({ baseURL: world.address, viewport: { width: 390, height: 844 } })
  ).newPage()
  await signIn(other, lee)
  await other.goto('/business/applicants')
  await other.getByRole('button', { name: /^Notifications, \d unread/ }).click()
  const panel = other.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /mentioned you in a note on Maya Quist’s application/ })).toBeVisible()
  await panel.getByRole('link', { name: /mentioned you in a note on Maya Quist’s application/ }).click()
  const theirs = other.getByRole('region', { name: 'Review Application' })
  await expect(theirs.getByRole('heading', { name: 'Maya Quist' })).toBeVisible()
  await expect(theirs.getByRole('list', { name: 'Notes' }).locator('mark')).toHaveText('@Lee Moreno')

  // on a phone, by touch
  await theirs.getByLabel('Add a note').fill('Done, @')
  await theirs.getByRole('option', { name: /Leela Rao/ }).click()
  await expect(theirs.getByLabel('Add a note')).toHaveValue('Done, @Leela Rao ')
  await expect(theirs.getByLabel('Add a note')).toBeFocused()
  expect(await scrollsSideways(other)).toBe(false)
  await expectAxeClean(other)
  await theirs.getByRole('button', { name: 'Save note' }).click()
  await expect(theirs.getByRole('list', { name: 'Notes' }).locator('mark')).toHaveText(['@Lee Moreno', '@Leela Rao'])
  // and the first seat sees it without a reload
  await expect(note.locator('mark')).toHaveText(['@Lee Moreno', '@Leela Rao'])
  await other.context().close()
})
