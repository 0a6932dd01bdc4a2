import { isReadable } from '@ensemble/contract/core/fields.ts'
import type { Context } from '../../platform/context.ts'
import { posesAsUs } from '../../platform/names/own-names.ts'
import { findUser, findUserByEmail, giveFirstAddress } from './auth.queries.ts'
import type { Auth } from './auth.service.ts'
import { endTokensOf } from './one-time-tokens.queries.ts'
import { emailExists } from './wire/errors.ts'

/** What the account hooks read if no name was given: the local part of the address serves as one. */
export function namedBy(email: string, metadata: Record<string, unknown>): Record<string, unknown> {
  if (metadata['account_type'] === 'business' || !isMissing(metadata['full_name'])) return metadata
  const name = email.slice(0, email.indexOf('@'))
  const usable = name.length > 1 && isReadable(name) && !posesAsUs(name)
  return { ...metadata, full_name: usable ? name : email }
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** The same from stored metadata, in which a client may have changed anything since: what is no text is left out. */
export const namedByStored = (email: string, metadata: unknown) =>
  namedBy(
    email,
    Object.fromEntries(Object.entries(metadata as object).filter(([, value]) => typeof value === 'string')),
  )

/**
 * The first address of an account that had only a phone number, or nothing: it counts as confirmed, and the account now
 * gets a profile. Runs in the caller's transaction. Throws `email_exists` (422).
 */
export async function settleFirstAddress(ctx: Context, auth: Auth, userId: string, email: string): Promise<void> {
  const user = await findUser(ctx.db, userId)
  if (!user || (await findUserByEmail(ctx.db, email))) throw emailExists()
  await endTokensOf(ctx.db, userId)
  await giveFirstAddress(ctx.db, userId, email)
  await auth.hooks.opened(ctx, { id: userId, email }, namedByStored(email, user.user_metadata))
  await auth.hooks.confirmed(ctx, userId)
}
