import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { RadioCards } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { frequenciesOf } from './frequencies.ts'
import { type Filters, readSearchesAgain, type SearchKind, searches } from './saved-searches.api.ts'
import { suggestedName, wordsOf } from './search-words.ts'

const rules = () => import('@ensemble/contract/searches/searches.schemas.ts').then(({ SearchForm }) => SearchForm)

/** Names a search and sets how often to email what is new in it. */
export function SaveDialog({ kind, filters, onClose }: { kind: SearchKind; filters: Filters; onClose: () => void }) {
  const cache = useQueryClient()
  const router = useRouter()
  const save = useSend(searches.save)
  const form = useContractForm(rules, {
    defaultValues: { name: suggestedName(kind, filters), frequency: 'daily' },
    onSubmit: async (values) => {
      await save.mutateAsync({ body: { ...values, kind, filters } })
      onClose()
      toast({
        text: 'Search saved.',
        act: { label: 'Saved searches', onAct: () => void router.navigate({ href: pathTo('/saved-searches') }) },
      })
      await readSearchesAgain(cache)
    },
  })
  return (
    <FormDialog
      title="Save this search"
      submit="Save search"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <p className="text-muted [overflow-wrap:anywhere]">{wordsOf(kind, filters).join(' · ')}</p>
      <TextField label="Name" maxLength={80} autoComplete="off" {...form.field('name')} />
      <RadioCards legend="Email me new results" options={frequenciesOf(kind)} {...form.field('frequency')} />
    </FormDialog>
  )
}
