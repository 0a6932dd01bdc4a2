import { companyStart } from '@ensemble/contract/companies/start.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { VerificationCase } from '@ensemble/contract/companies/verifications.schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { unconfirm } from '../auth/auth.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const personal = () => [`mara.${crypto.randomUUID().slice(0, 8)}`, 'gmail.com'].join('@')
const ask = (who: Person, email = who.email) =>
  who.call(verifications.request, { body: { kind: 'mail_domain', email } })
const offered = async (who: Person) =>
  (await who.call(companyStart.read, {})).body.start?.verification as { status: string; offer: unknown } | null
const mailsTo = async (address: string) =>
  (await keptMails(world.platform.db, 500)).filter(({ to }) => to === address).length

test('the address that an owner confirmed proves its domain in one press: no code, and an administrator sees since when', async () => {
  const [owner, admin] = [await world.business(), await world.admin()]
  expect(await offered(owner)).toEqual({ status: 'none', offer: { email: owner.email, domain: 'studio.example' } })
  const mails = await mailsTo(owner.email)
  expect((await ask(owner, owner.email.toUpperCase())).body).toMatchObject({
    kind: 'mail_domain',
    status: 'pending',
    email: owner.email,
    can: { confirm: false, withdraw: true },
  })
  expect(await mailsTo(owner.email)).toBe(mails)
  expect(await offered(owner)).toEqual({ status: 'review', offer: null })
  const second = await ask(owner)
  expect([second.status, second.body.error.code]).toEqual([409, 'companies.request_open'])
  const waiting = (await admin.call(verifications.list, { query: { limit: 100 } })).body.items as VerificationCase[]
  const request = waiting.find((each) => each.business_id === owner.businessId)
  const { rows } = await world.platform.pool.query<{ at: Date }>(
    'select email_confirmed_at as at from auth_users where id = $1',
    [owner.id],
  )
  expect(request).toMatchObject({ email: owner.email, mail_confirmed_at: rows[0]?.at.toISOString() })
  await admin.call(verifications.decide, {
    params: { requestId: request?.id ?? '' },
    body: { decision: 'approve', version: request?.version ?? 0 },
  })
  expect((await owner.call(verifications.state, {})).body.badge).toMatchObject({ how: 'mail_domain' })
  expect(await offered(owner)).toEqual({ status: 'verified', offer: null })
})

test('a colleague’s address is not one’s own: it gets a code', async () => {
  const owner = await world.business()
  const colleague = await world.seat(owner.businessId, 'owner')
  expect((await ask(owner, colleague.email)).body).toMatchObject({ status: 'awaiting_code', can: { confirm: true } })
  expect(await offered(owner)).toEqual({ status: 'code', offer: null })
})

test('an address that is not confirmed proves nothing', async () => {
  const owner = await world.business()
  await unconfirm(world.ctx(), owner.id)
  expect((await ask(owner)).status).toBe(403)
})

test('an address at a personal domain is neither offered nor taken', async () => {
  const owner = await world.business({ email: personal() })
  expect(await offered(owner)).toEqual({ status: 'none', offer: null })
  const refused = await ask(owner)
  expect([refused.status, refused.body.error.fields]).toEqual([
    400,
    { email: 'Use an address at your company’s own domain' },
  ])
})

test('a recruiter is offered nothing and refused', async () => {
  const owner = await world.business()
  const recruiter = await world.seat(owner.businessId, 'recruiter')
  expect(await offered(recruiter)).toBeNull()
  expect((await ask(recruiter)).status).toBe(403)
})
