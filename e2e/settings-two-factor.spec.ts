import { createHmac } from 'node:crypto'
import { expectAxeClean } from './fixtures.ts'
import { expect, test } from './lib/account-test.ts'
import { expectFieldMessage, otherThan, scrollsSideways, skipSplash, textedCode, withPassword } from './lib/accounts.ts'
import { NEW, update, fromPhone, stays, open, type } from './lib/settings.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

/** What an authenticator app shows for a secret now (RFC 6238). */
function authenticator(secret: string): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('two-factor authentication: on with a code, recovery codes shown once, off after a confirmation @main', async ({
  page,
  world,
}) => {
  const person = await withPassword(world, await world.talent())
  const { access_token } = await fromPhone(world, person)
  await open(page, person)
  const part = page.getByRole('region', { name: 'Two-Factor Authentication' })
  const enable = part.getByRole('button', { name: 'Enable' })
  const dialog = page.getByRole('dialog', { name: 'Enable two-factor authentication' })

  await test.step('a failure says so; leaving it half done changes nothing', async () => {
    await page.route('**/auth/v1/factors', (route) => route.abort())
    await enable.click()
    await expect(part.getByRole('alert')).toBeVisible()
    await page.unroute('**/auth/v1/factors')
    await enable.click()
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    expect(
      await dialog
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect(part.getByText('Off')).toBeVisible()
  })

  await test.step('no code, a wrong one, the right one', async () => {
    await enable.click()
    const code = dialog.getByLabel('Code from your authenticator app')
    await expectAxeClean(page)
    const folder = process.env['SETTINGS_SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/two-factor.png` })
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expectFieldMessage(code, 'Please enter the 6-digit code')
    const secret = (await dialog.getByLabel('Secret').innerText()).replaceAll(' ', '')
    const right = authenticator(secret)
    await code.fill(right.replace(/^./, (digit) => String((Number(digit) + 1) % 10)))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expectFieldMessage(code, 'That code isn’t right. Your app shows a new one every 30 seconds.')
    await code.fill(authenticator(secret))
    await page.keyboard.press('Enter')
    await expect(part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    expect(await stays(world, access_token)).toBe(401)
    await expectAxeClean(page)
  })

  await test.step('codes are not shown again; new ones can be made', async () => {
    const first = await part.getByRole('listitem').first().innerText()
    const saved = page.waitForEvent('download')
    await part.getByRole('button', { name: 'Save as a file' }).click()
    expect((await saved).suggestedFilename()).toBe('ensemble-recovery-codes.txt')
    await part.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(part.getByText('10 recovery codes left')).toBeVisible()
    await page.reload()
    await expect(part.getByText('10 recovery codes left')).toBeVisible()
    await expect(page.getByText(first)).toHaveCount(0)
    await part.getByRole('button', { name: 'New recovery codes' }).click()
    await expect(part.getByRole('listitem')).toHaveCount(10)
    expect(await part.getByRole('listitem').first().innerText()).not.toBe(first)
    await part.getByRole('button', { name: 'I’ve saved them' }).click()
  })

  await test.step('the password can be changed, and it can be turned off', async () => {
    await type(page, NEW)
    await update(page).click()
    await expect(page.getByText('Your password has been changed. You were signed out everywhere else.')).toBeVisible()
    await part.getByRole('button', { name: 'Disable' }).click()
    const question = page.getByRole('dialog', { name: 'Disable two-factor authentication?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(part.getByText('On', { exact: true })).toBeVisible()
    await part.getByRole('button', { name: 'Disable' }).click()
    await question.getByRole('button', { name: 'Disable' }).click()
    await expect(page.getByText('Two-factor authentication is off.')).toBeVisible()
    await expect(enable).toBeVisible()
    for (const name of [
      'Two-factor authentication on',
      'New recovery codes',
      'Authenticator app removed',
      'Wrong code',
    ])
      await expect(page.getByRole('cell', { name }).first()).toBeVisible()
  })
})

test('a phone: its number, the code sent to it, next to an app, and removed', async ({ page, world }) => {
  const person = await withPassword(world, await world.talent())
  await open(page, person)
  const part = page.getByRole('region', { name: 'Two-Factor Authentication' })
  const dialog = page.getByRole('dialog', { name: 'Add a phone' })
  const steps = part.getByRole('list', { name: 'Second steps' }).getByRole('listitem')
  const phone = '+46701234567'

  await test.step('the number, wrong first; the code, wrong first', async () => {
    await part.getByRole('button', { name: 'Add a phone' }).click()
    const number = dialog.getByLabel('Phone number')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expectFieldMessage(number, 'Please enter the number with its country code, e.g. +46 70 123 45 67')
    await number.fill('070 123 45 67')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expectFieldMessage(number, 'Please enter the number with its country code, e.g. +46 70 123 45 67')
    await expectAxeClean(page)
    await number.fill('0046 (70) 123-45 67')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter the 6-digit code we sent to ••• 567.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Resend Code \(\d+s\)/ })).toBeDisabled()
    await expectAxeClean(page)
    const right = await textedCode(world, phone)
    const code = dialog.getByLabel('Code from the text message')
    await code.fill(otherThan(right))
    await page.keyboard.press('Enter')
    await expectFieldMessage(code, 'That code isn’t right. Check the message, or request a new one.')
    await code.fill(right)
    await page.keyboard.press('Enter')
    await expect(part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await part.getByRole('button', { name: 'I’ve saved them' }).click()
  })

  await test.step('it is listed by its last digits; an app is added next to it, without new recovery codes', async () => {
    await expect(steps).toHaveText(['Phone ••• 567'])
    await expect(part.getByRole('button', { name: 'Add a phone' })).toHaveCount(0)
    await part.getByRole('button', { name: 'Add an authenticator app' }).click()
    const app = page.getByRole('dialog', { name: 'Add an authenticator app' })
    const secret = (await app.getByLabel('Secret').innerText()).replaceAll(' ', '')
    await app.getByLabel('Code from your authenticator app').fill(authenticator(secret))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Authenticator app added.')).toBeVisible()
    await expect(part.getByText('10 recovery codes left')).toBeVisible()
    await expect(steps).toHaveCount(2)
    await expect(part.getByRole('button', { name: 'Disable' })).toHaveCount(0)
    await expectAxeClean(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await scrollsSideways(page)).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('one is removed, the other stays; then all is off', async () => {
    await part.getByRole('button', { name: 'Remove Phone ••• 567' }).click()
    const question = page.getByRole('dialog', { name: 'Remove the phone ••• 567?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(steps).toHaveCount(2)
    await part.getByRole('button', { name: 'Remove Phone ••• 567' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The phone ••• 567 was removed.')).toBeVisible()
    await expect(steps).toHaveText(['Authenticator app'])
    await expect(part.getByText('10 recovery codes left')).toBeVisible()
    for (const name of [
      'Phone added as second step',
      'Phone removed as second step',
      'Two-factor authentication on',
      'Wrong code',
    ])
      await expect(page.getByRole('cell', { name }).first()).toBeVisible()
    await part.getByRole('button', { name: 'Disable' }).click()
    await page
      .getByRole('dialog', { name: 'Disable two-factor authentication?' })
      .getByRole('button', { name: 'Disable' })
      .click()
    await expect(part.getByText('Off', { exact: true })).toBeVisible()
  })
})

test('without text messages, no phone is offered', async ({ page, world }) => {
  await page.route('**/auth/v1/settings', async (route) => {
    const response = await route.fetch()
    const settings = (await response.json()) as { external: Record<string, boolean> }
    await route.fulfill({ response, json: { ...settings, external: { ...settings.external, phone: false } } })
  })
  await open(page, await withPassword(world, await world.talent()))
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a phone' })).toHaveCount(0)
  // the page may still ask when the test ends
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
