import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ApplicantsFilter, Side } from './applicants.api.ts'
import { applicantViews, mineOf, readViewsAgain, type SavedView, VIEW_NAME_MAX, viewFilters } from './views.api.ts'

const rules = () => import('@ensemble/contract/applications/views.schemas.ts').then(({ ViewForm }) => ViewForm)

interface NameDialogProps {
  title: string
  submit: string
  name: string
  hint?: string | undefined
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}

function NameDialog({ title, submit, name, hint, onName, onClose }: NameDialogProps) {
  const form = useContractForm(rules, {
    defaultValues: { name },
    onSubmit: async (values) => {
      await onName(values.name)
      onClose()
    },
  })
  return (
    <FormDialog title={title} submit={submit} pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <TextField label="Name" hint={hint} maxLength={VIEW_NAME_MAX} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}

/** Names the present filters. */
export function SaveViewDialog({
  side,
  filter,
  onClose,
}: {
  side: Side
  filter: ApplicantsFilter
  onClose: () => void
}) {
  const cache = useQueryClient()
  const save = useSend(applicantViews.save)
  return (
    <NameDialog
      title="Save this view"
      submit="Save view"
      name=""
      hint={
        side === 'company'
          ? 'It keeps the filters, the order, and list or board. Everyone at your company can open it.'
          : 'It keeps the filters, the order, and list or board.'
      }
      onClose={onClose}
      onName={async (name) => {
        await save.mutateAsync({ body: { name, filters: viewFilters(filter), mine: mineOf(side) } })
        toast({ text: `“${name}” saved.` })
        await readViewsAgain(cache, side)
      }}
    />
  )
}

export function RenameViewDialog({ side, view, onClose }: { side: Side; view: SavedView; onClose: () => void }) {
  const cache = useQueryClient()
  const change = useSend(applicantViews.change)
  return (
    <NameDialog
      title="Rename view"
      submit="Rename"
      name={view.name}
      onClose={onClose}
      onName={async (name) => {
        await change.mutateAsync({ params: { viewId: view.id }, body: { version: view.version, name } })
        await readViewsAgain(cache, side)
      }}
    />
  )
}
