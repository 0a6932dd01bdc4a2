import { passwordFault, passwordRules } from '@ensemble/contract/accounts/password.ts'
import type { Env } from '../../platform/env.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The operator's rules; the specification's by default. The page reads them from `/auth/v1/settings`. */
export type PasswordPolicy = Pick<Env, 'AUTH_PASSWORD_MIN' | 'AUTH_PASSWORD_RULES'>

/** What is wrong with a password, in the wire's format. */
export interface WeakPassword {
  message: string
  reasons: string[]
}

/** The same for other apps: a password that is too short is refused in the protocol's own words. */
export function wireWeaknessOf(password: string, policy: PasswordPolicy): WeakPassword | undefined {
  const weak = weaknessOf(password, policy)
  return weak && password.length < policy.AUTH_PASSWORD_MIN
    ? { ...weak, message: `Password should be at least ${policy.AUTH_PASSWORD_MIN} characters.` }
    : weak
}

/** Checks the policy, a maximum of 100 characters, and a list of common passwords. Undefined for a strong one. */
export function weaknessOf(password: string, policy: PasswordPolicy): WeakPassword | undefined {
  const rules = { min: policy.AUTH_PASSWORD_MIN, kinds: policy.AUTH_PASSWORD_RULES }
  const message = passwordFault(password, rules)
  if (message) return { message, reasons: [message === passwordRules(rules)[0]?.message ? 'length' : 'characters'] }
  return isCommonPassword(password)
    ? { message: 'This password is too common. Please choose another.', reasons: ['pwned'] }
    : undefined
}
