import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type SavedSearch, searches, showSearch } from './saved-searches.api.ts'

const rules = () =>
  import('@ensemble/contract/searches/searches.schemas.ts').then(({ SearchForm }) => SearchForm.pick({ name: true }))

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const cache = useQueryClient()
  const change = useSend(searches.change)
  const form = useContractForm(rules, {
    defaultValues: { name: search.name },
    onSubmit: async (body) => {
      showSearch(cache, await change.mutateAsync({ params: { searchId: search.id }, body }))
      onClose()
    },
  })
  return (
    <FormDialog title="Rename search" submit="Rename" pending={form.pending} onSubmit={form.submit} onClose={onClose}>
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <TextField label="Name" maxLength={80} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}
