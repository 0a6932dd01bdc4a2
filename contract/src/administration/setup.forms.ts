import { z } from 'zod'
import { FormEmail, Password } from '../accounts/accounts.forms.ts'
import { text } from '../core/fields.ts'

/** The first administrator: what the form asks for and the server takes. */
export const SetupForm = z.object({
  code: z.string().trim().min(1, 'Setup code is required').max(60, 'This setup code is not valid'),
  name: text(100, { min: [2, 'Name must be at least 2 characters'] }),
  email: FormEmail,
  password: Password,
})
