import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { meeting, noWrites } from '../../testing/held-up.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { scheduleDeletion } from '../accounts/lifecycle.face.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { AUTH_SEND_INTERVAL_S: '0' } })
})
afterAll(() => world.stop())

const fresh = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@studio.example`
/** An address at a personal email domain; assembled, so that no person's address appears in code. */
const personal = (name: string) => [`${name}.${crypto.randomUUID().slice(0, 8)}`, 'gmail.com'].join('@')
const mailsTo = async (address: string) =>
  (await keptMails(world.platform.db, 500)).filter((mail) => mail.to === address)
const tokenIn = (text: string) => /\/invitations\/([\w-]+)/.exec(text)?.[1] ?? ''
const tokenFor = async (address: string) => tokenIn((await mailsTo(address))[0]?.text ?? '')
const roles = async (owner: Person) =>
  Object.fromEntries(
    ((await owner.call(companies.members, { query: {} })).body.items as { user_id: string; role: string }[]).map(
      (member) => [member.user_id, member.role],
    ),
  )
const noticesOf = async (person: Person) =>
  ((await person.call(notifications.list, { query: {} })).body.items as { type: string; title: string }[])
    .filter((item) => item.type === 'company')
    .map((item) => item.title)
const invite = async (owner: Person, email: string, role: 'owner' | 'recruiter' | 'viewer' = 'recruiter') => {
  const answer = await owner.call(companies.invite, { body: { email, role } })
  expect(answer.status).toBe(201)
  return { id: answer.body.id as string, token: await tokenFor(email) }
}

describe('an invitation', () => {
  test('is emailed, described by its link, and taken with one call; the owners are notified', async () => {
    const [owner, ines] = [await world.business(), await world.talent({ name: 'Ines Moreau' })]
    const { token } = await invite(owner, ines.email)
    const seen = await world.anonymous.call(companies.invitation, { params: { token } })
    expect(seen.body).toMatchObject({
      state: 'open',
      founding: false,
      company: 'Northlight Pictures',
      role: 'recruiter',
      email: ines.email,
      invited_by: 'Jonas Weber',
    })
    expect((await ines.call(companies.accept, { params: { token }, body: {} })).body).toEqual({
      business_id: owner.businessId,
    })
    await world.settle()
    expect(await roles(owner)).toEqual({ [owner.id]: 'owner', [ines.id]: 'recruiter' })
    expect(await noticesOf(owner)).toEqual(['Ines Moreau joined Northlight Pictures'])
    expect((await mailsTo(owner.email)).map((mail) => mail.subject)).toContain('Ines Moreau joined Northlight Pictures')
    // a talent keeps their account kind, and the seat works
    expect((await ines.call(accounts.me, {})).body).toMatchObject({
      kind: 'talent',
      company: { id: owner.businessId, role: 'recruiter' },
    })
    expect((await ines.call(posts.ofCompany, { query: {} })).status).toBe(200)
    expect((await ines.call(companies.accept, { params: { token }, body: {} })).body.error.code).toBe(
      'companies.invitation_used',
    )
  })

  test('looks the same for an address with an account and one without', async () => {
    const [owner, known] = [await world.business(), await world.talent()]
    const [one, two] = [known.email, fresh('nobody')]
    const answers = [
      await owner.call(companies.invite, { body: { email: one, role: 'viewer' } }),
      await owner.call(companies.invite, { body: { email: two, role: 'viewer' } }),
    ]
    const plain = answers.map(({ status, body }) => ({
      status,
      body: Object.keys(body as object),
      role: body.role as string,
      expired: body.expired as boolean,
    }))
    expect(plain[0]).toEqual(plain[1])
    const [a, b] = [(await mailsTo(one))[0], (await mailsTo(two))[0]]
    const without = (text = '') => text.replace(/(invitations\/|seats\.)[\w-]+/g, '$1…')
    expect(without(a?.text)).toBe(without(b?.text))
    await world.settle()
    expect(await noticesOf(known)).toEqual([])
  })

  test('is for the confirmed address that was invited', async () => {
    const [owner, ines, tom] = [await world.business(), await world.talent(), await world.talent()]
    const { token } = await invite(owner, ines.email)
    const refused = await tom.call(companies.accept, { params: { token }, body: {} })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'companies.other_address'])
    expect((await world.anonymous.call(companies.accept, { params: { token }, body: {} })).status).toBe(401)
    expect(Object.keys(await roles(owner))).toEqual([owner.id])
  })

  test('ends when it is revoked, when it expires, and when it is sent again', async () => {
    const [owner, ines] = [await world.business(), await world.talent()]
    const first = await invite(owner, ines.email)
    expect(
      (await owner.call(companies.invite, { body: { email: ines.email, role: 'viewer' } })).body.error,
    ).toMatchObject({ code: 'companies.invited_already' })
    const soon = await owner.call(companies.resendInvitation, { params: { invitationId: first.id }, body: {} })
    expect([soon.status, soon.body.error.code]).toEqual([409, 'companies.resend_wait'])
    await world.platform.pool.query(
      `update company_invitations set sent_at = now() - interval '1 day', expires_at = now() - interval '1 second' where id = $1`,
      [first.id],
    )
    expect((await ines.call(companies.accept, { params: { token: first.token }, body: {} })).body.error.code).toBe(
      'companies.invitation_expired',
    )
    expect((await world.anonymous.call(companies.invitation, { params: { token: first.token } })).body).toMatchObject({
      state: 'expired',
      email: null,
    })
    expect(
      (await owner.call(companies.resendInvitation, { params: { invitationId: first.id }, body: {} })).body,
    ).toMatchObject({ expired: false })
    const second = await tokenFor(ines.email)
    expect(second).not.toBe(first.token)
    expect((await ines.call(companies.accept, { params: { token: first.token }, body: {} })).status).toBe(404)
    expect((await owner.call(companies.revokeInvitation, { params: { invitationId: first.id } })).status).toBe(204)
    expect((await ines.call(companies.accept, { params: { token: second }, body: {} })).body.error.code).toBe(
      'companies.invitation_revoked',
    )
    expect((await owner.call(companies.revokeInvitation, { params: { invitationId: first.id } })).status).toBe(404)
  })

  test('stores its token only as a hash', async () => {
    const owner = await world.business()
    const { token } = await invite(owner, fresh('ines'))
    const { rows } = await world.platform.pool.query<{ row: string }>(
      'select i::text as row from company_invitations i union all select k::text from idempotency_keys k',
    )
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('taken twice at one moment gives one seat', async () => {
    const [owner, ines] = [await world.business(), await world.talent()]
    const { token } = await invite(owner, ines.email)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ines.call(companies.accept, { params: { token }, body: {} })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(5)
  })
})

describe('signing up with an invitation', () => {
  const signUp = (email: string, data: Record<string, unknown>) =>
    world.anonymous.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Corridor7Light', data: { account_type: 'business', ...data } }),
    })

  test('needs no company domain and creates no company', async () => {
    const owner = await world.business()
    const email = personal('ines')
    const { id } = await invite(owner, email)
    expect((await signUp(email, { company_name: 'Ines Films' })).status).toBe(422)
    const joined = await signUp(email, { full_name: 'Ines Moreau', invitation: id })
    expect(joined.status).toBe(200)
    const { rows } = await world.platform.pool.query(
      `select p.account_type, p.email_verified, (select count(*)::int from company_members where user_id = p.id) as seats,
      (select count(*)::int from business_profiles where founder_id = p.id) as companies from profiles p where p.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ account_type: 'business', email_verified: false, seats: 0, companies: 0 }])
  })

  test('the invitation must be open and for this address', async () => {
    const owner = await world.business()
    const { id } = await invite(owner, fresh('ines'))
    for (const invitation of [id, crypto.randomUUID(), 'nonsense', 7])
      expect((await signUp(personal('tom'), { full_name: 'Tom Berg', invitation })).status).toBe(422)
  })
})

describe('seats', () => {
  test('owners change roles and remove seats; the person is notified and stopped within a second', async () => {
    const owner = await world.business()
    const ines = await world.seat(owner.businessId, 'recruiter')
    expect((await ines.call(jobs.draft, { body: {} })).status).toBe(201)
    expect(
      (await owner.call(companies.changeRole, { params: { memberId: ines.id }, body: { role: 'viewer' } })).status,
    ).toBe(204)
    await expect
      .poll(async () => (await ines.call(jobs.draft, { body: {} })).status, { timeout: 1_000, interval: 50 })
      .toBe(403)
    expect((await owner.call(companies.removeMember, { params: { memberId: ines.id } })).status).toBe(204)
    await expect
      .poll(async () => (await ines.call(companies.members, { query: {} })).status, { timeout: 1_000, interval: 50 })
      .toBe(403)
    await world.settle()
    expect((await noticesOf(ines)).toSorted()).toEqual([
      'You were removed from Northlight Pictures',
      'Your role at Northlight Pictures changed',
    ])
  })

  test.each(['recruiter', 'viewer'] as const)('a %s sees who is there and changes nothing', async (role) => {
    const owner = await world.business()
    const [ines, tom] = [
      await world.seat(owner.businessId, role),
      await world.seat(owner.businessId, 'viewer', 'Tom Berg'),
    ]
    const list = await ines.call(companies.members, { query: {} })
    expect((list.body.items as { email: string | null; can: object }[]).map(({ email, can }) => [email, can])).toEqual(
      Array.from({ length: 3 }, () => [null, { change_role: false, remove: false, pass_ownership: false }]),
    )
    const params = { memberId: tom.id }
    const answers = [
      await ines.call(companies.changeRole, { params, body: { role: 'owner' } }),
      await ines.call(companies.removeMember, { params }),
      await ines.call(companies.passOwnership, { params, body: {} }),
      await ines.call(companies.invite, { body: { email: fresh('x'), role: 'viewer' } }),
      await ines.call(companies.invitations, { query: {} }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      answers.map(() => [403, 'jobs.seat_needed']),
    )
  })

  test('the last owner stays, and can pass ownership on', async () => {
    const owner = await world.business()
    const ines = await world.seat(owner.businessId, 'recruiter')
    const leave = () => owner.call(companies.leave, { params: { businessId: owner.businessId } })
    expect((await leave()).body.error.code).toBe('companies.last_owner')
    expect(
      (await owner.call(companies.changeRole, { params: { memberId: owner.id }, body: { role: 'viewer' } })).body.error
        .code,
    ).toBe('companies.own_role')
    expect((await owner.call(companies.removeMember, { params: { memberId: owner.id } })).body.error.code).toBe(
      'companies.yourself',
    )
    expect((await owner.call(companies.passOwnership, { params: { memberId: ines.id }, body: {} })).status).toBe(204)
    expect(await roles(ines)).toEqual({ [owner.id]: 'recruiter', [ines.id]: 'owner' })
    expect((await leave()).status).toBe(204)
    await world.settle()
    expect(await noticesOf(ines)).toContain('Jonas Weber left Northlight Pictures')
  })

  test('an owner waiting for deletion does not count as staying, and can be removed', async () => {
    const owner = await world.business()
    const ines = await world.seat(owner.businessId, 'owner')
    await scheduleDeletion(world.ctx(), ines.id, { by: ines.id })
    expect((await owner.call(companies.leave, { params: { businessId: owner.businessId } })).body.error.code).toBe(
      'companies.last_owner',
    )
    expect((await owner.call(companies.removeMember, { params: { memberId: ines.id } })).status).toBe(204)
    expect(await roles(owner)).toEqual({ [owner.id]: 'owner' })
  })
  test('if one of two owners leaves the company while the other deletes their account, one stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await world.business()
      const two = await world.seat(one.businessId, 'owner')
      await world.seat(one.businessId, 'viewer')
      await Promise.allSettled([
        one.call(companies.leave, { params: { businessId: one.businessId } }),
        scheduleDeletion(world.ctx(), two.id, { by: two.id }),
      ])
      const { rows } = await world.platform.pool.query<{ count: number }>(
        `select count(*)::int as count from company_members m where business_id = $1 and role = 'owner'
        and not exists (select from account_deletions d where d.user_id = m.user_id)`,
        [one.businessId],
      )
      expect(rows[0]?.count).toBe(1)
    }
  })

  const race = async (place: World, rounds: number, meet = <T>(work: () => Promise<T>) => work()) => {
    const left: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const one = await place.business()
      const two = await place.seat(one.businessId, 'owner')
      await meet(() =>
        Promise.all([
          one.call(companies.removeMember, { params: { memberId: two.id } }),
          two.call(companies.removeMember, { params: { memberId: one.id } }),
        ]),
      )
      const { rows } = await place.platform.pool.query<{ count: number }>(
        `select count(*)::int as count from company_members where business_id = $1 and role = 'owner'`,
        [one.businessId],
      )
      left.push(rows[0]?.count ?? 0)
    }
    return left
  }
  test('two owners who remove each other at once leave one', async () => {
    expect(await race(world, 8)).toEqual(Array.from({ length: 8 }, () => 1))
  })
  test('control: without the lock, both are gone', async () => {
    const open = await startWorld({ env: { ENSEMBLE_BREAK: 'company-lock' } })
    const lock = noWrites('company_members')
    const left = await race(open, 1, (work) => meeting(open.database, { lock, statements: 2 }, work))
    await open.stop()
    expect(left).toEqual([0])
  })

  test('someone with several seats acts for the company they chose', async () => {
    const [owner, other] = [
      await world.business({ company: 'Aurora Films' }),
      await world.business({ company: 'Borealis Records', name: 'Bea Lund' }),
    ]
    const { token } = await invite(other, owner.email, 'viewer')
    await owner.call(companies.accept, { params: { token }, body: {} })
    const active = async () => (await owner.call(accounts.me, {})).body.company.name as string
    await expect.poll(active, { timeout: 1_000, interval: 50 }).toBe('Borealis Records')
    expect(
      (await owner.call(companies.seats, {})).body.items.map((seat: { name: string; active: boolean }) => [
        seat.name,
        seat.active,
      ]),
    ).toEqual([
      ['Borealis Records', true],
      ['Aurora Films', false],
    ])
    expect((await owner.call(companies.activate, { body: { business_id: owner.businessId } })).status).toBe(204)
    await expect.poll(active, { timeout: 1_000, interval: 50 }).toBe('Aurora Films')
    expect((await owner.call(companies.activate, { body: { business_id: crypto.randomUUID() } })).status).toBe(404)
  })

  test('when the last owner’s account is erased, the longest-standing recruiter takes over', async () => {
    const owner = await world.business()
    const [tom, ines] = [
      await world.seat(owner.businessId, 'viewer', 'Tom Berg'),
      await world.seat(owner.businessId, 'recruiter'),
    ]
    const { companiesModule } = await import('./module.ts')
    await companiesModule.person.eraseFor(world.ctx(), owner.id)
    expect(await roles(ines)).toEqual({ [tom.id]: 'viewer', [ines.id]: 'owner' })
  })
})
