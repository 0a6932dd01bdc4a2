import { atLeastDefault, passwordRules } from '@ensemble/contract/accounts/password.ts'
import { setup } from '@ensemble/contract/administration/setup.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError, call, query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { passwordPolicy, signInSettings } from '../../shared/session/auth-settings.ts'
import { PENDING_VERIFICATION } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

const rules = async () =>
  (await import('@ensemble/contract/administration/setup.forms.ts')).setupForm(await passwordPolicy())
const state = query(setup.state)

/** Creates the first administrator with the setup code; after that it only says that one exists. */
export function CreateAdminScreen() {
  const { data, isPending, error, refetch } = useQuery({ ...state, staleTime: 0 })
  return (
    <AccountFrame title="Create an administrator">
      {isPending ? (
        <Loading />
      ) : !data ? (
        <Failed level={1} title="Couldn’t load this page" onRetry={() => void refetch()}>
          {error?.message}
        </Failed>
      ) : data.open ? (
        <>
          <AccountHeading title="Create an administrator">
            {data.pending ? '' : 'There’s no administrator yet. '}Enter the setup code that the server printed when it
            started. It’s valid for 24 hours.
          </AccountHeading>
          {data.pending && <Pending />}
          <SetupForm onClosed={() => void refetch()} />
        </>
      ) : (
        <>
          <AccountHeading title="An administrator already exists">
            This page only creates the first one. Administrators can add others in User Management.
          </AccountHeading>
          <LinkButton href={pathTo('/admin/login')} variant="primary" wide>
            Go to administrator sign-in
          </LinkButton>
        </>
      )}
    </AccountFrame>
  )
}

/** The code in the email finishes what was begun; the setup code is used up by then. */
const Pending = () => (
  <Banner>
    An administrator was created and hasn’t confirmed their email yet.{' '}
    <Link href={pathTo('/talent/verify-email')}>Enter the code from that email</Link>, or restart the server for a new
    setup code.
  </Banner>
)

function SetupForm({ onClosed }: { onClosed: () => void }) {
  const policy = useQuery(signInSettings).data?.password
  const router = useRouter()
  const form = useContractForm(rules, {
    defaultValues: { code: '', name: '', email: '', password: '' },
    onSubmit: async (body) => {
      const { email } = await call(setup.create, { body }).catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.code === 'setup.closed') onClosed()
        throw cause
      })
      localStorage.setItem(PENDING_VERIFICATION, email)
      await router.navigate({ to: '/talent/verify-email', search: { email } })
    },
  })
  return (
    <form className="grid gap-5" noValidate onSubmit={form.submit}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField
        label="Setup code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        {...form.field('code')}
      />
      <TextField label="Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        rules={passwordRules(atLeastDefault(policy))}
        typed={form.value('password')}
        {...form.field('password')}
      />
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {form.pending ? 'Creating Account...' : 'Create Administrator'}
      </Button>
    </form>
  )
}
