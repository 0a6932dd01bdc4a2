import { COMPANY_PROJECT_STATUS_LABELS } from '@ensemble/contract/companies/page.vocabulary.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Pair, Refusal } from './form-parts.tsx'
import { PagePictureField, usePagePicture } from './page-picture-field.tsx'
import { type EntryDialogProps, useSaveEntry } from './use-entry-form.ts'

const STATUSES = Object.entries(COMPANY_PROJECT_STATUS_LABELS).map(([value, label]) => ({ value, label }))

export function ProjectDialog(props: EntryDialogProps<'projects'>) {
  const { entry, onClose, onReload } = props
  const { save, takeOver } = useSaveEntry('projects', props)
  const picture = usePagePicture(entry?.picture)
  const { submit, pending, failure, field, value } = useContractForm(
    () => import('@ensemble/contract/companies/page.forms.ts').then((forms) => forms.CompanyProjectForm),
    {
      defaultValues: {
        title: entry?.title ?? '',
        type: entry?.type ?? '',
        description: entry?.description ?? '',
        date: entry?.date ?? '',
        status: entry?.status ?? '',
      },
      onSubmit: (values) => save({ section: 'projects', ...values, picture_id: picture.id }),
    },
  )
  return (
    <FormDialog
      title={entry ? `Edit ${entry.title}` : 'Add a project'}
      submit={entry ? 'Save' : 'Add project'}
      pending={pending}
      disabled={picture.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refusal
        failure={failure}
        onReload={() => void onReload()}
        onOverwrite={() => void takeOver().then(() => submit())}
      />
      <PagePictureField label="Still" shape="square" picture={picture} />
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextField label="Type" optional placeholder="Short film, campaign, EP…" {...field('type')} />
      <Pair>
        <DateField label="Date" optional {...field('date')} />
        <Select label="Status" optional placeholder="Not stated" options={STATUSES} {...field('status')} />
      </Pair>
      <TextArea
        label="Description"
        optional
        limit={2000}
        length={value('description')?.length ?? 0}
        {...field('description')}
      />
    </FormDialog>
  )
}
