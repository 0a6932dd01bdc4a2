import { PASSWORD_MAX, PASSWORD_RULES } from '@ensemble/contract/accounts/password.ts'
import type { Env, PasswordKind } from '../../platform/env.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The operator's rules; without settings they are the specification's, which the page shows. */
export type PasswordPolicy = Pick<Env, 'AUTH_PASSWORD_MIN' | 'AUTH_PASSWORD_RULES'>

/** What is wrong with a password, as the wire says it. */
export interface WeakPassword {
  message: string
  reasons: string[]
}

const [, upper, lower, digit] = PASSWORD_RULES
const KINDS: Readonly<Record<PasswordKind, { message: string; holds: (value: string) => boolean }>> = {
  upper, lower, digit,
  symbol: { message: 'Password must contain at least one symbol', holds: (value) => /[^\p{L}\p{N}\s]/u.test(value) },
}

/** The policy, at most 100 characters, and a list of common passwords. Undefined for a strong one. */
export function weaknessOf(password: string, policy: PasswordPolicy): WeakPassword | undefined {
  if (password.length > PASSWORD_MAX) return { message: 'Password is too long', reasons: ['characters'] }
  const least = policy.AUTH_PASSWORD_MIN
  if (password.length < least) return { message: `Password must be at least ${least} characters`, reasons: ['length'] }
  const missing = policy.AUTH_PASSWORD_RULES.find((kind) => !KINDS[kind].holds(password))
  if (missing) return { message: KINDS[missing].message, reasons: ['characters'] }
  return isCommonPassword(password) ? { message: 'This password is too common. Please choose another.', reasons: ['pwned'] } : undefined
}
