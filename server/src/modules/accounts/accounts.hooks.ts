import { BUSINESS_MAIL_MESSAGE } from '@ensemble/contract/accounts/accounts.forms.ts'
import { isPersonalMail } from '@ensemble/contract/accounts/vocabulary.ts'
import { AppError } from '../../platform/errors.ts'
import type { AccountHooks } from '../auth/index.ts'
import { confirmProfile, findMe, hasBlock, insertBusiness, insertTalent, setAddress } from './accounts.queries.ts'
import { findDeletion } from './deletion.queries.ts'
import { readMetadata } from './metadata.ts'

/** What signing up means for the product: a profile, and for a business its company. */
export const accountHooks: AccountHooks = {
  check(email, metadata) {
    const read = readMetadata(metadata)
    if ('fault' in read) throw new AppError('accounts.metadata', 422, { message: read.fault })
    if (read.kind === 'business' && isPersonalMail(email)) throw new AppError('accounts.personal_mail', 422, { message: BUSINESS_MAIL_MESSAGE })
  },
  async opened(ctx, user, metadata) {
    const read = readMetadata(metadata)
    if ('fault' in read) throw new AppError('accounts.metadata', 422, { message: read.fault })
    if (read.kind === 'business') await insertBusiness(ctx.db, user, read.given)
    else await insertTalent(ctx.db, user, read.given)
  },
  confirmed: (ctx, userId) => confirmProfile(ctx.db, userId).then(() => undefined),
  moved: (ctx, userId, email) => setAddress(ctx.db, userId, email).then(() => undefined),
  async mayMove(ctx, userId, email) {
    const me = await findMe(ctx.db, userId)
    if (me?.account_type === 'business' && isPersonalMail(email)) throw new AppError('accounts.personal_mail', 422, { message: BUSINESS_MAIL_MESSAGE })
  },
  leaving: async (ctx, userId) => !!(await findDeletion(ctx.db, userId)),
  blocked: (ctx, userId) => hasBlock(ctx.db, userId),
}
