/** The password rules of document 000 §5, in the order in which the live checklist shows them. */
export const PASSWORD_RULES = [
  { label: 'At least 8 characters', message: 'Password must be at least 8 characters', holds: (value: string) => value.length >= 8 },
  { label: 'One uppercase letter', message: 'Password must contain at least one uppercase letter', holds: (value: string) => /[A-Z]/.test(value) },
  { label: 'One lowercase letter', message: 'Password must contain at least one lowercase letter', holds: (value: string) => /[a-z]/.test(value) },
  { label: 'One number', message: 'Password must contain at least one number', holds: (value: string) => /\d/.test(value) },
] as const

export const PASSWORD_MAX = 100

/** The first rule a password breaks, as its sentence, or undefined. */
export function passwordFault(value: string): string | undefined {
  if (value.length > PASSWORD_MAX) return 'Password is too long'
  return PASSWORD_RULES.find((rule) => !rule.holds(value))?.message
}
