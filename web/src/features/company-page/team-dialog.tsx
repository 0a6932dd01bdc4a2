import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Pair, Refusal } from './form-parts.tsx'
import { PagePictureField, usePagePicture } from './page-picture-field.tsx'
import { type EntryDialogProps, useSaveEntry } from './use-entry-form.ts'

export function TeamDialog(props: EntryDialogProps<'team'>) {
  const { entry, onClose, onReload } = props
  const { save, takeOver } = useSaveEntry('team', props)
  const picture = usePagePicture(entry?.picture)
  const { form, submit, pending, failure, field, value } = useContractForm(
    () => import('@ensemble/contract/companies/page.forms.ts').then((forms) => forms.TeamMemberForm),
    {
      defaultValues: {
        name: entry?.name ?? '',
        role: entry?.role ?? '',
        bio: entry?.bio ?? '',
        linkedin: entry?.linkedin ?? '',
        email: entry?.email ?? '',
        featured: entry?.featured ?? false,
      },
      onSubmit: (values) => save({ section: 'team', ...values, picture_id: picture.id }),
    },
  )
  return (
    <FormDialog
      title={entry ? `Edit ${entry.name}` : 'Add a person'}
      submit={entry ? 'Save' : 'Add person'}
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
      <PagePictureField label="Picture" shape="round" picture={picture} />
      <Pair>
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Role" autoComplete="off" {...field('role')} />
      </Pair>
      <TextArea label="Bio" optional limit={1000} length={value('bio')?.length ?? 0} {...field('bio')} />
      <Pair>
        <TextField label="LinkedIn" optional inputMode="url" placeholder="linkedin.com/in/…" {...field('linkedin')} />
        <TextField
          label="Email"
          optional
          type="email"
          autoComplete="off"
          hint="Only signed-in people can see it."
          {...field('email')}
        />
      </Pair>
      <Checkbox label="Featured" hint="Shown first, with picture and bio." {...form.register('featured')} />
    </FormDialog>
  )
}
