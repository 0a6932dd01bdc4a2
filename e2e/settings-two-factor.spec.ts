import { createHmac } from 'node:crypto'
import { expectAxeClean } from './fixtures.ts'
import { expectFieldMessage, skipSplash, withPassword } from './lib/accounts.ts'
import { expect, test } from './lib/account-test.ts'
import { NEW, update, fromPhone, stays, open, type } from './lib/settings.ts'

test.setTimeout(90_000)
test.beforeEach(({ page }) => skipSplash(page))

/** What an authenticator app shows for a secret now (RFC 6238). */
function authenticator(secret: string): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('two-factor authentication: on with a code, recovery codes shown once, off after a question', async ({ page, world }) => {
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
    expect(await dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true)
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
    await expectFieldMessage(code, 'This code is not right. Your app shows a new one every 30 seconds.')
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
    await part.getByRole('button', { name: 'I have kept them' }).click()
    await expect(part.getByText('10 recovery codes left')).toBeVisible()
    await page.reload()
    await expect(part.getByText('10 recovery codes left')).toBeVisible()
    await expect(page.getByText(first)).toHaveCount(0)
    await part.getByRole('button', { name: 'New recovery codes' }).click()
    await expect(part.getByRole('listitem')).toHaveCount(10)
    expect(await part.getByRole('listitem').first().innerText()).not.toBe(first)
    await part.getByRole('button', { name: 'I have kept them' }).click()
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
    for (const name of ['Two-factor authentication on', 'New recovery codes', 'Authenticator app removed', 'Wrong code']) await expect(page.getByRole('cell', { name }).first()).toBeVisible()
  })
})
