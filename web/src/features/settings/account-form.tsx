import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { FormFailure } from '../../lib/form-failure.tsx'
import { refreshMe, sessionNow, takeMe, useMe } from '../../lib/session.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const rules = () => import('@ensemble/contract/accounts/personal.schemas.ts').then(({ AccountForm }) => AccountForm)
const storedOf = (me: Me) => ({
  name: me.name,
  ...(me.kind === 'talent' && { professionalTitle: me.professionalTitle ?? '' }),
})

/** What another page saved meanwhile, read again. */
async function readStored() {
  await refreshMe()
  const session = sessionNow()
  return session.status === 'in' ? storedOf(session.me) : undefined
}
const wordsOf = (stored: ReturnType<typeof storedOf>) =>
  [stored.name, stored.professionalTitle].filter(Boolean).join(', ')

/** Name and professional title. */
export function AccountForm() {
  const me = useMe()
  const { name, professionalTitle } = storedOf(me)
  const [done, setDone] = useState(false)
  const [was, setWas] = useState({ name, professionalTitle })
  const form = useContractForm(rules, {
    defaultValues: storedOf(me),
    fallback: 'Failed to save your changes. Please try again.',
    onSubmit: async (values) => {
      setDone(false)
      const saved = await call(accounts.saveAccount, { body: { ...values, was } }).catch(async (cause: unknown) => {
        if (!(cause instanceof ApiError) || cause.status !== 409) throw cause
        // the next try replaces knowingly what is stored now
        const now = await readStored()
        if (now) setWas({ professionalTitle: undefined, ...now })
        throw new Error(
          `This was changed on another page meanwhile${now ? `, to “${wordsOf(now)}”` : ''}. What you typed is still here: save again to replace it.`,
        )
      })
      takeMe(saved)
      form.form.reset(storedOf(saved))
      setDone(true)
    },
  })
  const { dirty, form: inner } = form
  // what another page saved is shown where nothing is being typed; else the save says so
  if (!dirty && (was.name !== name || was.professionalTitle !== professionalTitle)) setWas({ name, professionalTitle })
  useEffect(() => {
    if (!dirty) inner.reset({ name, ...(professionalTitle !== undefined && { professionalTitle }) })
  }, [dirty, inner, name, professionalTitle])
  return (
    <form
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      aria-label="Profile"
      onSubmit={form.submit}
    >
      {done && !form.dirty && (
        <Banner tone="good" onDismiss={() => setDone(false)}>
          Your changes have been saved.
        </Banner>
      )}
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <TextField label="Full name" autoComplete="name" {...form.field('name')} />
      {me.kind === 'talent' && (
        <TextField
          label="Professional title"
          optional
          hint="Stands below your name, like “Director of Photography”."
          autoComplete="organization-title"
          {...form.field('professionalTitle')}
        />
      )}
      <div>
        <Button type="submit" variant="primary" pending={form.pending}>
          {form.pending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}
