import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Refusal } from './form-parts.tsx'
import { PagePictureField, usePagePicture } from './page-picture-field.tsx'
import { type EntryDialogProps, useSaveEntry } from './use-entry-form.ts'

export function ClientDialog(props: EntryDialogProps<'clients'>) {
  const { entry, onClose, onReload } = props
  const { save, takeOver } = useSaveEntry('clients', props)
  const picture = usePagePicture(entry?.picture)
  const { submit, pending, failure, field } = useContractForm(
    () => import('@ensemble/contract/companies/page.forms.ts').then((forms) => forms.ClientForm),
    {
      defaultValues: { name: entry?.name ?? '', website: entry?.website ?? '' },
      onSubmit: (values) => save({ section: 'clients', ...values, picture_id: picture.id }),
    },
  )
  return (
    <FormDialog
      title={entry ? `Edit ${entry.name}` : 'Add a client'}
      submit={entry ? 'Save' : 'Add client'}
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
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextField label="Website" optional inputMode="url" {...field('website')} />
      <PagePictureField label="Logo" shape="square" picture={picture} />
    </FormDialog>
  )
}
