/** Kinds of characters that a password may have to contain. */
export const PASSWORD_KINDS = ['upper', 'lower', 'digit', 'symbol'] as const
export type PasswordKind = (typeof PASSWORD_KINDS)[number]

/** What a new password must be like. The operator may set it; a page learns it from `/auth/v1/settings`. */
export interface PasswordPolicy {
  /** Characters. */
  min: number
  kinds: readonly PasswordKind[]
}

/** Document 000 §5: the rules unless the operator sets others. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = { min: 8, kinds: ['upper', 'lower', 'digit'] }
/** A policy that asks for no less than the specification does: for the first administrator. */
export const atLeastDefault = ({ min, kinds }: PasswordPolicy = DEFAULT_PASSWORD_POLICY): PasswordPolicy => ({
  min: Math.max(min, DEFAULT_PASSWORD_POLICY.min),
  kinds: PASSWORD_KINDS.filter((kind) => kinds.includes(kind) || DEFAULT_PASSWORD_POLICY.kinds.includes(kind)),
})

export const PASSWORD_MAX = 100

export interface PasswordRule {
  /** As the live checklist shows it. */
  label: string
  /** As a refusal says it. */
  message: string
  holds: (value: string) => boolean
}

const KINDS: Readonly<Record<PasswordKind, PasswordRule>> = {
  upper: {
    label: 'One uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    holds: (value) => /[A-Z]/.test(value),
  },
  lower: {
    label: 'One lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    holds: (value) => /[a-z]/.test(value),
  },
  digit: {
    label: 'One number',
    message: 'Password must contain at least one number',
    holds: (value) => /\d/.test(value),
  },
  symbol: {
    label: 'One symbol',
    message: 'Password must contain at least one symbol',
    holds: (value) => /[^\p{L}\p{N}\s]/u.test(value),
  },
}

/** A policy as rules, in the order in which the checklist shows them; the length first. */
export const passwordRules = ({ min, kinds }: PasswordPolicy = DEFAULT_PASSWORD_POLICY): readonly PasswordRule[] => [
  {
    label: `At least ${min} characters`,
    message: `Password must be at least ${min} characters`,
    holds: (value) => value.length >= min,
  },
  ...kinds.map((kind) => KINDS[kind]),
]

/** The first rule a password breaks, as its sentence, or undefined. */
export function passwordFault(value: string, policy?: PasswordPolicy): string | undefined {
  if (value.length > PASSWORD_MAX) return 'Password is too long'
  return passwordRules(policy).find((rule) => !rule.holds(value))?.message
}
