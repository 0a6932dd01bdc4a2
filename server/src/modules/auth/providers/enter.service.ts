import { providerLabel } from '@ensemble/contract/accounts/provider-label.ts'
import type { Context } from '../../../platform/context.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { signInMethodMail } from '../auth.mails.ts'
import { confirmEmail, findUser, METADATA_MAX, type UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { isBarred } from '../barred.ts'
import { AuthError } from '../wire/errors.ts'
import {
  disarm,
  findIdentity,
  insertIdentity,
  insertProviderUser,
  lockIdentity,
  lockUserByEmail,
  nameProviders,
  noteIdentity,
} from './identities.queries.ts'
import { nameOf, type ProvenPerson } from './proven-person.ts'

/** What a new account would be opened with, as given by the page that began the flow. */
export type Given = {
  account_type?: string
  company_name?: string
  company_type?: string
  full_name?: string
  /** Only an existing account may be signed in to. */
  existing?: boolean
}

export interface Entered {
  user: UserRow
  isNew: boolean
}

const banned = () => new AuthError(403, 'user_banned', 'User is banned')
const unverified = ({ provider }: ProvenPerson) =>
  new AuthError(
    403,
    'provider_email_needs_verification',
    `Unverified email with ${providerLabel(provider)}. Verify the email with ${providerLabel(provider)} in order to sign in`,
  )
const taken = () => new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
const identityOf = ({ provider, subject, email, data }: ProvenPerson) => ({ provider, subject, email, data })

/** @throws AuthError for an account that may not sign in now */
export async function assertWelcome(ctx: Context, auth: Auth, user: UserRow): Promise<void> {
  if (await isBarred(ctx, auth, user)) throw banned()
}

/**
 * The account of a proven person, inside the caller's transaction (auth-wire.md §3a, "Linking"): the one that has the
 * identity, else the one whose confirmed address the provider vouches for, else a new one. An account that no one had
 * confirmed loses everything that whoever opened it could return with. An address that the provider does not vouch for
 * opens nothing, whether or not it is known here.
 * @throws AuthError as the wire names it
 */
export async function enter(ctx: Context, auth: Auth, person: ProvenPerson, given: Given): Promise<Entered> {
  await lockIdentity(ctx.db, person.provider, person.subject)
  const identity = await findIdentity(ctx.db, person.provider, person.subject)
  if (identity) {
    await noteIdentity(ctx.db, identity.id, person)
    return { user: await known(ctx, auth, person, await findUser(ctx.db, identity.user_id)), isNew: false }
  }
  if (!person.email || !person.emailVerified) throw unverified(person)
  const user = await lockUserByEmail(ctx.db, person.email)
  if (user) return { user: await join(ctx, auth, person, user, given), isNew: false }
  return { user: await open(ctx, auth, person, person.email, given), isNew: true }
}

/** What an account is opened with: what the provider says, and what the page gave on top of it. */
const metadataOf = (person: ProvenPerson, given: Given): Record<string, unknown> => ({
  ...person.data,
  full_name: nameOf(person),
  ...given,
  existing: undefined,
})

async function known(ctx: Context, auth: Auth, person: ProvenPerson, user: UserRow | undefined): Promise<UserRow> {
  if (!user) throw new AuthError(403, 'user_not_found', 'User not found')
  await assertWelcome(ctx, auth, user)
  if (user.email_confirmed_at || user.phone_confirmed_at) return user
  if (!person.emailVerified || person.email !== user.email) throw unverified(person)
  await auth.hooks.confirmed(ctx, user.id)
  return confirmEmail(ctx.db, user.id)
}

async function join(ctx: Context, auth: Auth, person: ProvenPerson, user: UserRow, given: Given): Promise<UserRow> {
  if (person.sso || user.is_sso_user) throw taken()
  await assertWelcome(ctx, auth, user)
  if (!user.email_confirmed_at) {
    await disarm(ctx.db, user.id, person.data)
    await auth.hooks.reopened(ctx, { id: user.id, email: user.email ?? '' }, metadataOf(person, given))
    await confirmEmail(ctx.db, user.id)
    await auth.hooks.confirmed(ctx, user.id)
  } else {
    await sendMail(
      ctx,
      signInMethodMail(user.email ?? '', providerLabel(person.provider), true, ctx.platform.publicUrl()),
    )
  }
  await insertIdentity(ctx.db, user.id, identityOf(person))
  return nameProviders(ctx.db, user.id)
}

async function open(ctx: Context, auth: Auth, person: ProvenPerson, email: string, given: Given): Promise<UserRow> {
  if (given.existing)
    throw new AuthError(422, 'user_not_found', 'No account belongs to this sign-in yet. Please create one first.')
  if (ctx.platform.env.AUTH_SIGNUP_DISABLED === 'on')
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const metadata = metadataOf(person, given)
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_MAX)
    throw new AuthError(400, 'validation_failed', 'data is too large')
  await auth.hooks.check(ctx, email, metadata)
  const user = await insertProviderUser(ctx.db, { email, metadata, sso: person.sso })
  if (!user) throw new AuthError(409, 'conflict', 'Another request changed the same thing. Please try again.')
  await auth.hooks.opened(ctx, { id: user.id, email }, metadata)
  await insertIdentity(ctx.db, user.id, identityOf(person))
  await confirmEmail(ctx.db, user.id)
  await auth.hooks.confirmed(ctx, user.id)
  return nameProviders(ctx.db, user.id)
}
