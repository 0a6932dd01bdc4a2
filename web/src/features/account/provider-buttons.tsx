import { providerLabel } from '@ensemble/contract/accounts/provider-label.ts'
import { COMPANY_TYPES, companyTypeSlug } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Provider } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { authFailure } from '../../shared/session/auth-error.ts'
import { signInSettings } from '../../shared/session/auth-settings.ts'
import { auth } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AccountType } from './account-type.tsx'

const forms = () => import('@ensemble/contract/accounts/accounts.forms.ts')
const companyRules = () =>
  forms().then(({ businessSignUpForm }) => businessSignUpForm().pick({ companyName: true, companyType: true }))
const addressRules = () => forms().then(({ ForgotPasswordForm }) => ForgotPasswordForm)
const companyTypes = Object.entries(COMPANY_TYPES).map(([label, value]) => ({ value, label }))

const backTo = (via: string, next: string | undefined) =>
  `${location.origin}/auth/callback?${new URLSearchParams({ via, ...(next && { next }) })}`

interface ProviderButtonsProps {
  mode: 'login' | 'signup'
  type: AccountType
  /** Where the person was going. */
  next?: string
}

/** Other ways to sign in, below the form; nothing where none are configured. */
export function ProviderButtons({ mode, type, next }: ProviderButtonsProps) {
  const { data } = useQuery(signInSettings)
  const [going, setGoing] = useState<string>()
  const [asking, setAsking] = useState<{ company: string } | 'address'>()
  if (!data || (!data.providers.length && !data.company)) return null
  const go = async (provider: string, account: Record<string, string>) => {
    setGoing(provider)
    // leaves the page
    await (
      await auth()
    ).signInWithOAuth({
      provider: provider as Provider,
      options: { redirectTo: backTo(provider, next), queryParams: account },
    })
  }
  const choose = (provider: string) => {
    if (mode === 'login') return void go(provider, { existing_only: 'true' })
    if (type === 'business') return setAsking({ company: provider })
    void go(provider, { account_type: 'talent' })
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      {data.providers.map((provider) => (
        <Button key={provider} wide pending={going === provider} onClick={() => choose(provider)}>
          Continue with {providerLabel(provider)}
        </Button>
      ))}
      {data.company && (
        <Button wide onClick={() => setAsking('address')}>
          Continue with your company
        </Button>
      )}
      {asking === 'address' ? (
        <CompanyAddress next={next} onClose={() => setAsking(undefined)} />
      ) : (
        asking && (
          <CompanyDetails
            provider={asking.company}
            onGo={(account) => go(asking.company, account)}
            onClose={() => setAsking(undefined)}
          />
        )
      )}
    </div>
  )
}

/** Asks for what a business account needs and no provider knows. */
function CompanyDetails({
  provider,
  onGo,
  onClose,
}: {
  provider: string
  onGo: (account: Record<string, string>) => Promise<void>
  onClose: () => void
}) {
  const form = useContractForm(companyRules, {
    defaultValues: { companyName: '', companyType: '' },
    onSubmit: ({ companyName, companyType }) =>
      onGo({ account_type: 'business', company_name: companyName, company_type: companyTypeSlug(companyType) }),
  })
  return (
    <FormDialog
      title="Your company"
      submit={`Continue with ${providerLabel(provider)}`}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <p className="text-muted">
        Your {providerLabel(provider)} account has to use your work email. Tell us the rest here.
      </p>
      <TextField label="Company Name" autoComplete="organization" {...form.field('companyName')} />
      <Select label="Company Type" options={companyTypes} placeholder="Choose one" {...form.field('companyType')} />
    </FormDialog>
  )
}

/** The domain of the address decides which company's sign-in page to open. */
function CompanyAddress({ next, onClose }: { next?: string; onClose: () => void }) {
  const form = useContractForm(addressRules, {
    defaultValues: { email: '' },
    onSubmit: async ({ email }) => {
      const { data, error } = await (
        await auth()
      ).signInWithSSO({ domain: email.split('@')[1] ?? '', options: { redirectTo: backTo('company', next) } })
      if (error?.code === 'sso_provider_not_found')
        throw new Error('Your company hasn’t set up its own sign-in here. Use your password instead.')
      if (error) throw authFailure(error)
      location.assign(data.url)
    },
  })
  return (
    <FormDialog
      title="Sign in with your company"
      submit="Continue"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField
        label="Work email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="We’ll take you to your company’s sign-in page."
        {...form.field('email')}
      />
    </FormDialog>
  )
}
