import { BUSINESS_MAIL_MESSAGE, type CompanyType, isPersonalMail } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { type AccountHooks } from '../auth/accounts.face.ts'
import { blocks } from '../auth/index.ts'
import {
  confirmProfile,
  deleteProfile,
  findMe,
  insertBusinessPerson,
  insertTalent,
  setAddress,
} from './accounts.queries.ts'
import { findDeletion } from './deletion.queries.ts'
import { readMetadata } from './metadata.ts'
import { zoneOf } from './personal.queries.ts'
import { placeTalent } from './places.service.ts'

const INVITATION_MESSAGE = 'This invitation is no longer open. Ask for a new one.'

/** What signing up needs from companies, a later module. */
export interface CompanyDoor {
  /** Creates the founder's company and their seat as its owner, in the sign-up's transaction. */
  found(
    ctx: Context,
    founderId: string,
    given: { name: string; type: CompanyType; location: string | null },
  ): Promise<void>
  /** Undoes that for a founder who has not confirmed their address: removes the companies in which they are alone. */
  unfound(ctx: Context, founderId: string): Promise<void>
  /** Whether the open invitation with this id was sent to this address. */
  isInvited(ctx: Context, email: string, invitationId: string): Promise<boolean>
}

function read(metadata: Record<string, unknown>) {
  const metadataRead = readMetadata(metadata)
  if ('fault' in metadataRead) throw new AppError('accounts.metadata', 422, { message: metadataRead.fault })
  return metadataRead
}

async function open(
  ctx: Context,
  companies: CompanyDoor,
  user: { id: string; email: string },
  metadata: Record<string, unknown>,
): Promise<void> {
  const { kind, given } = read(metadata)
  if (kind === 'talent') {
    await insertTalent(ctx.db, user, given)
    return placeTalent(ctx, user.id)
  }
  if (kind === 'invited') return insertBusinessPerson(ctx.db, user, given, given.full_name)
  await insertBusinessPerson(ctx.db, user, given, given.full_name || given.company_name)
  await companies.found(ctx, user.id, {
    name: given.company_name,
    type: given.company_type,
    location: given.location,
  })
}

/**
 * What signing up creates: a profile, and for a business its company. People who were invited create no company and
 * need no company domain: they take their seat through the invitation link once their address is confirmed.
 */
export const createAccountHooks = (companies: CompanyDoor): AccountHooks => ({
  async check(ctx, email, metadata) {
    const { kind, given } = read(metadata)
    if (kind === 'invited' && !(await companies.isInvited(ctx, email, given.invitation)))
      throw new AppError('accounts.invitation', 422, { message: INVITATION_MESSAGE })
    if (kind === 'business' && isPersonalMail(email))
      throw new AppError('accounts.personal_mail', 422, { message: BUSINESS_MAIL_MESSAGE })
  },
  opened: (ctx, user, metadata) => open(ctx, companies, user, metadata),
  async reopened(ctx, user, metadata) {
    // whoever made them an administrator said who they are
    if ((await findMe(ctx.db, user.id))?.admin) return
    await companies.unfound(ctx, user.id)
    await deleteProfile(ctx.db, user.id)
    await open(ctx, companies, user, metadata)
  },
  confirmed: (ctx, userId) => confirmProfile(ctx.db, userId).then(() => undefined),
  moved: (ctx, userId, email) => setAddress(ctx.db, userId, email).then(() => undefined),
  async mayMove(ctx, userId, email) {
    const me = await findMe(ctx.db, userId)
    // people who joined by invitation have no company domain to keep
    if (me?.account_type === 'business' && isPersonalMail(email) && !isPersonalMail(me.email))
      throw new AppError('accounts.personal_mail', 422, { message: BUSINESS_MAIL_MESSAGE })
  },
  leaving: async (ctx, userId) => !!(await findDeletion(ctx.db, userId)),
  blocked: (ctx, userId) => blocks.hasBlock(ctx.db, userId),
  zoneOf: (ctx, userId) => zoneOf(ctx.db, userId),
})
