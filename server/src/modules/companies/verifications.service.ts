import { companiesMessages } from '@ensemble/contract/companies/companies.messages.ts'
import type {
  NoDomainForm,
  OwnVerification,
  VerificationForm,
} from '@ensemble/contract/companies/verifications.schemas.ts'
import type { VerificationKind } from '@ensemble/contract/companies/vocabulary.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { installationSecret } from '../../platform/db/installation.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { refuseOurNames } from '../../platform/names/own-names.ts'
import * as secrets from '../../platform/secrets.ts'
import { domainCodeMail } from './companies.mails.ts'
import { findBadge, lockCompany } from './companies.queries.ts'
import { takeDocument } from './documents.service.ts'
import { activeCompany } from './seats.service.ts'
import { verificationLifecycle } from './verifications.lifecycle.ts'
import { requestMoveFits } from './verifications.policy.ts'
import { codeAge, insertRequest, storeCode, tryCode } from './verifications.queries.ts'
import {
  findConfirmedAddress,
  findRequest,
  lockOpenRequest,
  newestRequest,
  type RequestRow,
} from './verifications.reads.ts'

const CODE_MINUTES = 30
const CODE_TRIES = 5
/** Seconds between two codes. */
const SEND_INTERVAL_S = 60

/** The kind of verification a company requested; `no_domain` comes from people who have no company yet. */
function kindOf({ kind }: RequestRow): VerificationKind {
  if (kind === 'no_domain') throw new Error('A request of a company that is not there yet')
  return kind
}

const present = (row: RequestRow): OwnVerification => ({
  id: row.id,
  kind: kindOf(row),
  status: row.status,
  email: row.email,
  website: row.website,
  document: row.file_name,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  can: {
    confirm: requestMoveFits(row.status, 'confirm', 'company') === true,
    withdraw: requestMoveFits(row.status, 'withdraw', 'company') === true,
  },
})

async function presentById(ctx: Context, id: string): Promise<OwnVerification> {
  const row = await findRequest(ctx.db, id)
  if (!row) throw notFound()
  return present(row)
}

export async function readVerification(ctx: MemberContext) {
  const businessId = activeCompany(ctx)
  const request = await newestRequest(ctx.db, businessId)
  const badge = await findBadge(ctx.db, businessId)
  return {
    badge: badge ? { how: badge.how, at: badge.at.toISOString() } : null,
    request: request ? present(request) : null,
  }
}

const codeHash = async (ctx: Context, code: string) => {
  const pepper = await installationSecret(ctx.db, 'companies.pepper')
  return (id: string) => secrets.codeHash(pepper, 'company_domain', id, code)
}

async function mailCode(ctx: Context, id: string, to: string, company: string): Promise<void> {
  const code = secrets.newCode()
  await storeCode(ctx.db, id, (await codeHash(ctx, code))(id), CODE_MINUTES)
  await sendMail(ctx, domainCodeMail(to, { company, code, minutes: CODE_MINUTES }))
}

/** When this address was confirmed as the viewer's own: that counts like a code. */
async function ownConfirmation(ctx: MemberContext, email: string): Promise<Date | undefined> {
  const own = await findConfirmedAddress(ctx.db, ctx.viewer.id)
  return own && own.email.toLowerCase() === email.toLowerCase() ? own.at : undefined
}

/**
 * Requests the badge; an address at the company's domain gets a code first, unless it is the viewer's own and confirmed.
 * Throws 409 if a request is open or the badge exists.
 */
export const requestVerification = (ctx: MemberContext, form: VerificationForm): Promise<OwnVerification> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = activeCompany(ctx)
    const company = await lockCompany(ctx.db, businessId)
    if (!company) throw notFound()
    if (company.verified_at) throw new AppError('companies.already_verified', 409)
    const byMail = form.kind === 'mail_domain' && form.email ? form.email : null
    const confirmedAt = byMail ? await ownConfirmation(ctx, byMail) : undefined
    const needsCode = byMail !== null && !confirmedAt
    const id = await insertRequest(ctx.db, {
      kind: form.kind,
      status: needsCode ? 'awaiting_code' : 'pending',
      businessId,
      requestedBy: ctx.viewer.id,
      email: byMail,
      confirmedAt,
      website: (form.kind === 'website' && form.website) || null,
      fileId: form.kind === 'document' ? await takeDocument(ctx, form.file_id) : null,
      note: form.note || null,
    })
    if (!id) throw new AppError('companies.request_open', 409)
    if (needsCode) await mailCode(ctx, id, byMail, company.company_name)
    return presentById(ctx, id)
  })

async function openRequest(ctx: MemberContext): Promise<RequestRow> {
  const row = await lockOpenRequest(ctx.db, activeCompany(ctx))
  if (!row) throw new AppError('companies.move_refused')
  return row
}

/** Emails a fresh code; the old one becomes void. */
export const resendDomainCode = (ctx: MemberContext): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await openRequest(ctx)
    allow(requestMoveFits(row.status, 'confirm', 'company'))
    const age = await codeAge(ctx.db, row.id)
    if (age !== null && age < SEND_INTERVAL_S)
      throw new AppError('companies.code_wait', 409, { retryAfter: Math.ceil(SEND_INTERVAL_S - age) })
    if (row.email) await mailCode(ctx, row.id, row.email, row.company)
  })

/** The code came back: an administrator decides next. A wrong try is counted even though it is refused. */
export async function confirmDomain(ctx: MemberContext, code: string): Promise<OwnVerification> {
  const businessId = activeCompany(ctx)
  const row = await newestRequest(ctx.db, businessId)
  if (!row || requestMoveFits(row.status, 'confirm', 'company') !== true) throw new AppError('companies.move_refused')
  const good = await tryCode(ctx.db, businessId, await codeHash(ctx, code), row.id, CODE_TRIES)
  if (!good)
    throw new AppError('companies.code_wrong', 400, { fields: { code: companiesMessages['companies.code_wrong'] } })
  await verificationLifecycle.moveOne(ctx, row.id, { move: 'confirm', party: 'company' }, {})
  return presentById(ctx, row.id)
}

export const withdrawRequest = (ctx: MemberContext): Promise<OwnVerification> =>
  inTransaction(ctx, async (ctx) => {
    const row = await openRequest(ctx)
    await verificationLifecycle.moveOne(ctx, row.id, { move: 'withdraw', party: 'company' }, {})
    return presentById(ctx, row.id)
  })

/** Someone without a company domain asks to be let in. Repeating an open request gets the same answer as the first. */
export const askWithoutDomain = (ctx: Context, form: NoDomainForm): Promise<void> =>
  inTransaction({ ...ctx, viewer: null }, async (ctx) => {
    refuseOurNames('name', form.name)
    refuseOurNames('company', form.company)
    const fileId = await takeDocument(ctx, form.file_id)
    await insertRequest(ctx.db, {
      kind: 'no_domain',
      status: 'pending',
      businessId: null,
      requestedBy: null,
      contactName: form.name,
      companyName: form.company,
      email: form.email,
      website: form.website || null,
      fileId,
      note: form.note || null,
    })
  })
