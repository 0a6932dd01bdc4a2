import {
  EVENT_TYPE_LABELS,
  EVENT_TYPES,
  EVENT_GENRE_LABELS,
  EVENT_GENRES,
} from '@ensemble/contract/events/vocabulary.ts'
import { count, money } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { zoneOptions } from '../../lib/zone-names.ts'
import { NumberField } from '../../shared/numbers/number-field.tsx'
import { CityField } from '../../shared/places/city-field.tsx'
import { DateField, TimeField } from '../../ui/form/date-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { AmountField } from './amount-field.tsx'
import { eventFacts } from './draft-facts.ts'
import { Drafted } from './drafted.tsx'
import type { EventFields, EventForm, EventOutput } from './event.form.ts'
import { FilesField } from './files-field.tsx'
import { PeopleField } from './people-field.tsx'
import type { EventPost } from './post-editor.api.ts'
import type { SectionsProps } from './post-kind.ts'

const TYPES = EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_LABELS[value] }))
const GENRES = EVENT_GENRES.map((value) => ({ value, label: EVENT_GENRE_LABELS[value] }))

/**
 * The whole form of a show or event. Each part is a component, so that fields register in the order they appear: the
 * first invalid one gets the focus.
 */
export const EventSections = (props: SectionsProps<EventFields, EventOutput, EventPost>) => (
  <div>
    <About {...props} />
    <When form={props.form} />
    <Guests form={props.form} />
  </div>
)

const setter =
  (form: EventForm) =>
  <K extends 'people' | 'files'>(name: K, value: EventFields[K]) =>
    form.form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })

const About = ({ form, post, onFiles }: SectionsProps<EventFields, EventOutput, EventPost>) => (
  <FormSection title="Show or event" about="What it is, in short and in full.">
    <TextField {...form.field('title')} label="Title" required placeholder="Night of short films" autoComplete="off" />
    <div className="grid gap-5 sm:grid-cols-2">
      <Select {...form.field('event_type')} label="Type" required placeholder="Choose" options={TYPES} />
      <Select {...form.field('genre')} label="Kind of show" optional placeholder="Not a show" options={GENRES} />
    </div>
    <Drafted
      text={form.value('description')}
      onText={(text) =>
        form.form.setValue('description', text, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: form.errorOf('description') !== undefined,
        })
      }
      facts={() => eventFacts(form.form.getValues())}
    >
      <TextArea
        {...form.field('description')}
        label="Description"
        required
        rows={7}
        limit={5000}
        length={form.value('description').trim().length}
      />
    </Drafted>
    <FilesField
      label="Media"
      stored={post?.files ?? []}
      error={form.errorOf('files')}
      onChange={(files) => setter(form)('files', files)}
      onState={onFiles}
    />
  </FormSection>
)

const Guests = ({ form }: { form: EventForm }) => (
  <FormSection title="Guests and line-up" about="Who can come, at what price, and who performs.">
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        {...form.typed('max_attendees')}
        label="Maximum attendees"
        required
        words={(people) => count(people, 'person', 'people')}
      />
      <AmountField
        label="Ticket price"
        optional
        hint="0 for free entry."
        words={(minor) =>
          minor === 0 ? 'Free entry' : `${money(minor, form.value('ticket_price.currency'))} a ticket`
        }
        amount={form.typed('ticket_price.amount')}
        chosen={form.value('ticket_price.currency')}
        currency={form.field('ticket_price.currency', 'ticket_price.amount')}
      />
    </div>
    <PeopleField
      legend="Performers"
      add="Add performer"
      value={form.value('people')}
      error={form.errorOf('people')}
      onChange={(people) => setter(form)('people', people)}
    />
    <TextField
      {...form.field('website')}
      label="Ticket page or website"
      hint="“Get Tickets” opens this page."
      optional
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
    />
  </FormSection>
)

function When({ form }: { form: EventForm }) {
  const { value, onBlur, error } = form.control('location')
  const zone = form.value('time_zone')
  const start = form.value('start_time')
  const end = form.value('end_time')
  return (
    <FormSection title="Date and place" about="Times are local to the venue.">
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField {...form.field('date')} label="Date" required min={isoDay()} />
        <Select {...form.field('time_zone')} label="Time zone" options={zoneOptions(zone)} />
        <TimeField {...form.field('start_time')} label="Start time" required />
        <TimeField
          {...form.field('end_time')}
          label="End time"
          optional
          hint={start && end && end <= start ? 'Ends the next day.' : undefined}
        />
      </div>
      <CityField
        name="location"
        placeholder="City"
        value={value}
        onBlur={onBlur}
        error={error}
        onChange={(typed) => form.form.setValue('location', typed, { shouldDirty: true, shouldValidate: true })}
      />
      <TextField
        {...form.field('venue')}
        label="Venue"
        required
        placeholder="The old cinema, second floor"
        autoComplete="off"
      />
    </FormSection>
  )
}
