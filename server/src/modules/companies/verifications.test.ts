import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { VerificationCase } from '@ensemble/contract/companies/verifications.schemas.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { visitorMedia } from '@ensemble/contract/media/media.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptMails } from '../../platform/mail/outbox.ts'
import { pdf } from '../../testing/media/pdf.ts'
import { appendPart, askOffset, beginUpload, cancelUpload, idOf, uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeJob } from '../jobs/jobs.factory.ts'
import { sweepDocumentsTask } from './documents.service.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.admin()
})
afterAll(() => world.stop())

const PDF = pdf(1)
/** Uploads a document, as an owner or as a visitor, waits until it has been checked, and returns its id. */
async function upload(
  who: Person,
  path: 'uploads' | 'visitor-uploads' = 'uploads',
  name = 'register.pdf',
): Promise<string> {
  const id = await uploadFile(who, { bucket: 'company-documents', name, content: PDF, path })
  await world.settle()
  return id
}
const personal = (name: string) => [`${name}.${crypto.randomUUID().slice(0, 8)}`, 'gmail.com'].join('@')
const mailsTo = async (address: string) =>
  (await keptMails(world.platform.db, 500)).filter((mail) => mail.to === address)
const website = (owner: Person) =>
  owner.call(verifications.request, { body: { kind: 'website', website: 'northlight.example' } })
const waiting = async () =>
  (await admin.call(verifications.list, { query: { limit: 100 } })).body.items as VerificationCase[]
const find = async (match: (each: VerificationCase) => boolean) => (await waiting()).find(match) as VerificationCase
const decide = (request: VerificationCase, decision: 'approve' | 'refuse', reason?: string) =>
  admin.call(verifications.decide, {
    params: { requestId: request.id },
    body: { decision, reason, version: request.version },
  })
const badge = async (owner: Person) =>
  (await owner.call(verifications.state, {})).body.badge as { how: string; at: string } | null

describe('a company', () => {
  test('requests with its website, and carries the badge once an administrator approved: what was checked, and when', async () => {
    const [owner, maya] = [await world.business(), await world.talent()]
    const job = await makeJob(world.ctx(), { ownerId: owner.id, businessId: owner.businessId })
    expect((await website(owner)).body).toMatchObject({
      kind: 'website',
      status: 'pending',
      website: 'https://northlight.example',
      can: { confirm: false, withdraw: true },
    })
    expect((await website(owner)).body.error.code).toBe('companies.request_open')
    const request = await find((each) => each.business_id === owner.businessId)
    expect((await decide(request, 'approve')).body).toMatchObject({
      status: 'approved',
      decided_by: 'Ada Admin',
      can: { approve: false, refuse: false, undo: true },
    })
    expect((await decide(request, 'approve')).body.error.code).toBe('companies.move_refused')
    expect((await maya.call(jobs.get, { params: { jobId: job.id } })).body.poster.verified).toEqual(await badge(owner))
    expect(await badge(owner)).toMatchObject({ how: 'website' })
    await world.settle()
    expect((await owner.call(notifications.list, { query: {} })).body.items[0]).toMatchObject({
      title: 'Northlight Pictures is verified',
      href: '/settings/company',
    })
    expect((await mailsTo(owner.email))[0]?.subject).toBe('Northlight Pictures is verified')
    expect((await website(owner)).body.error.code).toBe('companies.already_verified')
    const acts = (await admin.call(administration.acts, { query: { act: 'verification.approve' } })).body.items as {
      subject_id: string
      details: object
    }[]
    expect(acts[0]).toMatchObject({
      subject_id: owner.businessId,
      details: { kind: 'website', company: 'Northlight Pictures' },
    })
  })

  test('sees why it was refused, and requests again; a decision can be undone', async () => {
    const owner = await world.business()
    await website(owner)
    const request = await find((each) => each.business_id === owner.businessId)
    expect((await decide(request, 'refuse')).body.error.fields).toEqual({
      reason: 'Say why, so they know what to do next',
    })
    const refused = await decide(request, 'refuse', 'The website names no company.')
    expect((await owner.call(verifications.state, {})).body.request).toMatchObject({
      status: 'refused',
      reason: 'The website names no company.',
    })
    await world.settle()
    expect((await mailsTo(owner.email))[0]?.text).toContain('The website names no company.')
    const undone = await admin.call(verifications.undo, {
      params: { requestId: request.id },
      body: { version: refused.body.version },
    })
    expect(undone.body).toMatchObject({ status: 'pending', reason: null, can: { approve: true, undo: false } })
    const approved = await decide(undone.body as VerificationCase, 'approve')
    expect(await badge(owner)).not.toBeNull()
    await admin.call(verifications.undo, {
      params: { requestId: request.id },
      body: { version: approved.body.version },
    })
    expect(await badge(owner)).toBeNull()
    expect((await owner.call(verifications.withdraw, { body: {} })).body.status).toBe('withdrawn')
    expect((await website(owner)).status).toBe(201)
    await world.platform.pool.query(
      `update company_verifications set status = 'approved', decided_at = now() - interval '25 hours', version = 9 where business_id = $1 and status = 'pending'`,
      [owner.businessId],
    )
    const late = (await owner.call(verifications.state, {})).body.request as { id: string }
    expect(
      (await admin.call(verifications.undo, { params: { requestId: late.id }, body: { version: 9 } })).body.error.code,
    ).toBe('companies.undo_late')
  })

  test('two administrators deciding at one moment make one decision', async () => {
    const owner = await world.business()
    await website(owner)
    const request = await find((each) => each.business_id === owner.businessId)
    const answers = await Promise.all([
      decide(request, 'approve'),
      decide(request, 'refuse', 'No'),
      decide(request, 'approve'),
      decide(request, 'refuse', 'No'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  test('two requests at one moment are one', async () => {
    const owner = await world.business()
    const answers = await Promise.all(Array.from({ length: 5 }, () => website(owner)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })

  test('an owner has twenty tries a day, however many codes are sent', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
    const owner = await limited.business()
    const confirm = () => owner.call(verifications.confirm, { body: { code: '123456' } })
    const tries = await Promise.all(Array.from({ length: 24 }, confirm))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4)
    await limited.stop()
  })

  test('confirms an address at its domain with a code first; five tries, and no personal domain', async () => {
    const owner = await world.business()
    const ask = (email: string) => owner.call(verifications.request, { body: { kind: 'mail_domain', email } })
    expect((await ask(personal('jonas'))).body.error.fields).toEqual({
      email: 'Use an address at your company’s own domain',
    })
    const email = `office.${crypto.randomUUID().slice(0, 8)}@northlight.example`
    expect((await ask(email)).body).toMatchObject({ status: 'awaiting_code', can: { confirm: true } })
    expect((await waiting()).some((each) => each.business_id === owner.businessId)).toBe(false)
    expect((await owner.call(verifications.resendCode, { body: {} })).body.error.code).toBe('companies.code_wait')
    const code = /\b\d{6}\b/.exec((await mailsTo(email))[0]?.subject ?? '')?.[0] ?? ''
    const wrong = code === '111111' ? '222222' : '111111'
    const confirm = (typed: string) => owner.call(verifications.confirm, { body: { code: typed } })
    const tries = await Promise.all(Array.from({ length: 5 }, () => confirm(wrong)))
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect((await confirm(code)).status).toBe(400)
    await world.platform.pool.query(
      `update company_verifications set code_sent_at = now() - interval '2 minutes' where business_id = $1`,
      [owner.businessId],
    )
    expect((await owner.call(verifications.resendCode, { body: {} })).status).toBe(204)
    const next = /\b\d{6}\b/.exec((await mailsTo(email))[0]?.subject ?? '')?.[0] ?? ''
    expect((await confirm(next)).body).toMatchObject({ status: 'pending' })
    const request = await find((each) => each.business_id === owner.businessId)
    expect(request).toMatchObject({ kind: 'mail_domain', email, mail_confirmed_at: expect.any(String) as string })
  })

  test('sends a document that only administrators read, and that is swept a day after the decision', async () => {
    const [owner, rival] = [await world.business(), await world.business()]
    const file = { id: await upload(owner) }
    await expect(
      uploadFile(owner, { bucket: 'company-documents', name: 'register.pdf', content: Buffer.from('GIF89a') }),
    ).rejects.toThrow('The document must be a PDF file.')
    const stolen = await rival.call(verifications.request, { body: { kind: 'document', file_id: file.id } })
    expect(stolen.body.error.fields).toEqual({
      file_id: 'This document is no longer available. Please upload it again.',
    })
    expect(
      (
        await owner.call(verifications.request, {
          body: { kind: 'document', file_id: file.id, note: 'Our entry in the register' },
        })
      ).body,
    ).toMatchObject({ document: 'register.pdf' })
    const request = await find((each) => each.business_id === owner.businessId)
    const read = (who: Person) => who.call(verifications.document, { params: { requestId: request.id } })
    expect([
      (await read(admin)).body,
      (await read(owner)).status,
      (await read(rival)).status,
      (await read(world.anonymous)).status,
    ]).toEqual([PDF.toString(), 404, 404, 401])
    expect((await read(admin)).headers.get('cache-control')).toBe('private, no-store')
    await decide(request, 'approve')
    const sweep = async () => {
      await world.platform.pool.query(
        `update media set created_at = now() - interval '3 days', checked_at = null where id = $1`,
        [file.id],
      )
      await sweepDocumentsTask.run({}, world.ctx())
      return (await read(admin)).status
    }
    expect(await sweep()).toBe(200)
    await world.platform.pool.query(
      `update company_verifications set decided_at = now() - interval '25 hours' where id = $1`,
      [request.id],
    )
    expect(await sweep()).toBe(404)
  })

  test('recruiters and viewers cannot do any of it', async () => {
    const owner = await world.business()
    for (const who of [await world.seat(owner.businessId, 'recruiter'), await world.seat(owner.businessId, 'viewer')]) {
      const answers = [
        await who.call(verifications.state, {}),
        await website(who),
        await who.call(verifications.withdraw, { body: {} }),
        await beginUpload(who, { bucket: 'company-documents', name: 'register.pdf', content: PDF }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
  })
})

describe('an address without a company domain', () => {
  const ask = (email: string, more: object = {}) =>
    world.anonymous.call(verifications.askWithoutDomain, {
      body: { name: 'Noor Haddad', company: 'Noor Films', email, website: 'noorfilms.example', ...more },
    })
  const requestOf = (email: string) => find((each) => each.email === email)
  const tokenOf = async (email: string) =>
    /\/invitations\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''

  test('is let in by an administrator: an email leads to an account that creates the company', async () => {
    const email = personal('noor')
    const [first, again] = [await ask(email), await ask(email)]
    expect([first.status, again.status, first.body]).toEqual([204, 204, again.body])
    expect((await waiting()).filter((each) => each.email === email)).toHaveLength(1)
    expect((await decide(await requestOf(email), 'approve')).status).toBe(200)
    const token = await tokenOf(email)
    const invitation = (await world.anonymous.call(companies.invitation, { params: { token } })).body as { id: string }
    expect(invitation).toMatchObject({ founding: true, company: 'Noor Films', email, role: 'owner' })
    const joined = await world.anonymous.fetch('/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: 'Corridor7Light',
        data: { account_type: 'business', full_name: 'Noor Haddad', invitation: invitation.id },
      }),
    })
    expect(joined.status).toBe(200)
  })

  test('an existing account creates the company with the same link; then the decision is final', async () => {
    const noor = await world.talent({ email: personal('noor') })
    await ask(noor.email)
    const approved = await decide(await requestOf(noor.email), 'approve')
    expect(
      (await noor.call(companies.accept, { params: { token: await tokenOf(noor.email) }, body: {} })).body,
    ).toEqual({ business_id: noor.id })
    await expect
      .poll(async () => (await noor.call(companies.members, { query: {} })).body.items, {
        timeout: 1_000,
        interval: 50,
      })
      .toMatchObject([{ user_id: noor.id, role: 'owner', you: true }])
    const undone = await admin.call(verifications.undo, {
      params: { requestId: approved.body.id as string },
      body: { version: approved.body.version as number },
    })
    expect(undone.body.error.code).toBe('companies.undo_used')
  })

  test('an undone decision voids its link; a refusal is emailed with its reason', async () => {
    const email = personal('noor')
    await ask(email)
    const approved = await decide(await requestOf(email), 'approve')
    const token = await tokenOf(email)
    await admin.call(verifications.undo, {
      params: { requestId: approved.body.id as string },
      body: { version: approved.body.version as number },
    })
    expect((await world.anonymous.call(companies.invitation, { params: { token } })).body.state).toBe('revoked')
    await decide(await requestOf(email), 'refuse', 'The website does not exist.')
    expect((await mailsTo(email))[0]?.text).toContain('The website does not exist.')
    expect((await ask(email)).status).toBe(204)
  })

  test('needs a website or a document, and an address that needs the request', async () => {
    expect((await ask(personal('noor'), { website: '' })).body.error.fields).toEqual({
      website: 'Enter a website or upload a document',
    })
    expect((await ask('noor@noorfilms.example')).body.error.fields).toEqual({
      email: 'You can sign up with this address without a request',
    })
    const file = { id: await upload(world.anonymous, 'visitor-uploads', 'card.pdf') }
    const email = personal('noor')
    expect((await ask(email, { website: '', file_id: file.id })).status).toBe(204)
    expect((await requestOf(email)).document).toMatchObject({ name: 'card.pdf' })
    const owned = await upload(await world.business())
    expect((await ask(personal('noor'), { file_id: owned })).status).toBe(400)
  })

  test('a visitor’s document can be followed until it is sent, and no one can read it', async () => {
    const begun = await beginUpload(world.anonymous, {
      bucket: 'company-documents',
      name: 'card.pdf',
      content: PDF,
      path: 'visitor-uploads',
    })
    const id = idOf(begun)
    expect([begun.status, begun.headers.get('location')]).toEqual([201, `/api/v1/visitor-uploads/${id}`])
    await appendPart(world.anonymous, id, 0, PDF.subarray(0, 50), {}, 'visitor-uploads')
    expect((await askOffset(world.anonymous, id, 'visitor-uploads')).headers.get('upload-offset')).toBe('50')
    await appendPart(world.anonymous, id, 50, PDF.subarray(50), {}, 'visitor-uploads')
    await world.settle()
    const state = () => world.anonymous.call(visitorMedia.get, { params: { mediaId: id } })
    expect((await state()).body).toMatchObject({ id, state: 'ready', name: 'card.pdf', url: null })
    expect((await state()).body).not.toHaveProperty('download_url')
    const owner = await world.business()
    for (const answer of [await askOffset(owner, id), await cancelUpload(owner, id)]) expect(answer.status).toBe(404)
    expect((await owner.call(verifications.request, { body: { kind: 'document', file_id: id } })).status).toBe(400)
    expect((await ask(personal('noor'), { website: '', file_id: id })).status).toBe(204)
    for (const answer of [
      await state(),
      await askOffset(world.anonymous, id, 'visitor-uploads'),
      await cancelUpload(world.anonymous, id, 'visitor-uploads'),
    ])
      expect(answer.status).toBe(404)
    expect(
      (
        await beginUpload(world.anonymous, {
          bucket: 'profile-images',
          name: 'a.png',
          content: PDF,
          path: 'visitor-uploads',
        })
      ).status,
    ).toBe(401)
    expect(
      (await beginUpload(world.anonymous, { bucket: 'company-documents', name: 'a.pdf', content: PDF })).status,
    ).toBe(401)
    // an upload with an owner is never a visitor's
    const theirs = idOf(await beginUpload(owner, { bucket: 'company-documents', name: 'a.pdf', content: PDF }))
    expect((await askOffset(world.anonymous, theirs, 'visitor-uploads')).status).toBe(404)
  })

  test('ten requests an hour from one address', async () => {
    const limited = await startWorld({ env: { ENSEMBLE_RATE_LIMITS: 'on' } })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1)
      statuses.push(
        (
          await beginUpload(limited.anonymous, {
            bucket: 'company-documents',
            name: 'card.pdf',
            content: PDF,
            path: 'visitor-uploads',
          })
        ).status,
      )
    await limited.stop()
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
  })
})

test('the list is paged: pending ones oldest first, decided ones newest first', async () => {
  const owners = [await world.business(), await world.business(), await world.business()]
  for (const owner of owners) await website(owner)
  const all = (await waiting()).map(({ id }) => id)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = (await admin.call(verifications.list, { query: { limit: 2, cursor } })).body as {
      items: VerificationCase[]
      next: string | null
    }
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(all)
  for (const owner of owners) await decide(await find((each) => each.business_id === owner.businessId), 'approve')
  const decided = (await admin.call(verifications.list, { query: { shown: 'decided', limit: 3 } })).body
    .items as VerificationCase[]
  expect(decided.map((each) => each.business_id)).toEqual(owners.map(({ businessId }) => businessId).toReversed())
})
