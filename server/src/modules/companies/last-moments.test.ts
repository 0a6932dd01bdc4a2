import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { meeting } from '../../testing/held-up.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const newestTo = async (address: string) =>
  (await keptMails(world.platform.db, 500)).find((mail) => mail.to === address)
/** Another transaction holds the row until the request waits for it, writes this, and lets it go on. */
const waits = <T>(table: string, id: string, meanwhile: string, work: () => Promise<T>): Promise<T> =>
  meeting(
    world.database,
    {
      lock: `select from ${table} where id = '${id}' for update`,
      statements: 1,
      meanwhile: `update ${table} set ${meanwhile} where id = '${id}'`,
    },
    work,
  )

describe('the last moment of a seat’s invitation', () => {
  const invited = async () => {
    const [owner, ines] = [await world.business(), await world.talent()]
    const { id } = (await owner.call(companies.invite, { body: { email: ines.email, role: 'recruiter' } })).body
    const token = /\/invitations\/([\w-]+)/.exec((await newestTo(ines.email))?.text ?? '')?.[1] ?? ''
    const accept = () => ines.call(companies.accept, { params: { token }, body: {} })
    const seats = async () => (await owner.call(companies.members, { query: {} })).body.items.length
    return { owner, id: id as string, token, accept, seats }
  }
  const over = { code: 'companies.invitation_expired', message: 'This invitation has expired. Ask for a new one.' }

  test('is over once it has passed: no seat is taken, and the link says so', async () => {
    const { id, token, accept, seats } = await invited()
    await world.platform.pool.query(
      `update company_invitations set sent_at = now() - interval '8 days', expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    const late = await accept()
    expect([late.status, late.body.error]).toMatchObject([410, over])
    expect(await seats()).toBe(1)
    expect((await world.anonymous.call(companies.invitation, { params: { token } })).body.state).toBe('expired')
  })

  test('is over if it passes while the acceptance waits', async () => {
    const { id, accept, seats } = await invited()
    const late = await waits('company_invitations', id, 'expires_at = clock_timestamp()', accept)
    expect([late.status, late.body.error]).toMatchObject([410, over])
    expect(await seats()).toBe(1)
  })

  test('is not over before', async () => {
    const { id, accept, seats } = await invited()
    const soon = `expires_at = clock_timestamp() + interval '1 minute'`
    expect((await waits('company_invitations', id, soon, accept)).status).toBe(200)
    expect(await seats()).toBe(2)
  })
})

describe('the last moment of a company’s code', () => {
  const asked = async () => {
    const owner = await world.business()
    const email = `office.${crypto.randomUUID()}@northlight.example`
    const { id } = (await owner.call(verifications.request, { body: { kind: 'mail_domain', email } })).body
    const code = /\b\d{6}\b/.exec((await newestTo(email))?.subject ?? '')?.[0] ?? ''
    return { owner, id: id as string, confirm: () => owner.call(verifications.confirm, { body: { code } }) }
  }
  const state = async (owner: Person) => (await owner.call(verifications.state, {})).body.request.status
  const wrong = { code: 'companies.code_wrong', fields: { code: 'Invalid or expired verification code.' } }

  test('is over once it has passed, and a fresh one is sent', async () => {
    const { owner, id, confirm } = await asked()
    await world.platform.pool.query(
      `update company_verifications set code_expires_at = now() - interval '1 second', code_sent_at = now() - interval '31 minutes' where id = $1`,
      [id],
    )
    const late = await confirm()
    expect([late.status, late.body.error]).toMatchObject([400, wrong])
    expect(await state(owner)).toBe('awaiting_code')
    expect((await owner.call(verifications.resendCode, { body: {} })).status).toBe(204)
  })

  test('is over if it passes while the confirmation waits', async () => {
    const { owner, id, confirm } = await asked()
    const late = await waits('company_verifications', id, 'code_expires_at = clock_timestamp()', confirm)
    expect([late.status, late.body.error]).toMatchObject([400, wrong])
    expect(await state(owner)).toBe('awaiting_code')
  })

  test('is not over before', async () => {
    const { owner, id, confirm } = await asked()
    const soon = `code_expires_at = clock_timestamp() + interval '1 minute'`
    expect((await waits('company_verifications', id, soon, confirm)).status).toBe(200)
    expect(await state(owner)).toBe('pending')
  })
})
