import { expect, type Page } from '@playwright/test'
import { type Person, signIn, type World } from '../fixtures.ts'
import { PASSWORD } from './accounts.ts'

export const at = (pathname: string) => (url: URL) => url.pathname === pathname
export const NEW = 'Corridor8Light'
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
export const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
export const form = (page: Page) => page.getByRole('form', { name: 'Change Password' })
export const update = (page: Page) => form(page).getByRole('button', { name: 'Update' })
export const fromPhone = async (world: World, person: Person, password = PASSWORD) => {
  const response = await fetch(`${world.address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': PHONE },
    body: JSON.stringify({ email: person.email, password }),
  })
  return (await response.json()) as { access_token: string }
}
export const age = (world: World, person: Person) =>
  world.sql(`update auth_sessions set created_at = now() - interval '25 hours' where user_id = $1`, [person.id])
export const stays = async (world: World, token: string) =>
  (await fetch(`${world.address}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status

export async function open(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.goto('/settings/security')
  await expect(sessions(page).first()).toBeVisible()
}
export async function type(page: Page, password: string, confirmation = password): Promise<void> {
  await form(page).getByLabel('New Password').fill(password)
  await form(page).getByLabel('Confirm Password').fill(confirmation)
}
