import { replyExtendedSentence } from '@ensemble/contract/applications/reply-clock.notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { applicantsList } from './applicants.live.ts'
import { MessagePreview } from './message-preview.tsx'
import { SilentAmong } from './reach.tsx'
import { jobClock, type ReplyClock, replyClock } from './reply-clock.api.ts'

/** As the contract's `EXTENSION_DAYS`; importing it would load its schemas with the page. */
const MOST_DAYS = 30
const REASON_MAX = 500
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Moves the date once. What everyone waiting reads is shown before it is sent. */
export function ExtendDialog({ clock, from, onClose }: { clock: ReplyClock; from: string; onClose: () => void }) {
  const cache = useQueryClient()
  const extend = useSend(replyClock.extend)
  const { submit, pending, failure, dismiss, field, value } = useContractForm(
    () => import('@ensemble/contract/applications/reply-clock.schemas.ts').then((schemas) => schemas.ExtendInput),
    {
      defaultValues: { to: dayAfter(from, 7), reason: '' },
      onSubmit: async (body) => {
        const moved = await extend.mutateAsync({ params: { jobId: clock.job.id }, body })
        takeAnswer(cache, jobClock(clock.job.id).queryKey, moved)
        applicantsList.refresh(cache)
        const read = clock.waiting - clock.silent
        toast({ text: read > 0 ? `Date moved. We’ll tell ${count(read, 'person', 'people')} why.` : 'Date moved.' })
        onClose()
      },
    },
  )
  const to = value('to')
  return (
    <FormDialog
      title="Extend the reply date?"
      submit="Extend once"
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFailure failure={failure} onDismiss={dismiss} />
      <DateField
        label="New date"
        min={dayAfter(from, 1)}
        max={dayAfter(from, MOST_DAYS)}
        hint={`At most ${MOST_DAYS} days later. You can do this once for this job, and your reply record still counts from the first date.`}
        {...field('to')}
      />
      <TextArea
        label="Reason"
        rows={3}
        limit={REASON_MAX}
        length={value('reason')?.trim().length ?? 0}
        {...field('reason')}
      />
      <SilentAmong silent={clock.silent} what="the new date, but not your reason" />
      {to && (
        <MessagePreview
          people={clock.waiting - clock.silent}
          sentence={replyExtendedSentence(
            { ...clock.job, job: clock.job.title, from, to, zone: clock.job.time_zone },
            null,
          )}
          text={value('reason') ?? ''}
        />
      )}
    </FormDialog>
  )
}
