import { applicationMovedForTalent } from '@ensemble/contract/applications/applications.notices.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, useSend } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { applicantDetail } from './applicants.api.ts'
import { applicantsList } from './applicants.live.ts'
import { MessagePreview } from './message-preview.tsx'
import { OutcomeChoiceForMany, type OutcomeForMany, REJECTION_MAX, rejectionWords, tooLong } from './outcome-choice.tsx'
import { SilentAmong } from './reach.tsx'
import { Refusal } from './refusal.tsx'
import { jobClock, type ReplyClock, replyClock } from './reply-clock.api.ts'

const UNDO_MS = 10_000

function refresh(cache: QueryClient, jobId: string) {
  applicantsList.refresh(cache)
  void cache.invalidateQueries({ queryKey: jobClock(jobId).queryKey })
  void cache.invalidateQueries({ queryKey: applicantDetail('').queryKey.slice(0, 1) })
}

async function undo(cache: QueryClient, jobId: string, replyId: string) {
  try {
    const { undone } = await call(replyClock.undoReply, { params: { jobId }, body: { reply_id: replyId } })
    toast({ text: `${count(undone, 'application')} open again` })
  } catch (cause) {
    toast({ text: cause instanceof Error ? cause.message : 'Something went wrong. Please try again.' })
  }
  refresh(cache, jobId)
}

/** Turns down everyone who waits with one message, which can be undone for 10 seconds. */
export function ReplyAllDialog({ clock, onClose }: { clock: ReplyClock; onClose: () => void }) {
  const cache = useQueryClient()
  const reply = useSend(replyClock.replyToAll)
  const [outcome, setOutcome] = useState<OutcomeForMany>('not_selected')
  const [written, setWritten] = useState<string>()
  const { job, waiting, silent } = clock
  const message = written ?? `${rejectionWords(outcome, job.title)}\n\n${job.company}`
  const length = message.trim().length
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const done = await reply.mutateAsync({ params: { jobId: job.id }, body: { outcome, message, waiting } })
      toast({
        text: `Replied to ${count(done.replied, 'person', 'people')}`,
        act: { label: 'Undo', onAct: () => void undo(cache, job.id, done.reply_id) },
        stay: UNDO_MS,
      })
      refresh(cache, job.id)
      onClose()
    } catch {
      // shown in the dialog; how many wait may have changed
      void cache.invalidateQueries({ queryKey: jobClock(job.id).queryKey })
    }
  }
  return (
    <FormDialog
      title="Reply to everyone waiting?"
      submit={`Reply to ${count(waiting, 'person', 'people')}`}
      danger
      pending={reply.isPending}
      disabled={length === 0 || length > REJECTION_MAX}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Refusal error={reply.error} />
      <OutcomeChoiceForMany value={outcome} onChange={setOutcome} />
      <TextArea
        label="Message"
        rows={6}
        value={message}
        limit={REJECTION_MAX}
        length={length}
        error={tooLong(length, REJECTION_MAX)}
        hint="Applicants with an offer are left out. You can undo this for 10 seconds or reconsider anyone later."
        onChange={(event) => setWritten(event.target.value)}
      />
      <SilentAmong silent={silent} />
      <MessagePreview
        people={waiting - silent}
        sentence={applicationMovedForTalent(
          { talent: '', job: job.title, company: job.company },
          { move: 'reject', from: 'pending', to: 'rejected', outcome, offer: null, change: null },
        )}
        text={message}
      />
    </FormDialog>
  )
}
