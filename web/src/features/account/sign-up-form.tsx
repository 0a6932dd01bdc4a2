import {
  BUSINESS_MAIL_MESSAGE,
  COMPANY_TYPES,
  companyTypeSlug,
  CRAFTS,
} from '@ensemble/contract/accounts/vocabulary.ts'
import { useRouter } from '@tanstack/react-router'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { CityField } from '../../shared/places/city-field.tsx'
import { authFailure } from '../../shared/session/auth-error.ts'
import { passwordPolicy, usePasswordRules } from '../../shared/session/auth-settings.ts'
import { keepNext } from '../../shared/session/kept-next.ts'
import { PENDING_VERIFICATION, auth } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { noteSent } from './send-code.ts'

const forms = () => import('@ensemble/contract/accounts/accounts.forms.ts')
const talentRules = async () => (await forms()).talentSignUpForm(await passwordPolicy())
const businessRules = async () => (await forms()).businessSignUpForm(await passwordPolicy())
const professions = CRAFTS.map((name) => ({ value: name, label: name }))
const companyTypes = Object.entries(COMPANY_TYPES).map(([label, value]) => ({ value, label }))
const secret = ['password'] as const
export const WELCOME_NAME = 'ensemble.welcomeName'

/** Creates the account; the auth service emails the verification code. */
export async function signUp(email: string, password: string, data: Record<string, string>) {
  const result = await (
    await auth()
  ).signUp({ email, password, options: { emailRedirectTo: `${location.origin}/auth/callback`, data } })
  if (result.error) throw authFailure(result.error)
  if (!result.data.user) throw new Error('Failed to create user account')
  localStorage.setItem(PENDING_VERIFICATION, email)
  noteSent(email)
}

const given = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]))

/** Talent sign-up; continues to email verification, and after it to where the person was going. */
export function TalentSignUp({ next }: { next?: string | undefined }) {
  const passwordRules = usePasswordRules()
  const router = useRouter()
  const form = useContractForm(talentRules, {
    defaultValues: { name: '', email: '', password: '', profession: '', location: '' },
    draft: 'sign-up-talent',
    withoutDraft: secret,
    fallback: 'An error occurred during authentication',
    onSubmit: async ({ email, password, name, profession, location }) => {
      await signUp(email, password, given({ account_type: 'talent', full_name: name, profession, location }))
      keepNext(next)
      await router.navigate({ to: '/talent/verify-email', search: { email } })
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        rules={passwordRules}
        typed={form.value('password')}
        {...form.field('password')}
      />
      <Select
        label="Profession"
        optional
        options={professions}
        placeholder="Choose one"
        {...form.field('profession')}
      />
      <CityField optional {...form.control('location')} />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {form.pending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}

/** Business sign-up; continues to the welcome screen. */
export function BusinessSignUp() {
  const passwordRules = usePasswordRules()
  const router = useRouter()
  const form = useContractForm(businessRules, {
    defaultValues: { companyName: '', companyType: '', email: '', password: '', location: '' },
    draft: 'sign-up-business',
    withoutDraft: secret,
    fallback: 'An error occurred during authentication',
    onSubmit: async ({ email, password, companyName, companyType, location }) => {
      await signUp(
        email,
        password,
        given({
          account_type: 'business',
          company_name: companyName,
          company_type: companyTypeSlug(companyType),
          location,
        }),
      )
      sessionStorage.setItem(WELCOME_NAME, companyName)
      await router.navigate({ to: '/welcome' })
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField label="Company Name" autoComplete="organization" {...form.field('companyName')} />
      <Select label="Company Type" options={companyTypes} placeholder="Choose one" {...form.field('companyType')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={
          form.errorOf('email') === BUSINESS_MAIL_MESSAGE || form.failure?.message === BUSINESS_MAIL_MESSAGE ? (
            <Link href={pathTo('/auth/no-company-domain')}>No company domain?</Link>
          ) : (
            'Use your work email (e.g., name@yourcompany.com)'
          )
        }
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        rules={passwordRules}
        typed={form.value('password')}
        {...form.field('password')}
      />
      <CityField optional {...form.control('location')} />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {form.pending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  )
}
