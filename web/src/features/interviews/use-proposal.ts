import type { ProposeInput } from '@ensemble/contract/interviews/interviews.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, useRequestKey } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { deviceZone } from '../../lib/zone.ts'
import { toast } from '../../ui/toast.tsx'
import { type Interview, interviewDetail, interviews } from './interviews.api.ts'
import type { ProposeTyped } from './propose.form.ts'
import { BLANK, isBlank } from './time-rows.ts'

export interface Proposal {
  applicationId: string
  /** Of the applicant. */
  name: string
  /** What is proposed again, and the id in the address. */
  again?: { interview: Interview; page: string }
  onClose: () => void
}

export type People = readonly { id: string; name: string; me: boolean }[]

/** How it was proposed before, or how most are: a video call of an hour with whoever proposes. */
function startOf(again: Interview | undefined, people: People): ProposeTyped {
  const seats = people.filter(({ id, me }) => (again ? again.seats.some((seat) => seat.id === id) : me))
  return {
    type: again?.type ?? 'video',
    duration_minutes: String(again?.duration_minutes ?? 60),
    buffer_minutes: String(again?.buffer_minutes ?? 0),
    location: again?.location ?? '',
    meeting_link: again?.meeting_link ?? '',
    time_zone: again?.time_zone ?? deviceZone(),
    seats: seats.map(({ id }) => id),
    slots: [BLANK],
    message: '',
  }
}

/** The form of a proposal. What is typed is kept in this tab until it is sent. */
export function useProposal({ applicationId, name, again, onClose, people }: Proposal & { people: People }) {
  const cache = useQueryClient()
  const once = useRequestKey()
  const readAgain = () => void cache.invalidateQueries({ queryKey: [interviews.list.path] })
  const send = async (body: ProposeInput) => {
    if (!again) {
      const sent = { params: { applicationId }, body }
      return once((key) => call(interviews.propose, sent, { idempotencyKey: key }))
    }
    const { id: interviewId, version } = again.interview
    const fresh = await call(interviews.proposeAgain, { params: { interviewId }, body: { ...body, version } })
    takeAnswer(cache, interviewDetail(again.page).queryKey, fresh)
    return fresh
  }
  const form = useContractForm(() => import('./propose.form.ts').then(({ ProposeForm }) => ProposeForm), {
    draft: `interview.${again ? `${again.interview.id}.${again.interview.version}` : applicationId}`,
    defaultValues: startOf(again?.interview, people),
    onSubmit: async (body) => {
      // the server counts the rows that it gets
      const rows = form.form.getValues('slots').filter((slot) => !isBlank(slot))
      form.form.setValue('slots', rows)
      try {
        await send(body)
      } catch (cause) {
        // a colleague was faster: what is behind the form shows it
        if (isConflict(cause)) void cache.invalidateQueries({ queryKey: [interviews.detail.path] })
        readAgain()
        throw cause
      }
      readAgain()
      toast({ text: `Times proposed to ${name}.` })
      onClose()
    },
  })
  return form
}
export type Proposing = ReturnType<typeof useProposal>
