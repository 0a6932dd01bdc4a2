import { expect, type Locator, type Page } from '@playwright/test'
import { dropFiles } from './uploads.ts'

/** A field by its label, what is typed into it, and the message that refuses it. */
export type Refused = readonly [label: string, typed: string, sentence: string]

/** A field is marked as invalid and described by exactly this message, besides its hint. */
export async function expectSaid(field: Locator, sentence: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(sentence)}( |$)`))
}

/** Types one wrong value after the other: each is refused at its field, and stays there as typed. */
export async function expectRefused(within: Page | Locator, refused: readonly Refused[]): Promise<void> {
  for (const [label, typed, sentence] of refused) {
    const field = within.getByLabel(label, { exact: true })
    await field.fill(typed)
    await expectSaid(field, sentence)
    await expect(field).toHaveValue(typed)
  }
}

/** Fields of a form sent empty, each with the message for what is missing. */
export async function expectMissing(within: Page | Locator, missing: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, sentence] of Object.entries(missing))
    await expectSaid(within.getByLabel(label, { exact: true }), sentence)
}

/** A group of controls shows this message. */
export const expectAlert = (within: Page | Locator, sentence: string): Promise<void> =>
  expect(within.getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence)

/** What every kind of post accepts as pictures and videos: others are refused before they are sent. */
export async function expectFilesRefused(page: Page, label: string) {
  const row = (name: string) =>
    page
      .getByRole('list', { name: `${label}: chosen files` })
      .getByRole('listitem')
      .filter({ hasText: name })
  await dropFiles(page, label, { 'notes.txt': 5, 'empty.png': 0 })
  await expectAlert(row('notes.txt'), 'Only images and videos are allowed')
  await expectAlert(row('empty.png'), 'This file is empty.')
  await dropFiles(page, label, Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`note-${at}.txt`, 5])))
  await expectAlert(page, 'You can upload a maximum of 5 files')
}

/** People named in a post: name and role, no duplicates. */
export async function expectPeopleRefused(page: Page, legend: string, add: string) {
  const group = page.getByRole('group', { name: legend })
  await group.getByRole('button', { name: add }).click()
  await expectMissing(group, { Name: 'Name is required', Role: 'Role is required' })
  for (const time of [1, 2]) {
    await group.getByLabel('Name').fill('Jo Brandt')
    await group.getByLabel('Role').selectOption('Editor')
    await group.getByRole('button', { name: add }).click()
    if (time === 2) await expectSaid(group.getByLabel('Name'), 'This person already has this role.')
  }
}
