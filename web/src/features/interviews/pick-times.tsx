import { zoneWords } from '@ensemble/contract/core/last-day.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { zonedTime } from '../../shared/interviews/interview-words.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { byDay, slotNote } from './interview.words.ts'
import { type Interview, type InterviewSlot, interviews, useStep } from './interviews.api.ts'

interface PickTimesProps {
  interview: Interview
  /** The id in the address. */
  page: string
  /** What else the talent may do. */
  children: ReactNode
}

/** The talent picks one of the proposed times. */
export function PickTimes({ interview, page, children }: PickTimesProps) {
  const { slots, time_zone: zone } = interview
  const step = useStep(page)
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState<InterviewSlot>()
  const slot = slots.find(({ id, state }) => id === chosen && state === 'open')
  const pick = (picked: InterviewSlot, anyway: boolean) =>
    step.mutate(() => send(interview, picked, anyway), {
      onSuccess: () => toast({ text: `Picked: ${zonedTime(picked.starts_at, zone).there}` }),
      onError: (error) => isWork(error) && setAsked(picked),
      onSettled: (_done, error) => !isWork(error) && setAsked(undefined),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!slot) return
    if (slot.clash?.kind === 'work') setAsked(slot)
    else pick(slot, false)
  }
  return (
    <div className="grid gap-5">
      <form className="grid gap-5" onSubmit={submit}>
        <Choices interview={interview} chosen={slot?.id} onChoose={setChosen} />
        {step.error && !isWork(step.error) && (
          <Banner tone="bad" onDismiss={() => step.reset()}>
            {step.error.message}
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start max-sm:w-full"
          disabled={!slot}
          pending={step.isPending}
        >
          {slot ? `Pick ${zonedTime(slot.starts_at, zone, { own: zone }).there}` : 'Pick a time'}
        </Button>
      </form>
      {children}
      {asked && (
        <ConfirmDialog
          open
          title="Pick it anyway?"
          text={<p>{workWords(asked)}</p>}
          confirm="Pick it anyway"
          pending={step.isPending}
          onConfirm={() => pick(asked, true)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

const isWork = (error: Error | null) => error instanceof ApiError && error.code === 'interviews.working_day'

const workWords = ({ clash }: InterviewSlot) =>
  clash
    ? `You agreed to work for ${clash.with} that day. Pick it if you can do both.`
    : 'You agreed to work that day. Pick it if you can do both.'

const send = ({ id: interviewId, version }: Interview, { id }: InterviewSlot, anyway: boolean) =>
  call(interviews.pick, { params: { interviewId }, body: { version, slot_id: id, anyway } })

interface ChoicesProps {
  interview: Interview
  chosen: string | undefined
  onChoose: (id: string) => void
}

const Choices = ({ interview: { slots, time_zone: zone }, chosen, onChoose }: ChoicesProps) => (
  <fieldset className="grid gap-4">
    <legend className="article-heading pb-2">Pick a time</legend>
    {slots.some((slot) => zonedTime(slot.starts_at, zone).here) && (
      <p className="text-small text-muted">{`Days and times are in ${zoneWords(zone)}; yours is beside them.`}</p>
    )}
    {byDay(slots, zone).map(({ day, slots: inDay }) => (
      <div key={day} className="interview-day" role="group" aria-label={day}>
        <h3>{day}</h3>
        <div>
          {inDay.map((slot) => (
            <Choice key={slot.id} slot={slot} zone={zone} chosen={slot.id === chosen} onChoose={onChoose} />
          ))}
        </div>
      </div>
    ))}
  </fieldset>
)

interface ChoiceProps {
  slot: InterviewSlot
  zone: string
  chosen: boolean
  onChoose: (id: string) => void
}

function Choice({ slot, zone, chosen, onChoose }: ChoiceProps) {
  const { there, here } = zonedTime(slot.starts_at, zone, { short: true })
  const note = slotNote(slot)
  const off = slot.state !== 'open'
  return (
    <label className="interview-slot" data-off={off || undefined}>
      <input
        type="radio"
        name="interview-slot"
        value={slot.id}
        checked={chosen}
        disabled={off}
        onChange={() => onChoose(slot.id)}
      />
      <span className="interview-slot-time">{there}</span>
      {here && <span className="interview-slot-note">{here}</span>}
      {note && <span className="interview-slot-note">{note}</span>}
    </label>
  )
}
