import { providerLabel } from '@ensemble/contract/accounts/provider-label.ts'
import type { Context } from '../../../platform/context.ts'
import { isBroken } from '../../../platform/env.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { signInMethodMail } from '../auth.mails.ts'
import type { UserRow } from '../auth.queries.ts'
import { lockAccount } from '../factors/factors.queries.ts'
import { dropPhone } from '../phones/phones.queries.ts'
import { AuthError } from '../wire/errors.ts'
import {
  deleteIdentity,
  dropPassword,
  findIdentity,
  identitiesOf,
  insertIdentity,
  lockIdentity,
  nameProviders,
} from './identities.queries.ts'
import type { ProvenPerson } from './proven-person.ts'

export const assertLinking = ({ platform }: Context) => {
  if (platform.env.AUTH_MANUAL_LINKING !== 'on')
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

const WAYS: Readonly<Record<string, string>> = { email: 'your password', phone: 'your phone number' }

const tell = async (ctx: Context, user: UserRow, provider: string, added: boolean) => {
  if (user.email)
    await sendMail(
      ctx,
      signInMethodMail(user.email, WAYS[provider] ?? providerLabel(provider), added, ctx.platform.publicUrl()),
    )
}

/** Adds another identity to an account, inside the caller's transaction, and emails its owner. */
export async function link(ctx: Context, user: UserRow, person: ProvenPerson): Promise<UserRow> {
  if (user.is_sso_user) throw new AuthError(422, 'user_sso_managed', 'A SSO account has no other identities')
  await lockIdentity(ctx.db, person.provider, person.subject)
  await lockAccount(ctx.db, user.id)
  const known = await findIdentity(ctx.db, person.provider, person.subject)
  if (known)
    throw new AuthError(
      422,
      'identity_already_exists',
      known.user_id === user.id ? 'Identity is already linked' : 'Identity is already linked to another user',
    )
  await insertIdentity(ctx.db, user.id, person)
  await tell(ctx, user, person.provider, true)
  return nameProviders(ctx.db, user.id)
}

/** Removes an identity under the account's lock: the last one stays, even if two are removed at once. */
export async function unlink(ctx: Context, user: UserRow, identityId: string): Promise<void> {
  if (!isBroken(ctx.platform.env, 'unlink-lock')) await lockAccount(ctx.db, user.id)
  const identities = await identitiesOf(ctx.db, user.id)
  if (identities.length <= 1)
    throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  const identity = identities.find(({ id }) => id === identityId)
  if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  await deleteIdentity(ctx.db, identity.id)
  if (identity.provider === 'email') await dropPassword(ctx.db, user.id)
  if (identity.provider === 'phone') await dropPhone(ctx.db, user.id)
  await nameProviders(ctx.db, user.id)
  await tell(ctx, user, identity.provider, false)
}
