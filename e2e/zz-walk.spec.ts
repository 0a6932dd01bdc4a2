import { signIn, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { authCall, freshEmail, resetLinkFor, signedUp, withPassword } from './lib/accounts.ts'
import { codeOf } from '../server/src/testing/second-factors.ts'
import { companies } from '../contract/src/companies/companies.routes.ts'

test.use({ serverEnv: { ENSEMBLE_DEMO: 'on' } })
const only = process.env['WALK']?.split(',')
test('walk', async ({ browser, world, baseURL }) => {
  test.setTimeout(580_000)
  await world.demo()
  const sizes = [{ name: 'desk', viewport: { width: 1440, height: 900 } }, { name: 'phone', viewport: { width: 390, height: 844 } }] as const
  const shoot = async (name: string, person: { session: unknown } | undefined, path: string, then?: (page: Page) => Promise<unknown>, full = false) => {
    if (only && !only.some((part) => name.startsWith(part))) return
    for (const size of sizes) for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL, viewport: size.viewport, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      if (person) await signIn(page, person)
      await page.goto(path).catch(() => undefined)
      await page.waitForLoadState('networkidle').catch(() => undefined)
      await then?.(page).catch((error: unknown) => console.log(name, size.name, String(error).slice(0, 200)))
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/walk-i/${name}-${size.name}-${colorScheme}.png`, fullPage: full })
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) console.log('SIDEWAYS', name, size.name)
      await context.close()
    }
  }
  const b = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
  await shoot('a1-auth', undefined, '/auth')
  await shoot('a2-login', undefined, '/auth', b('Creative Talent'))
  await shoot('a3-signup-t', undefined, '/auth?mode=signup', async (page) => { await b('Creative Talent')(page); await page.getByLabel('Password', { exact: true }).fill('Abc'); await b('Create Account')(page) }, true)
  await shoot('a4-signup-b', undefined, '/auth?mode=signup', async (page) => { await b('Business Account')(page); await page.getByLabel('Email').fill('jonas@gmail.com'); await b('Create Account')(page) }, true)
  await shoot('a5-forgot', undefined, '/auth?mode=forgot-password', async (page) => { await page.getByLabel('Email').fill(freshEmail('maximiliane.konstantinopolskaja.overstrom')); await b('Send Reset Instructions')(page); await page.getByText('have been sent').waitFor() })
  await shoot('a6-reset', undefined, '/auth?mode=reset-password')
  await shoot('a7-wrong', undefined, '/auth', async (page) => { await b('Business Account')(page); await page.getByLabel('Email').fill('x@studio.example'); await page.getByLabel('Password', { exact: true }).fill('Wrong7Password'); await b('Sign In')(page); await page.getByRole('alert').waitFor() })
  await shoot('b1-verify', undefined, '/talent/verify-email?email=maximiliane.konstantinopolskaja-overstrom@a-very-long-company-name.example')
  await shoot('b2-verify-ask', undefined, '/talent/verify-email')
  const talent = await withPassword(world, await world.talent({ name: 'Maximiliane Konstantinopolskaja-Överström' }))
  await shoot('b3-interests', talent, '/talent/interests', async (page) => { await b('Film')(page); await b('Music')(page); await b('Sound')(page) })
  await shoot('b4-reset-none', undefined, '/reset-password')
  await authCall(world, 'POST', '/recover', { email: talent.email })
  const link = await resetLinkFor(world, talent.email)
  await shoot('b5-reset-form', undefined, link, async (page) => { await page.getByLabel('New Password').fill('Harbor9') })
  await shoot('b6-welcome', undefined, '/welcome')
  await shoot('b7-nodomain', undefined, '/auth/no-company-domain', undefined, true)
  const unverified = await world.unverified()
  await shoot('b8-verify-in', unverified, '/')
  // second factor
  const maya = await withPassword(world, await world.talent({ name: 'Maya Lindqvist' }))
  const read = async (path: string, body: unknown, token = maya.token) => (await authCall(world, 'POST', path, body, token)).json() as Promise<any>
  const factor = await read('/factors', { factor_type: 'totp', friendly_name: 'app' })
  const challenge = await read(`/factors/${factor.id}/challenge`, {})
  const high = await read(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: codeOf(factor.totp.secret) })
  const phone = await read('/factors', { factor_type: 'phone', phone: '+46701234567', friendly_name: 'Phone' }, high.access_token)
  const c2 = await read(`/factors/${phone.id}/challenge`, {}, high.access_token)
  let code = ''
  for (let i = 0; i < 50 && !code; i += 1) { const all = (await (await fetch(`${world.address}/dev/mailbox.json`)).json()) as { to: string; text: string }[]; code = all.find(({ to }) => to === '+46701234567')?.text.slice(0, 6) ?? ''; await new Promise((r) => setTimeout(r, 100)) }
  const high2 = await read(`/factors/${phone.id}/verify`, { challenge_id: c2.id, code }, high.access_token)
  const low = { session: await (await authCall(world, 'POST', '/token?grant_type=password', { email: maya.email, password: 'Corridor7Light' })).json() }
  await shoot('c1-second', low, '/')
  await shoot('c2-phone', low, '/', async (page) => { await b('Use my phone instead')(page) })
  await shoot('c3-sent', low, '/', async (page) => { await b('Use my phone instead')(page); await b(/^Send code/)(page); await page.getByText('has been sent').waitFor() })
  await shoot('c4-recovery', low, '/', b('Use a recovery code'))
  // settings
  await shoot('d1-security', { session: high2 }, '/settings/security', undefined, true)
  await shoot('d2-addphone', talent, '/settings/security', b('Add a phone'))
  await shoot('d3-enable', talent, '/settings/security', async (page) => { await b('Enable')(page); await page.getByRole('dialog').getByRole('img').waitFor() })
  await shoot('d4-account', talent, '/settings/account', undefined, true)
  const owner = await world.business({ company: 'Northern Lights Motion Picture Company', name: 'Jonas Berg' })
  await world.seat(owner.businessId, 'recruiter', 'Maximiliane Konstantinopolskaja-Överström')
  await world.seat(owner.businessId, 'viewer', 'Noor Haddad')
  await world.call(owner, companies.invite, { body: { email: 'maximiliane.konstantinopolskaja@studio.example', role: 'viewer' } } as never)
  await shoot('d5-company', owner, '/settings/company', undefined, true)
  await shoot('d6-badge', owner, '/settings/company', async (page) => { await page.getByText('Website', { exact: true }).click() }, true)
  const invite = (await (await fetch(`${world.address}/dev/mailbox.json`)).json()) as { to: string; text: string }[]
  const at = /\/invitations\/\S+/.exec(invite.find(({ to }) => to.startsWith('maximiliane.konst'))?.text ?? '')?.[0] ?? '/'
  await shoot('e1-invite', undefined, at)
  await shoot('e2-invite-other', talent, at)
  await shoot('e3-invite-join', undefined, at, b('Create an account'))
  await shoot('e4-invite-gone', undefined, '/invitations/nothing-here')
  const lonely = await world.business({ company: 'Left Behind', name: 'Lone Person' })
  await world.sql('delete from company_members where user_id = $1', [lonely.id]).catch((e: unknown) => console.log(String(e)))
  await shoot('e5-nocompany', lonely, '/')
  await shoot('e6-nocompany', lonely, '/settings/company')
  // administration
  const admin = await world.admin()
  await world.sql(`insert into rate_limit_events (key, action, window_ms, window_start, ip_address, user_id, request_count) select p.id || 'k', 'auth:login', 900000, now() - interval '5 minutes', '203.0.113.9', p.id, 11 from profiles p limit 30`)
  await world.sql(`insert into security_events (event_type, user_id, details, ip_address, user_agent) select 'auth_failure', id, jsonb_build_object('reason', 'Invalid login credentials', 'email', email), '203.0.113.9', 'Mozilla/5.0' from profiles limit 20`)
  await world.sql(`insert into blocked_users (user_id, reason, expires_at) select id, 'Sent the same message to forty companies within an hour', now() + interval '1 day' from profiles where not admin and id <> $1 limit 3`, [talent.id])
  await shoot('f1-adminlogin', undefined, '/admin/login')
  await shoot('f2-create', undefined, '/admin/create-admin')
  await shoot('f3-overview', admin, '/admin')
  await shoot('f4-limits', admin, '/admin?tab=rate-limits')
  await shoot('f5-blocked', admin, '/admin?tab=blocked')
  await shoot('f6-security', admin, '/admin?tab=security')
  await shoot('f7-verifications', admin, '/admin?tab=verifications')
  await shoot('f8-audit', admin, '/admin?tab=audit-log')
  await shoot('f9-users', admin, '/admin/users')
  await shoot('fa-user', admin, '/admin/users', async (page) => { await page.getByRole('row').nth(2).getByRole('button').or(page.getByRole('row').nth(2).getByRole('link')).first().click() })
})
