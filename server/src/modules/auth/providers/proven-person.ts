import { isReadable } from '@ensemble/contract/core/fields.ts'
import { posesAsUs } from '../../../platform/names/own-names.ts'
import { AuthError } from '../wire/errors.ts'
import { emailOf } from '../wire/input.ts'

/** Someone that a provider has vouched for; holds only what was signed for us. */
export interface ProvenPerson {
  /** As the wire names it: the provider's name, with `sso:` before that of a SAML one. */
  provider: string
  /** The provider's own permanent id for them. */
  subject: string
  email: string | null
  /** The provider says that the address is theirs. */
  emailVerified: boolean
  /** A company's own sign-in: never joined with another account by its address. */
  sso: boolean
  /** What is stored with the identity. */
  data: Record<string, unknown>
}

/** The claims we store; everything else a provider says is dropped. */
const KEPT = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'nickname',
  'picture',
  'locale',
] as const
const LONGEST = 300
const LONGEST_SUBJECT = 255

const short = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().normalize('NFC').slice(0, LONGEST) : undefined

function addressOf(value: unknown): string | null {
  try {
    return emailOf(value)
  } catch (error) {
    if (error instanceof AuthError) return null
    throw error
  }
}

/**
 * A person from claims whose signature, issuer and audience have been checked. @throws AuthError without a usable
 * subject
 */
export function provenPerson(
  provider: string,
  claims: Readonly<Record<string, unknown>>,
  { sso = false } = {},
): ProvenPerson {
  const subject = claims['sub']
  if (typeof subject !== 'string' || !subject || subject.length > LONGEST_SUBJECT)
    throw new AuthError(400, 'bad_oauth_callback', 'The provider names no one')
  const email = addressOf(claims['email'])
  // some providers send it as a string
  const emailVerified = email !== null && (claims['email_verified'] === true || claims['email_verified'] === 'true')
  const kept = Object.fromEntries(
    KEPT.map((name) => [name, short(claims[name])] as const).filter(([, value]) => value !== undefined),
  )
  const picture = kept['picture']
  const fullName = kept['name'] ?? [kept['given_name'], kept['family_name']].filter(Boolean).join(' ')
  return {
    provider,
    subject,
    email,
    emailVerified,
    sso,
    data: {
      ...kept,
      ...(fullName && { full_name: fullName }),
      ...(picture && { avatar_url: picture }),
      ...(email && { email }),
      email_verified: emailVerified,
      phone_verified: false,
      provider_id: subject,
      sub: subject,
    },
  }
}

/** The initial name of a profile, never one that poses as the product; its owner can change it there. */
export function nameOf({ data, email }: Pick<ProvenPerson, 'data' | 'email'>): string {
  const local = email?.split('@')[0] ?? ''
  const names = [data['full_name'], data['preferred_username'], data['nickname'], local, email]
  const usable = (name: unknown) =>
    typeof name === 'string' && name.length >= 2 && isReadable(name) && !posesAsUs(name.slice(0, 100))
  return (names.find(usable) as string | undefined)?.slice(0, 100) ?? ''
}
