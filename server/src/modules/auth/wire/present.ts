import type { IdentityRow, ShownFactor, UserRow } from '../auth.queries.ts'

const iso = (date: Date | null) => date?.toISOString()

/** The same object without its empty fields. */
function defined(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name in fields)
    if (fields[name] !== undefined && fields[name] !== null && fields[name] !== '') kept[name] = fields[name]
  return kept
}

function presentIdentity(row: IdentityRow) {
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    ...defined({ email: row.email, last_sign_in_at: iso(row.last_sign_in_at) }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A factor as the wire shows it; never its secret. */
export const presentFactor = (row: ShownFactor) => ({
  id: row.id,
  ...defined({ friendly_name: row.friendly_name, phone: row.phone, last_challenged_at: iso(row.last_challenged_at) }),
  factor_type: row.factor_type,
  status: row.status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** What belongs to an account: its identities and its second factors. */
export interface Belongings {
  identities: readonly IdentityRow[]
  factors: readonly ShownFactor[]
}

const earliest = (...dates: (Date | null)[]) =>
  dates.filter((date) => date !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/** A user as the wire shows it; never a hash, never a token (auth-wire.md §2). */
export function presentUser(user: UserRow, { identities, factors }: Belongings) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    ...defined({
      email_confirmed_at: iso(user.email_confirmed_at),
      invited_at: iso(user.invited_at),
      phone_confirmed_at: iso(user.phone_confirmed_at),
      confirmation_sent_at: iso(user.confirmation_sent_at),
      confirmed_at: iso(earliest(user.email_confirmed_at, user.phone_confirmed_at)),
      recovery_sent_at: iso(user.recovery_sent_at),
      new_email: user.new_email,
      email_change_sent_at: iso(user.email_change_sent_at),
      new_phone: user.new_phone,
      phone_change_sent_at: iso(user.phone_change_sent_at),
      reauthentication_sent_at: iso(user.reauthentication_sent_at),
      last_sign_in_at: iso(user.last_sign_in_at),
      banned_until: iso(user.banned_until),
      deleted_at: iso(user.deleted_at),
    }),
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  }
}

/**
 * The answer to a sign-up, built from the request alone: the same for a new address and for a known one, whose owner
 * gets an email instead.
 */
export function presentSignUp(contact: { email: string } | { phone: string }, metadata: Record<string, unknown>) {
  const provider = 'email' in contact ? 'email' : 'phone'
  const id = crypto.randomUUID()
  const now = new Date().toISOString()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: '',
    phone: '',
    ...contact,
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: crypto.randomUUID(),
        id,
        user_id: id,
        provider,
        ...('email' in contact && contact),
        created_at: now,
        updated_at: now,
        identity_data: { ...metadata, sub: id, ...contact, email_verified: false, phone_verified: false },
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
