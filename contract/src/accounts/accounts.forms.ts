import { z } from 'zod'
import { nameText, text } from '../core/fields.ts'
import { passwordFault, type PasswordPolicy } from './password.ts'
import { BUSINESS_MAIL_MESSAGE, isPersonalMail } from './vocabulary.ts'

/** A password as sign-up, sign-in and reset take it (document 000 §5), by the rules of this installation. */
export const passwordOf = (policy?: PasswordPolicy) =>
  z.string().superRefine((value, issues) => {
    const fault = passwordFault(value, policy)
    if (fault) issues.addIssue({ code: 'custom', message: fault })
  })

export const FormEmail = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address'))

export const signInForm = (policy?: PasswordPolicy) => z.object({ email: FormEmail, password: passwordOf(policy) })

/** The administrators' own form asks for six characters only (document 000 §5); what is stored obeys the rules of `passwordOf`. */
export const AdminSignInForm = z.object({
  email: FormEmail,
  password: z.string().min(1, 'Password is required').min(6, 'Password must be at least 6 characters'),
})

export const talentSignUpForm = (policy?: PasswordPolicy) =>
  z.object({
    email: FormEmail,
    password: passwordOf(policy),
    name: nameText(100, { min: [2, 'Name must be at least 2 characters'] }),
    profession: z.string().max(60).optional(),
    location: text(100).optional(),
  })

export const businessSignUpForm = (policy?: PasswordPolicy) =>
  z.object({
    email: FormEmail.refine((value) => !isPersonalMail(value), BUSINESS_MAIL_MESSAGE),
    password: passwordOf(policy),
    companyName: nameText(100, { min: [2, 'Company name must be at least 2 characters'] }),
    companyType: z.string().min(1, 'Please select a company type'),
    location: text(100).optional(),
  })

/** Someone who was invited: the address is given, and no company is created. */
export const invitedSignUpForm = (policy?: PasswordPolicy) =>
  z.object({ name: nameText(100, { min: [2, 'Name must be at least 2 characters'] }), password: passwordOf(policy) })

export const ForgotPasswordForm = z.object({ email: FormEmail })

/** A phone number with its country code, however it is grouped; as E.164 afterwards. */
export const PhoneForm = z.object({
  phone: z
    .string()
    .transform((value) => value.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+'))
    .pipe(
      z.string().regex(/^\+[1-9]\d{6,14}$/, 'Please enter the number with its country code, e.g. +46 70 123 45 67'),
    ),
})

export const resetPasswordForm = (policy?: PasswordPolicy) =>
  z
    .object({ password: passwordOf(policy), confirmation: z.string() })
    .refine((form) => form.password === form.confirmation, { path: ['confirmation'], message: "Passwords don't match" })

/** `current` may be empty: an emailed code proves the person too. */
export const changePasswordForm = (policy?: PasswordPolicy) =>
  resetPasswordForm(policy).safeExtend({ current: z.string() })

export const VerifyCodeForm = z.object({ email: FormEmail, code: z.string().regex(/^\d{6}$/) })
