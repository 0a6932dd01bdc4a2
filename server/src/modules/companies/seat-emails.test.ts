import { invitationEmails } from '@ensemble/contract/applications/invitation-emails.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { seatEmails } from '@ensemble/contract/companies/seat-emails.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const fresh = () => `ines.${crypto.randomUUID()}@elsewhere.example`
const invite = (owner: Person, email: string) => owner.call(companies.invite, { body: { email, role: 'recruiter' } })
const at = (id: string) => ({ params: { invitationId: id } })
const revoke = (owner: Person, id: string) => owner.call(companies.revokeInvitation, at(id))
const resend = (owner: Person, id: string) => owner.call(companies.resendInvitation, { ...at(id), body: {} })
const listed = async (owner: Person) =>
  (await owner.call(companies.invitations, { query: {} })).body.items as { id: string; email: string }[]
const mailsTo = async (address: string) => (await keptMails(world.platform.db, 500)).filter(({ to }) => to === address)
/** What was sent to the address was sent that much earlier. */
const ago = (email: string, hours: number) =>
  sql`update company_invitations set sent_at = sent_at - make_interval(hours => ${hours}) where email = ${email}`.execute(
    world.platform.db,
  )
const tokenFor = async (address: string) =>
  /\/unsubscribe\/seats\.([\w-]+)/.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? ''

describe('one email a day from a company to an address', () => {
  test('revoked and invited again thirty times: one email, and the owner reads why and when it may be the next', async () => {
    const [owner, email] = [await world.business({ company: 'Northlight Pictures' }), fresh()]
    const first = await invite(owner, email)
    expect([first.status, (await mailsTo(email)).length]).toEqual([201, 1])
    expect((await revoke(owner, first.body.id)).status).toBe(204)
    for (let n = 0; n < 30; n += 1) {
      const again = await invite(owner, email)
      expect([again.status, again.body.error.code]).toEqual([409, 'companies.resend_wait'])
      expect(again.body.error.fields).toEqual({
        email:
          'Your company emailed this address an invitation less than a day ago. It gets at most one a day. Invite it again in 24 hours.',
      })
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(86_000)
    }
    expect(await mailsTo(email)).toHaveLength(1)
    await ago(email, 23)
    expect((await invite(owner, email)).body.error.fields.email).toContain('Invite it again in an hour.')
    await ago(email, 1)
    expect((await invite(owner, email)).status).toBe(201)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('sent again, too; another address and another company have their own day', async () => {
    const [owner, other, email] = [await world.business(), await world.business(), fresh()]
    const { id } = (await invite(owner, email)).body
    await ago(email, 23)
    expect((await resend(owner, id)).body.error.code).toBe('companies.resend_wait')
    expect((await invite(owner, email)).body.error.code).toBe('companies.invited_already')
    expect((await invite(owner, fresh())).status).toBe(201)
    expect((await invite(other, email)).status).toBe(201)
    await ago(email, 1)
    expect((await resend(owner, id)).status).toBe(200)
    expect((await resend(owner, id)).status).toBe(409)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('ten at once bring one', async () => {
    const [owner, email] = [await world.business(), fresh()]
    const { id } = (await invite(owner, email)).body
    await ago(email, 24)
    await revoke(owner, id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(owner, email)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(2)
  })
})

test.each<
  [string, (owner: Person, maya: Person) => Promise<unknown>, (owner: Person, maya: Person) => Promise<unknown>]
>([
  [
    'who blocked one of its people',
    (owner, maya) => maya.call(safety.block, { params: { personId: owner.id } }),
    (owner, maya) => maya.call(safety.unblock, { params: { personId: owner.id } }),
  ],
  [
    'whom the company blocked',
    (owner, maya) => owner.call(safety.blockForCompany, { params: { personId: maya.id } }),
    (owner, maya) => owner.call(safety.unblockForCompany, { params: { personId: maya.id } }),
  ],
])(
  'someone %s gets none, and whoever invites sees no difference; after the block they do',
  async (_name, part, reunite) => {
    const [owner, maya] = [await world.business(), await world.talent()]
    const other = await world.seat(owner.businessId, 'owner', 'Olga Owner')
    await part(owner, maya)
    const [answer, control] = [await invite(other, maya.email), await invite(other, fresh())]
    expect([answer.status, Object.keys(answer.body)]).toEqual([control.status, Object.keys(control.body)])
    expect(await mailsTo(maya.email)).toEqual([])
    await ago(maya.email, 24)
    expect((await resend(other, answer.body.id)).status).toBe(200)
    expect(await mailsTo(maya.email)).toEqual([])
    await reunite(owner, maya)
    await ago(maya.email, 24)
    await resend(other, answer.body.id)
    expect(await mailsTo(maya.email)).toHaveLength(1)
  },
)

describe('the link in the email', () => {
  test('stops them from every company without an account, allows them again, and whoever invites sees no difference', async () => {
    const [owner, other, email] = [await world.business(), await world.business(), fresh()]
    const { anonymous } = world
    await invite(owner, email)
    const token = await tokenFor(email)
    const shown = { address: 'i…@elsewhere.example', on: true }
    expect((await anonymous.call(seatEmails.read, { params: { token } })).body).toEqual(shown)
    for (let twice = 0; twice < 2; twice += 1)
      expect((await anonymous.call(seatEmails.stop, { params: { token } })).body).toEqual({ ...shown, on: false })
    const [silent, heard] = [await invite(other, email), await invite(other, fresh())]
    expect(silent.status).toBe(201)
    expect(Object.keys(silent.body)).toEqual(Object.keys(heard.body))
    expect((await listed(other)).map((each) => each.email)).toContain(email)
    await ago(email, 24)
    expect((await resend(other, silent.body.id)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)

    expect((await anonymous.call(seatEmails.start, { params: { token } })).body).toEqual(shown)
    await ago(email, 24)
    expect((await resend(other, silent.body.id)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('is one click for mail programs, for this kind of email only, and nothing but what was signed', async () => {
    const [owner, email] = [await world.business(), fresh()]
    await invite(owner, email)
    const { rows } = await sql<{ unsubscribe_url: string }>`
      select unsubscribe_url from mail_outbox where to_address = ${email}`.execute(world.platform.db)
    const token = await tokenFor(email)
    expect(rows[0]?.unsubscribe_url).toMatch(new RegExp(`/api/v1/seat-invitations/stop/${token}$`))
    const clicked = await world.anonymous.fetch(`/api/v1/seat-invitations/stop/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([clicked.status, clicked.body]).toMatchObject([200, { on: false }])
    for (const wrong of ['x', token.slice(0, -1), `${token}A`])
      expect((await world.anonymous.call(seatEmails.stop, { params: { token: wrong } })).status).toBe(404)
    // an invitation to apply is another kind
    expect((await world.anonymous.call(invitationEmails.read, { params: { token } })).status).toBe(404)
    const kinds = await sql<{ kind: string }>`select kind from refused_invitations`.execute(world.platform.db)
    expect(new Set(kinds.rows.map(({ kind }) => kind))).toEqual(new Set(['seat']))
  })
})
