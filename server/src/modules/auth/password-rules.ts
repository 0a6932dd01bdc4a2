import { passwordFault, passwordRules } from '@ensemble/contract/accounts/password.ts'
import type { Env } from '../../platform/env.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The operator's rules; without settings they are the specification's. The page learns them from `/auth/v1/settings`. */
export type PasswordPolicy = Pick<Env, 'AUTH_PASSWORD_MIN' | 'AUTH_PASSWORD_RULES'>

/** What is wrong with a password, as the wire says it. */
export interface WeakPassword {
  message: string
  reasons: string[]
}

/** The policy, at most 100 characters, and a list of common passwords. Undefined for a strong one. */
export function weaknessOf(password: string, policy: PasswordPolicy): WeakPassword | undefined {
  const rules = { min: policy.AUTH_PASSWORD_MIN, kinds: policy.AUTH_PASSWORD_RULES }
  const message = passwordFault(password, rules)
  if (message) return { message, reasons: [message === passwordRules(rules)[0]?.message ? 'length' : 'characters'] }
  return isCommonPassword(password)
    ? { message: 'This password is too common. Please choose another.', reasons: ['pwned'] }
    : undefined
}
