import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { refreshMe, signOut, takeMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AccountFrame, AccountHeading } from './account-frame.tsx'

const rules = () => import('@ensemble/contract/accounts/personal.schemas.ts').then(({ AccountForm }) => AccountForm)

/** The first step of someone who signed up for a company, whose form asks for no person's name. */
export function NameScreen({ next }: { next?: string | undefined }) {
  const router = useRouter()
  const form = useContractForm(rules, {
    defaultValues: { name: '' },
    fallback: 'We couldn’t save your name. Please try again.',
    onSubmit: async ({ name }) => {
      await call(accounts.saveAccount, { body: { name, was: { name: '' } } }).then(takeMe, (cause: unknown) => {
        if (!isConflict(cause)) throw cause
        // another page has saved one
        return refreshMe()
      })
      await router.navigate({ href: next ?? pathTo('/'), replace: true })
    },
  })
  return (
    <AccountFrame title="Your name" accent="business">
      <AccountHeading title="What’s your name?">
        Your colleagues and the people you write to see who they’re talking to.
      </AccountHeading>
      <form className="grid gap-5" noValidate onSubmit={form.submit}>
        <FormFailure failure={form.failure} onDismiss={form.dismiss} />
        <TextField label="Your name" autoComplete="name" {...form.field('name')} />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          Continue
        </Button>
        <Button variant="quiet" wide onClick={() => void signOut()}>
          Sign out
        </Button>
      </form>
    </AccountFrame>
  )
}
