import { expect, test } from './lib/account-test.ts'
import {
  authCall,
  codeFor,
  expectFieldMessage,
  freshEmail,
  mailAbout,
  PASSWORD,
  skipSplash,
  withPassword,
} from './lib/accounts.ts'

test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname

test('a talent signs up, with errors first, confirms the address, picks interests and arrives @main', async ({
  page,
  world,
}) => {
  const email = freshEmail('maya')
  const name = page.getByLabel('Name', { exact: true })
  const address = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const create = page.getByRole('button', { name: 'Create Account' })

  await world.sql(
    `insert into cities (id, name, country_code, country, administrative, lat, lng, population) values (2692969, 'Malmö', 'SE', 'Sweden', 'Skåne', 55.6, 13, 301706)`,
  )
  await world.sql(
    `insert into city_names (search_name, city_id, population, own) values ('malmo', 2692969, 301706, true)`,
  )

  await test.step('the account type first, and a way back to it', async () => {
    await page.goto('/')
    await page.waitForURL(at('/auth'))
    await expect(page.getByText('Where Dreams Ignite & Creativity Expands')).toBeVisible()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByText('For filmmakers, musicians, designers, and artists')).toBeVisible()
    await expect(page.getByText('For studios, agencies, and production companies')).toBeVisible()
    await page.getByRole('button', { name: 'Business Account' }).click()
    await expect(page.getByRole('heading', { name: 'Create Business Account' })).toBeVisible()
    await page.getByRole('button', { name: 'Change Account Type' }).click()
    await page.getByRole('button', { name: 'Creative Talent' }).click()
    await expect(page.getByRole('heading', { name: 'Join as Creative Talent' })).toBeVisible()
  })

  await test.step('each rule has its message, only the first one is shown', async () => {
    await create.click()
    await expectFieldMessage(name, 'Name must be at least 2 characters')
    await expectFieldMessage(address, 'Email is required')
    await expectFieldMessage(password, 'Password must be at least 8 characters')
    await expect(page.getByText('Password must contain', { exact: false })).toHaveCount(0)
    await name.fill('M')
    await expectFieldMessage(name, 'Name must be at least 2 characters')
    await address.fill('maya at home')
    await expectFieldMessage(address, 'Please enter a valid email address')
    await password.fill('aaaaaaaa')
    await expectFieldMessage(password, 'Password must contain at least one uppercase letter')
  })

  await test.step('the checklist follows each key, the toggle shows what was typed', async () => {
    const met = page
      .getByRole('list', { name: 'Password requirements' })
      .getByRole('listitem')
      .filter({ hasText: '(met)' })
    await password.fill('')
    await expect(met).toHaveCount(0)
    for (const [keys, count] of [
      ['a', 1],
      ['B', 2],
      ['3', 3],
      ['aaaaa', 4],
    ] as const) {
      await password.pressSequentially(keys)
      await expect(met).toHaveCount(count)
    }
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  await test.step('a weak password is refused by the server too, and nothing typed is lost', async () => {
    await name.fill('  Maya Lindqvist  ')
    await address.fill(email.toUpperCase())
    await password.fill('Password1')
    await create.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(address).toHaveValue(email.toUpperCase())
    await password.fill(PASSWORD)
    await page.getByLabel('Profession').selectOption('Cinematographer')
    await page.getByLabel('Location').fill('Malmö')
    await page.getByRole('listbox', { name: 'Location: suggestions' }).getByRole('option').first().click()
    await create.click()
    await page.waitForURL(at('/talent/verify-email'))
    await expect(page.getByRole('button', { name: /^Resend Code \(\d+s\)$/ }), 'a code was just sent').toBeDisabled()
    expect(await page.evaluate(() => localStorage.getItem('ensemble.pendingVerification'))).toBe(email)
    await expect(page.getByText(email)).toBeVisible()
  })

  await test.step('a wrong code, then the right one', async () => {
    const right = await codeFor(world, email)
    const code = page.getByLabel('Verification code')
    const verify = page.getByRole('button', { name: 'Verify Email' })
    await code.fill('12a34')
    await expect(code).toHaveValue('1234')
    await expect(verify).toBeDisabled()
    await code.fill(right === '000000' ? '111111' : '000000')
    await verify.click()
    await expect(page.getByRole('alert')).toContainText(/expired|invalid/i)
    await code.fill(right)
    await verify.click()
    await expect(page.getByText('Email verified successfully! Redirecting...')).toBeVisible()
    await page.waitForURL(at('/talent/interests'))
  })

  await test.step('interests: none is too few, ten are the maximum, a failure says so', async () => {
    const choices = page.getByRole('group', { name: 'Interests' }).getByRole('button')
    const goOn = page.getByRole('button', { name: 'Continue' })
    await expect(choices).toHaveCount(12)
    await expect(page.getByText('Choose 1 to 10.', { exact: false })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Cinematographer' })).toBeChecked()
    await expect(page.getByLabel('City')).toHaveValue(/Malmö/)
    for (const follows of ['Film', 'Photography']) {
      await expect(choices.filter({ hasText: follows })).toHaveAttribute('aria-pressed', 'true')
      await choices.filter({ hasText: follows }).click()
    }
    await expect(goOn).toBeDisabled()
    for (let index = 0; index < 10; index += 1) await choices.nth(index).click()
    await expect(page.getByText('10 of 10 chosen')).toBeVisible()
    await expect(choices.nth(10)).toBeDisabled()
    await choices.nth(0).click()
    await expect(choices.nth(10)).toBeEnabled()
    await page.route('**/api/v1/me/interests', (route) => route.abort())
    await goOn.click()
    await expect(page.getByRole('alert')).toContainText('Failed to save interests')
    await expect(page.getByText('9 of 10 chosen')).toBeVisible()
    await page.unroute('**/api/v1/me/interests')
    await goOn.click()
    for (const next of ['Three skills and a rate', 'One picture or link']) {
      await expect(page.getByRole('heading', { level: 1, name: next })).toBeFocused()
      await page.getByRole('button', { name: 'Skip' }).click()
    }
    await page.waitForURL(at('/'))
    await expect(page.getByRole('button', { name: /Profile menu, Maya Lindqvist/ })).toBeVisible()
  })

  const [row] = await world.sql<{
    full_name: string
    email_verified: boolean
    location: string
    professional_title: string
    interests: string[]
  }>(
    'select p.full_name, p.email_verified, p.location, t.professional_title, t.interests from profiles p join talent_profiles t using (id) where p.email = $1',
    [email],
  )
  expect(row).toMatchObject({
    full_name: 'Maya Lindqvist',
    email_verified: true,
    professional_title: 'Cinematographer',
  })
  expect(row?.interests).toHaveLength(9)
  expect(row?.location).toContain('Malmö')
})

test('a business signs up with its own domain, is welcomed, confirms and arrives @main', async ({ page, world }) => {
  const email = freshEmail('jonas')
  const address = page.getByLabel('Email')
  const create = page.getByRole('button', { name: 'Create Account' })
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Business Account' }).click()
  await create.click()
  await expectFieldMessage(page.getByLabel('Company Name'), 'Company name must be at least 2 characters')
  await expectFieldMessage(page.getByLabel('Company Type'), 'Please select a company type')
  await expectFieldMessage(address, 'Email is required')
  await expect(address).toHaveAccessibleDescription(/Use your work email \(e\.g\., /)

  await page.getByLabel('Company Name').fill('Night Ferry Films')
  await page.getByLabel('Company Type').selectOption('Production House')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await address.fill('jonas@GMAIL.com')
  await create.click()
  await expectFieldMessage(
    address,
    'Please use a business email address. Personal email domains are not allowed for business accounts.',
  )
  await address.fill(email)
  await create.click()

  await page.waitForURL(at('/welcome'))
  await expect(page.getByRole('heading', { name: 'Welcome, Night Ferry Films' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const craft of ['Music', 'Fashion', 'Film'])
    await page
      .getByRole('radio', { name: craft })
      .or(page.getByRole('tab', { name: craft }))
      .click()
  await expect(page.getByText('Crew up for the next shoot.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL(at('/talent/verify-email'))
  await expect(page.getByRole('button', { name: /^Resend Code \(\d+s\)$/ }), 'a code was just sent').toBeDisabled()
  await page.getByLabel('Verification code').fill(await codeFor(world, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(at('/auth/name'))
  await page.getByLabel('Your name').fill('Jonas Weber')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(at('/'))
  await expect(page.getByRole('button', { name: /Profile menu, Night Ferry Films/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['accent'])).toBe('business')

  const [row] = await world.sql(
    'select p.account_type, b.company_name, b.company_type from profiles p join business_profiles b using (id) where p.email = $1',
    [email],
  )
  expect(row).toEqual({ account_type: 'business', company_name: 'Night Ferry Films', company_type: 'production_house' })
})

test('signing up with an address that has an account looks the same and sends a hint by email @main', async ({
  page,
  world,
}) => {
  const { email } = await withPassword(world, await world.talent())
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(at('/talent/verify-email'))
  await world.mailTo(email, /^You already have an Ensemble account$/)
  expect((await authCall(world, 'POST', '/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200)
})

test('the emailed link confirms too, and says so above the interests', async ({ page, world }) => {
  const email = freshEmail('link')
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Noor Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(at('/talent/verify-email'))
  const link = /https?:\/\/\S+\/verify\?\S+/.exec((await mailAbout(world, email, /^\d{6} /)).text)?.[0] ?? ''
  const follow = async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
  }
  await follow()
  await page.waitForURL(at('/talent/interests'))
  await expect(page.getByText('Email verified successfully.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('ensemble.pendingVerification'))).toBeNull()
  // used up, it needs no press
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link couldn’t sign you in' })).toBeVisible()
})

test('a sign-up shows its progress and what went wrong, and keeps what was typed', async ({ page, world }) => {
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Noor Haddad')
  await page.getByLabel('Email').fill(freshEmail('noor'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const create = page.getByRole('button', { name: 'Create Account' })
  const fails = async (status: number, body: object, message: string) => {
    const held = Promise.withResolvers<undefined>()
    await page.route('**/auth/v1/signup*', async (route) => {
      await held.promise
      await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
    })
    await create.click()
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toHaveAttribute('aria-disabled', 'true')
    held.resolve(undefined)
    const banner = page.getByRole('alert').filter({ hasText: message })
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Noor Haddad')
    await page.unroute('**/auth/v1/signup*')
  }
  await fails(
    422,
    { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
    'Signups not allowed for this instance',
  )
  await fails(422, { code: 422, error_code: 'validation_failed', msg: '' }, 'An error occurred during authentication')
  await fails(200, {}, 'Failed to create user account')
  await create.click()
  await page.waitForURL(at('/talent/verify-email'))
  expect(
    await world.sql(
      `select 1 from security_events where event_type = 'auth_success' and details ->> 'action' = 'signup'`,
    ),
  ).not.toEqual([])
})
