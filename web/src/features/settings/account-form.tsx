import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { refreshMe, sessionNow, takeMe, useMe } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

const rules = () => import('@ensemble/contract/accounts/personal.schemas.ts').then(({ AccountForm }) => AccountForm)
const storedOf = (me: Me) => ({
  name: me.name,
  ...(me.kind === 'talent' && { professional_title: me.professional_title ?? '' }),
})

/** Fetches what another page has saved since. */
async function readStored() {
  await refreshMe()
  const session = sessionNow()
  return session.status === 'in' ? storedOf(session.me) : undefined
}
const wordsOf = (stored: ReturnType<typeof storedOf>) =>
  [stored.name, stored.professional_title].filter(Boolean).join(', ')

export function AccountForm() {
  const me = useMe()
  const { name, professional_title } = storedOf(me)
  const [done, setDone] = useState(false)
  const [was, setWas] = useState({ name, professional_title })
  const form = useContractForm(rules, {
    defaultValues: storedOf(me),
    fallback: 'Failed to save your changes. Please try again.',
    onSubmit: async (values) => {
      setDone(false)
      const saved = await call(accounts.saveAccount, { body: { ...values, was } }).catch(async (cause: unknown) => {
        if (!isConflict(cause)) throw cause
        // the next save knowingly replaces what is stored now
        const now = await readStored()
        if (now) setWas({ professional_title: undefined, ...now })
        throw new Error(
          `This was just changed on another page${now ? `, to “${wordsOf(now)}”` : ''}. What you typed is still here. Save again to replace it.`,
        )
      })
      takeMe(saved)
      form.form.reset(storedOf(saved))
      setDone(true)
    },
  })
  const { dirty, form: inner } = form
  // what another page saved is shown unless something was typed; otherwise saving reports it
  if (!dirty && (was.name !== name || was.professional_title !== professional_title))
    setWas({ name, professional_title })
  useEffect(() => {
    if (!dirty) inner.reset({ name, ...(professional_title !== undefined && { professional_title }) })
  }, [dirty, inner, name, professional_title])
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
          hint="Shown under your name, e.g. “Director of Photography”."
          autoComplete="organization-title"
          {...form.field('professional_title')}
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
