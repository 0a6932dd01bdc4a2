import { expect, expectAxeClean, signIn, test } from './fixtures.ts'
import { scrollsSideways, skipSplash } from './lib/accounts.ts'
import { messageField, acceptedFrom } from './lib/conversations.ts'

test.beforeEach(({ page }) => skipSplash(page))

test('a reply is saved, refused under a title that exists, used with its fields filled in, edited and deleted @main', async ({
  page,
  world,
}) => {
  const [maya, studio] = [
    await world.talent({ name: 'Maya Lindqvist' }),
    await world.business({ company: 'Harbor Light' }),
  ]
  const id = await acceptedFrom(world, studio, maya, 'Are you free in May?')
  await signIn(page, studio)
  await page.goto(`/business/all-messages?with=${id}`)
  const field = messageField(page, 'Maya Lindqvist')
  await field.fill('Dear {name}, thank you for your reel.')
  await expect(field).toHaveAccessibleDescription('{name} isn’t filled in.')
  const open = page.getByRole('button', { name: 'Saved replies' })
  const list = page.getByRole('dialog', { name: 'Saved replies' })
  const form = page.getByRole('dialog', { name: 'New saved reply' })

  await test.step('what is already written is saved under a title', async () => {
    await open.click()
    await expect(list).toContainText('No saved replies yet')
    await expectAxeClean(page)
    await list.getByRole('button', { name: 'New saved reply' }).click()
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Dear {name}, thank you for your reel.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/Give it a title/)
    await form.getByRole('textbox', { name: 'Title' }).fill('Thank you')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(list.getByRole('button', { name: /Thank you/ }).first()).toBeVisible()
  })

  await test.step('the same title again is refused, and what was typed stays', async () => {
    await list.getByRole('button', { name: 'New saved reply' }).click()
    await form.getByRole('textbox', { name: 'Title' }).fill('thank YOU')
    await form.getByRole('textbox', { name: 'Message' }).fill('Another one')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/already a saved reply/)
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Another one')
    await page.keyboard.press('Escape')
  })

  await test.step('used, its fields are filled in, to be read before it is sent', async () => {
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await field.fill('')
    await open.click()
    await list.getByRole('button', { name: /^Thank you/ }).click()
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue('Dear Maya Lindqvist, thank you for your reel.')
    await expect(field).not.toHaveAccessibleDescription(/filled in/)
  })

  await test.step('edited and, after a question, deleted, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open.click()
    expect(await scrollsSideways(page)).toBe(false)
    await list.getByRole('button', { name: 'More: Thank you' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit saved reply' })
    await edit.getByRole('textbox', { name: 'Title' }).fill('Thanks')
    await edit.getByRole('button', { name: 'Save' }).click()
    await list.getByRole('button', { name: 'More: Thanks' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const asks = page.getByRole('dialog', { name: 'Delete “Thanks”?' })
    await asks.getByRole('button', { name: 'Delete' }).click()
    await expect(list).toContainText('No saved replies yet')
  })
})
