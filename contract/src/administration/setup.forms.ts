import { z } from 'zod'
import { FormEmail, passwordOf } from '../accounts/accounts.forms.ts'
import { atLeastDefault, type PasswordPolicy } from '../accounts/password.ts'
import { nameText } from '../core/fields.ts'

/** The first administrator, as the server accepts them: a password by the specification's rules, and then by those of the installation. */
export const FirstAdministrator = z.object({
  code: z.string().trim().min(1, 'Setup code is required').max(60, 'This setup code isn’t valid'),
  name: nameText(100, { min: [2, 'Name must be at least 2 characters'] }),
  email: FormEmail,
  password: passwordOf(),
})

/** What the form asks for. */
export const setupForm = (policy?: PasswordPolicy) =>
  FirstAdministrator.extend({ password: passwordOf(atLeastDefault(policy)) })
