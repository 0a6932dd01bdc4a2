import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Mail, Person, World } from '../fixtures.ts'

export const PASSWORD = 'Corridor7Light'

/** An unused address at a company's domain. */
export const freshEmail = (name: string) => `${name}.${randomBytes(3).toString('hex')}@studio.example`

/** A call to the auth service from a client that is not a browser. */
export async function authCall(
  world: World,
  method: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  return fetch(`${world.address}/auth/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

/** A confirmed account that can sign in with `PASSWORD`. */
export async function withPassword(world: World, person: Person): Promise<Person> {
  const response = await authCall(world, 'PUT', '/user', { password: PASSWORD }, person.token)
  if (!response.ok) throw new Error(await response.text())
  return person
}

/** A sign-up whose address no one has confirmed yet. */
export async function signedUp(world: World, email: string): Promise<void> {
  const response = await authCall(world, 'POST', '/signup', {
    email,
    password: PASSWORD,
    data: { account_type: 'talent', full_name: 'Noor Haddad' },
  })
  if (!response.ok) throw new Error(await response.text())
}

/** Waits for the newest email to an address with a matching subject. */
export async function mailAbout(world: World, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const mails = (await (await fetch(`${world.address}/dev/mailbox.json`)).json()) as Mail[]
    found = mails.find((mail) => mail.to === address && subject.test(mail.subject))
    expect(found, `a mail to ${address} about ${subject}`).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return found as Mail
}

/** The six digits emailed to an address. */
export const codeFor = async (world: World, address: string) =>
  (await mailAbout(world, address, /^\d{6} /)).subject.slice(0, 6)

/** Waits for the six digits of the newest text message to a number; `than`: not these again. */
export async function textedCode(world: World, phone: string, than?: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const messages = (await (await fetch(`${world.address}/dev/mailbox.json`)).json()) as Mail[]
    code = messages.find(({ to }) => to === phone)?.text.slice(0, 6) ?? ''
    expect(code, `a message to ${phone}`).toMatch(/^\d{6}$/)
    expect(code).not.toBe(than)
  }).toPass({ timeout: 10_000 })
  return code
}

/** Six digits that are not these. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** The path of the reset link emailed to an address, with its token. */
export async function resetLinkFor(world: World, address: string): Promise<string> {
  const { text } = await mailAbout(world, address, /reset your/i)
  const link = /https?:\/\/\S+\/reset-password\?\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in: ${text}`)
  return link.slice(world.address.length)
}

/** Opens a page as someone who has been here before, so that the landing page's splash is over. */
export async function skipSplash(page: Pick<Page, 'addInitScript'>): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('ensemble.landed', '1'))
}

/** Opens the sign-in form of an account type. */
export async function openSignIn(
  page: Page,
  type: 'Creative Talent' | 'Business Account' = 'Creative Talent',
  address = '/auth',
): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: type }).click()
  await expect(page.getByRole('heading', { name: `${type} Login` })).toBeVisible()
}

export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The message of a field: shown, and read out with it. */
export async function expectFieldMessage(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(
    new RegExp(message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
  )
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field.page().getByText(message, { exact: true })).toBeVisible()
}

/** Whether something on the page extends beyond its right edge. */
export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

export const profileMenu = (page: Page) => page.getByRole('button', { name: /^Profile menu/ })

export async function logOut(page: Page): Promise<void> {
  await profileMenu(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}
