import { CRAFTS } from '@ensemble/contract/accounts/vocabulary.ts'
import { useState } from 'react'
import { call, useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { ComboBox } from '../../ui/form/combo-box.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Select } from '../../ui/form/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Creditable, portfolio, type Project } from './portfolio.api.ts'

const rules = () => import('@ensemble/contract/portfolio/portfolio.schemas.ts').then(({ CreditForm }) => CreditForm)
const ROLES = CRAFTS.map((craft) => ({ value: craft, label: craft }))
const suggest = (q: string, signal: AbortSignal) =>
  call(portfolio.people, { query: { q } }, { signal }).then(({ items }) => items)

interface CreditDialogProps {
  project: Project
  onClose: () => void
  onAdded: () => unknown
}

/** Credits someone: a member, who is asked to confirm, or a typed name for someone without an account. */
export function CreditDialog({ project, onClose, onAdded }: CreditDialogProps) {
  const add = useSend(portfolio.addCredit)
  const [person, setPerson] = useState<Creditable>()
  const form = useContractForm(rules, {
    defaultValues: { name: '', role: '' as (typeof CRAFTS)[number] },
    onSubmit: async ({ name, role }) => {
      const named = person ? { person_id: person.id } : { name }
      await add.mutateAsync({ params: { projectId: project.id }, body: { ...named, role } })
      await onAdded()
      onClose()
      toast({ text: person ? `We’ll ask ${person.name} to confirm.` : `${name} is now credited.` })
    },
  })
  const name = form.control('name')
  return (
    <FormDialog title="Add credit" submit="Add credit" pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <ComboBox
        label="Who"
        {...name}
        value={name.value ?? ''}
        suggest={suggest}
        maxLength={100}
        textOf={(item) => item.name}
        detailOf={(item) => [item.title, item.location].filter(Boolean).join(', ')}
        onChange={(value) => {
          name.onChange(value)
          if (person && value !== person.name) setPerson(undefined)
        }}
        onPick={setPerson}
        hint={
          person
            ? `${person.name} has an account, so we’ll ask them to confirm. Others see the credit after that.`
            : 'Choose a member, or type a name.'
        }
      />
      <Select label="Role" placeholder="Choose" options={ROLES} {...form.field('role')} />
    </FormDialog>
  )
}
