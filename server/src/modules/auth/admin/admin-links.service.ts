import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { inviteMail } from '../auth.mails.ts'
import { findUser, findUserByEmail, noteSent, setPassword, type UserRow } from '../auth.queries.ts'
import type { Auth } from '../auth.service.ts'
import { namedBy } from '../first-address.ts'
import { issueOneTime, type Purpose } from '../one-time-tokens.queries.ts'
import { reopenAccount } from '../open-account.ts'
import { hashPassword } from '../passwords.ts'
import { AuthError, emailExists } from '../wire/errors.ts'
import { setAdminFields } from './admin.queries.ts'
import { createAccount } from './admin.service.ts'

/** Seconds. Longer than other links, because the person did not ask for it. */
const INVITE_TTL_S = 86_400

export const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery'] as const
export type LinkType = (typeof LINK_TYPES)[number]

const PURPOSES: Readonly<Record<LinkType, Purpose>> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
}

export interface LinkInput {
  email: string
  /** For sign-ups. */
  password?: string | undefined
  /** The hash of that password, computed before the transaction that stores it. */
  passwordHash?: string | undefined
  metadata: Record<string, unknown>
  redirectTo: string
}

export interface IssuedLink {
  user: UserRow
  type: LinkType
  code: string
  token: string
  href: string
}

async function issue(
  ctx: Context,
  auth: Auth,
  user: UserRow,
  type: LinkType,
  { email, redirectTo }: LinkInput,
): Promise<IssuedLink> {
  const ttl = type === 'invite' ? INVITE_TTL_S : ctx.platform.env.AUTH_OTP_TTL_S
  const { code, link } = await issueOneTime(ctx.db, auth.keys.pepper, {
    userId: user.id,
    address: email,
    purpose: PURPOSES[type],
    ttl,
    redirectTo,
  })
  if (type === 'invite') await setAdminFields(ctx.db, user.id, { invited: true })
  else await noteSent(ctx.db, user.id, type === 'signup' ? 'confirmation_sent_at' : 'recovery_sent_at')
  const href = new URL(`${ctx.platform.publicUrl()}/auth/v1/verify`)
  href.searchParams.set('token', link)
  href.searchParams.set('type', type)
  href.searchParams.set('redirect_to', redirectTo)
  return { user: (await findUser(ctx.db, user.id)) ?? user, type, code, token: link, href: href.href }
}

/** An account that no one has confirmed yet, new or existing; a confirmed one is refused. */
async function unconfirmed(ctx: Context, auth: Auth, input: LinkInput): Promise<UserRow> {
  const known = await findUserByEmail(ctx.db, input.email)
  if (known?.email_confirmed_at) throw emailExists()
  if (!known)
    return createAccount(ctx, auth, {
      email: input.email,
      passwordHash: input.passwordHash,
      userMetadata: input.metadata,
    })
  // whoever signed up with the address before has not shown that it is theirs
  if (Object.keys(input.metadata).length) {
    await auth.hooks.check(ctx, input.email, namedBy(input.email, input.metadata))
    await reopenAccount(ctx, auth, known, input.metadata)
  }
  if (input.passwordHash !== undefined) await setPassword(ctx.db, known.id, input.passwordHash)
  return known
}

/** Makes a link without emailing it; a magic link for an unknown address becomes a sign-up link. */
export async function makeLink(
  ctx: Context,
  auth: Auth,
  wanted: LinkType,
  given: Omit<LinkInput, 'passwordHash'>,
): Promise<IssuedLink> {
  const input: LinkInput = {
    ...given,
    passwordHash: given.password === undefined ? undefined : await hashPassword(given.password),
  }
  return inTransaction(ctx, async (ctx) => {
    if (wanted === 'signup' || wanted === 'invite')
      return issue(ctx, auth, await unconfirmed(ctx, auth, input), wanted, input)
    const known = await findUserByEmail(ctx.db, input.email)
    if (known?.is_sso_user) throw new AuthError(422, 'user_sso_managed', 'A SSO account is entered via SSO only')
    if (known) return issue(ctx, auth, known, wanted, input)
    if (wanted === 'recovery') throw new AuthError(404, 'user_not_found', 'User with this email not found')
    return issue(ctx, auth, await unconfirmed(ctx, auth, input), 'signup', input)
  })
}

/** Invites an address by email. Accepting signs the person in, and they may then set a password. */
export const invite = (ctx: Context, auth: Auth, input: LinkInput): Promise<UserRow> =>
  inTransaction(ctx, async (ctx) => {
    const { user, href } = await makeLink(ctx, auth, 'invite', { ...input, password: undefined })
    await sendMail(ctx, inviteMail(input.email, href, INVITE_TTL_S))
    return user
  })
