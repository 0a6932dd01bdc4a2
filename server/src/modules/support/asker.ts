import type { Question } from '@ensemble/contract/support/support.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { nameAndAddress } from '../accounts/mail.face.ts'

/**
 * Who is asking: the account, whatever was sent; visitors give name and email. @throws 400 `core.invalid` with the
 * missing fields
 */
export async function findAsker(ctx: Context, { name, email }: Question): Promise<{ name: string; email: string }> {
  const account = ctx.viewer && (await nameAndAddress(ctx.db, ctx.viewer.id))
  if (account) return account
  if (name && email) return { name, email }
  throw new AppError('core.invalid', 400, {
    fields: {
      ...(!name && { name: 'Name must be at least 2 characters' }),
      ...(!email && { email: 'Invalid email address' }),
    },
  })
}
