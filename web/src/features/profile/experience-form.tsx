import type { ExperienceFields, ExperienceInput } from '@ensemble/contract/profiles/experience.schemas.ts'
import { call, useSend } from '../../lib/api.ts'
import { asFailure } from '../../lib/failure.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { CityField } from '../../shared/places/city-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { type Experience, profiles, useRefresh } from './profile.api.ts'

const EMPTY: ExperienceFields = {
  title: '',
  company: '',
  location: '',
  start_date: '',
  end_date: '',
  current: false,
  description: '',
}
const fieldsOf = (item: Experience): ExperienceFields => ({
  ...item,
  location: item.location ?? '',
  end_date: item.end_date ?? '',
})

const rules = () =>
  import('@ensemble/contract/profiles/experience.schemas.ts').then((schemas) => schemas.ExperienceInput)

function useExperienceForm(item: Experience | undefined, onClose: () => void) {
  const refresh = useRefresh()
  const add = useSend(profiles.addExperience)
  return useContractForm<ExperienceFields, ExperienceInput>(rules, {
    defaultValues: item ? fieldsOf(item) : EMPTY,
    draft: item ? undefined : 'experience:new',
    mode: 'onSubmit',
    onSubmit: async (body) => {
      try {
        await (item
          ? call(profiles.editExperience, { params: { experienceId: item.id }, body })
          : add.mutateAsync({ body }))
      } catch (cause) {
        throw asFailure(cause, item ? 'Failed to update experience' : 'Failed to add experience')
      }
      await refresh(profiles.experience)
      onClose()
    },
  })
}

/** Adds a position, or edits one in place. */
export function ExperienceForm({ item, onClose }: { item?: Experience; onClose: () => void }) {
  const form = useExperienceForm(item, onClose)
  const current = form.value('current') ?? false
  return (
    <form
      className="card grid gap-5 p-5"
      noValidate
      aria-label={item ? `Edit ${item.title}` : 'Add experience'}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('title')} label="Title" />
        <TextField {...form.field('company')} label="Company" />
        <CityField {...form.control('location')} value={form.value('location') ?? ''} optional />
        <div className="grid grid-cols-2 items-start gap-3">
          <DateField {...form.field('start_date')} label="Start date" />
          {!current && <DateField {...form.field('end_date')} label="End date" />}
        </div>
      </div>
      <Checkbox
        label="I currently work here"
        checked={current}
        onChange={(event) => {
          form.control('current').onChange(event.target.checked)
          if (event.target.checked)
            form.form.setValue('end_date', '', {
              shouldDirty: true,
              shouldValidate: form.errorOf('end_date') !== undefined,
            })
        }}
      />
      <TextArea
        {...form.field('description')}
        label="Description"
        optional
        limit={2000}
        length={form.value('description')?.length}
      />
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={form.pending}>
          {item ? 'Save' : 'Add'}
        </Button>
      </div>
    </form>
  )
}
