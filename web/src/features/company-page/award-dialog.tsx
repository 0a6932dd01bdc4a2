import { AWARD_ICON_LABELS } from '@ensemble/contract/companies/page.vocabulary.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Pair, Refusal } from './form-parts.tsx'
import { type EntryDialogProps, useSaveEntry } from './use-entry-form.ts'

const ICONS = Object.entries(AWARD_ICON_LABELS).map(([value, label]) => ({ value, label }))

export function AwardDialog(props: EntryDialogProps<'awards'>) {
  const { entry, onClose, onReload } = props
  const { save, takeOver } = useSaveEntry('awards', props)
  const { submit, pending, failure, field, value } = useContractForm(
    () => import('@ensemble/contract/companies/page.forms.ts').then((forms) => forms.AwardForm),
    {
      defaultValues: {
        title: entry?.title ?? '',
        organization: entry?.organization ?? '',
        year: entry ? String(entry.year) : '',
        description: entry?.description ?? '',
        icon: entry?.icon ?? 'trophy',
      },
      onSubmit: (values) => save({ section: 'awards', ...values }),
    },
  )
  return (
    <FormDialog
      title={entry ? `Edit ${entry.title}` : 'Add an award'}
      submit={entry ? 'Save' : 'Add award'}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refusal
        failure={failure}
        onReload={() => void onReload()}
        onOverwrite={() => void takeOver().then(() => submit())}
      />
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextField label="Organization" autoComplete="off" {...field('organization')} />
      <Pair>
        <TextField label="Year" inputMode="numeric" maxLength={4} {...field('year')} />
        <Select label="Icon" options={ICONS} {...field('icon')} />
      </Pair>
      <TextArea
        label="Description"
        optional
        limit={500}
        length={value('description')?.length ?? 0}
        {...field('description')}
      />
    </FormDialog>
  )
}
