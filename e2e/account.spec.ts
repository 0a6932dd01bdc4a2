import { authCall, codeFor, expectFieldMessage, freshEmail, openSignIn, PASSWORD, signedUp, signInByForm, skipSplash, withPassword } from './lib/accounts.ts'
import { expect, test } from './lib/account-test.ts'

test.beforeEach(({ page }) => skipSplash(page))

const at = (pathname: string) => (url: URL) => url.pathname === pathname

test('a talent signs up, wrong first, confirms the address, picks interests and arrives', async ({ page, world }) => {
  const email = freshEmail('maya')
  const name = page.getByLabel('Name', { exact: true })
  const address = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const create = page.getByRole('button', { name: 'Create Account' })

  await world.sql(`insert into cities (id, name, country_code, country, administrative, lat, lng, population) values (2692969, 'Malmö', 'SE', 'Sweden', 'Skåne', 55.6, 13, 301706)`)
  await world.sql(`insert into city_names (search_name, city_id, population, own) values ('malmo', 2692969, 301706, true)`)

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

  await test.step('each rule has its message, the first one only', async () => {
    await create.click()
    await expectFieldMessage(name, 'Name must be at least 2 characters')
    await expectFieldMessage(address, 'Email is required')
    await expectFieldMessage(password, 'Password must be at least 8 characters')
    await expect(page.getByText('Password must contain', { exact: false })).toHaveCount(0)
    await name.fill('M')
    await expectFieldMessage(name, 'Name must be at least 2 characters')
    await address.fill('maya at home')
    await expectFieldMessage(address, 'Please enter a valid email address')
    for (const [typed, message] of [
      ['aaaaaaaa', 'Password must contain at least one uppercase letter'],
      ['AAAAAAAA', 'Password must contain at least one lowercase letter'],
      ['AAAAaaaa', 'Password must contain at least one number'],
      [`Aa1${'x'.repeat(98)}`, 'Password is too long'],
    ] as const) {
      await password.fill(typed)
      await expectFieldMessage(password, message)
    }
  })

  await test.step('the checklist follows each key, the toggle shows what was typed', async () => {
    const met = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem').filter({ hasText: '(met)' })
    await password.fill('')
    await expect(met).toHaveCount(0)
    for (const [keys, count] of [['a', 1], ['B', 2], ['3', 3], ['aaaaa', 4]] as const) {
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

  await test.step('interests: none is too few, ten are the most, a failure says so', async () => {
    const choices = page.getByRole('group', { name: 'Interests' }).getByRole('button')
    const goOn = page.getByRole('button', { name: 'Continue' })
    await expect(choices).toHaveCount(12)
    await expect(page.getByText('Choose 1 to 10.', { exact: false })).toBeVisible()
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
    await page.waitForURL(at('/'))
    await expect(page.getByRole('button', { name: /Profile menu, Maya Lindqvist/ })).toBeVisible()
  })

  const [row] = await world.sql<{ full_name: string; email_verified: boolean; location: string; professional_title: string; interests: string[] }>(
    'select p.full_name, p.email_verified, p.location, t.professional_title, t.interests from profiles p join talent_profiles t using (id) where p.email = $1', [email])
  expect(row).toMatchObject({ full_name: 'Maya Lindqvist', email_verified: true, professional_title: 'Cinematographer' })
  expect(row?.interests).toHaveLength(9)
  expect(row?.location).toContain('Malmö')
})

test('no interests and eleven of them are refused by the server as well', async ({ world }) => {
  const talent = await world.talent()
  for (const interests of [[], ['film', 'music', 'photography', 'acting', 'directing', 'sound', 'art', 'fashion', 'dance', 'theater', 'design']]) {
    const response = await fetch(`${world.address}/api/v1/me/interests`, {
      method: 'PUT', headers: { authorization: `Bearer ${talent.token}`, 'content-type': 'application/json' }, body: JSON.stringify({ interests }),
    })
    expect(response.status).toBe(400)
  }
})

test('a business signs up with its own domain, is welcomed, confirms and arrives', async ({ page, world }) => {
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
  for (const personal of ['jonas@GMAIL.com', 'jonas@live.com']) {
    await address.fill(personal)
    await create.click()
    await expectFieldMessage(address, 'Please use a business email address. Personal email domains are not allowed for business accounts.')
  }
  await address.fill(email)
  await create.click()

  await page.waitForURL(at('/welcome'))
  await expect(page.getByRole('heading', { name: 'Welcome, Night Ferry Films' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const craft of ['Music', 'Fashion', 'Film']) await page.getByRole('radio', { name: craft }).or(page.getByRole('tab', { name: craft })).click()
  await expect(page.getByText('Crew up for the next shoot.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await page.waitForURL(at('/talent/verify-email'))
  await page.getByLabel('Verification code').fill(await codeFor(world, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(at('/'))
  await expect(page.getByRole('button', { name: /Profile menu, Night Ferry Films/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['accent'])).toBe('business')

  const [row] = await world.sql('select p.account_type, b.company_name, b.company_type from profiles p join business_profiles b using (id) where p.email = $1', [email])
  expect(row).toEqual({ account_type: 'business', company_name: 'Night Ferry Films', company_type: 'production_house' })
})

test('the intro of the welcome lasts about four seconds, or less', async ({ page }) => {
  await page.goto('/welcome')
  const goOn = page.getByRole('button', { name: 'Continue to Dashboard' })
  await expect(page.locator('[data-stage]')).not.toHaveAttribute('data-stage', 'complete')
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage', 'complete', { timeout: 6000 })
  await expect(goOn).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-stage]')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-stage]')).toHaveAttribute('data-stage', 'complete', { timeout: 1000 })
})

test('a wrong password says so in a banner that can be dismissed, and the right one leads in', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.talent())
  await openSignIn(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectFieldMessage(page.getByLabel('Email'), 'Email is required')
  const password = page.getByLabel('Password', { exact: true })
  for (const [typed, message] of [
    ['', 'Password must be at least 8 characters'],
    ['Short7', 'Password must be at least 8 characters'],
    ['no capitals 7', 'Password must contain at least one uppercase letter'],
    ['NO SMALL 7', 'Password must contain at least one lowercase letter'],
    ['No Number', 'Password must contain at least one number'],
    [`Aa1${'x'.repeat(98)}`, 'Password is too long'],
  ] as const) {
    await password.fill(typed)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectFieldMessage(password, message)
  }
  await signInByForm(page, email, 'Wrong7Password')
  const banner = page.getByRole('alert').filter({ hasText: 'Invalid email or password' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signInByForm(page, freshEmail('nobody'))
  await expect(banner).toBeVisible()
  await signInByForm(page, email)
  await page.waitForURL(at('/'))
})

test('a form whose rules could not be loaded says so, keeps what was typed, and goes on when the connection is back', async ({ page, context, world }) => {
  const { email } = await withPassword(world, await world.talent())
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await signInByForm(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost. Please check it and try again.' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(at('/'))
})

test('signing in before the address is confirmed leads to the code', async ({ page, world }) => {
  const email = freshEmail('noor')
  await signedUp(world, email)
  const before = await codeFor(world, email)
  await openSignIn(page)
  await signInByForm(page, email)
  await page.waitForURL(at('/talent/verify-email'))
  await expect(page.getByText(email)).toBeVisible()
  const again = page.getByRole('button', { name: /^Resend Code/ })
  await again.click()
  await expect(page.getByText(`Verification code has been sent to ${email}. Please check your inbox and spam folder.`)).toBeVisible()
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/Resend Code \((60|59|58)s\)/)
  await expect.poll(() => codeFor(world, email)).not.toBe(before)
  await page.getByLabel('Verification code').fill(await codeFor(world, email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(at('/talent/interests'))
})

test('the screen of the code asks for an address when it knows none', async ({ page, world }) => {
  const email = freshEmail('noor')
  await signedUp(world, email)
  await page.goto('/talent/verify-email')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expectFieldMessage(page.getByLabel('Email'), 'Email is required')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByText(`Verification code has been sent to ${email}. Please check your inbox and spam folder.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend Code \(\d+s\)/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await page.waitForURL(at('/auth'))
  await page.goto(`/talent/verify-email?email=${encodeURIComponent('other@studio.example')}`)
  await expect(page.getByText('other@studio.example')).toBeVisible()
})

test('signing up with an address that has an account looks the same and sends a hint by mail', async ({ page, world }) => {
  const { email } = await withPassword(world, await world.talent())
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Creative Talent' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(at('/talent/verify-email'))
  await expect.poll(async () => (await world.mailTo(email)).subject).toBe('You already have an Ensemble account')
  expect((await authCall(world, 'POST', '/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200)
})

test('without the auth service a message stands in for the form, until it is back', async ({ page }) => {
  await page.route('**/auth/v1/settings', (route) => route.abort())
  await page.goto('/auth')
  await expect(page.getByText('Backend setup required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toHaveCount(0)
  await page.unroute('**/auth/v1/settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
})

test('the landing shows its splash once, for two and a half seconds, and a key skips it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const splash = page.locator('.landing-splash')
  await page.goto('/auth')
  await expect(splash).toBeVisible()
  await expect(splash).toHaveCount(0, { timeout: 4000 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Creative Talent' })).toBeVisible()
  await expect(splash).toHaveCount(0)
  const skipping = await context.newPage()
  await skipping.goto('/auth')
  await expect(skipping.locator('.landing-splash')).toBeVisible()
  await skipping.keyboard.press('Escape')
  await expect(skipping.locator('.landing-splash')).toHaveCount(0, { timeout: 500 })
  await context.close()
})
