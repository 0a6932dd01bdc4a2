import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Pair, Refusal } from './form-parts.tsx'
import { PagePictureField, usePagePicture } from './page-picture-field.tsx'
import { type EntryDialogProps, useSaveEntry } from './use-entry-form.ts'

/** An event the company invites to, or has held. */
export function EventDialog(props: EntryDialogProps<'events'>) {
  const { entry, onClose, onReload } = props
  const { save, takeOver } = useSaveEntry('events', props)
  const picture = usePagePicture(entry?.picture)
  const { submit, pending, failure, field, value } = useContractForm(
    () => import('@ensemble/contract/companies/page.forms.ts').then((forms) => forms.CompanyEventForm),
    {
      defaultValues: {
        title: entry?.title ?? '',
        date: entry?.date ?? '',
        venue: entry?.venue ?? '',
        description: entry?.description ?? '',
        link: entry?.link ?? '',
      },
      onSubmit: (values) => save({ section: 'events', ...values, picture_id: picture.id }),
    },
  )
  return (
    <FormDialog
      title={entry ? `Edit ${entry.title}` : 'Add an event'}
      submit={entry ? 'Save' : 'Add event'}
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
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <Pair>
        <DateField label="Date" {...field('date')} />
        <TextField label="Venue" optional {...field('venue')} />
      </Pair>
      <TextField
        label="Link"
        optional
        inputMode="url"
        hint="Tickets, program or a page about the event."
        {...field('link')}
      />
      <TextArea
        label="Description"
        optional
        limit={1000}
        length={value('description')?.length ?? 0}
        {...field('description')}
      />
      <PagePictureField label="Picture" shape="square" picture={picture} />
    </FormDialog>
  )
}
