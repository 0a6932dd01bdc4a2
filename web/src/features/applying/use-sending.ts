import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { InputOf } from '@ensemble/contract/core/route.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call, query, useSend } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { submitFailure } from './applying.api.ts'

/** An application that is being changed, at the version that its form was filled with. */
export type Edited = Pick<OwnApplication, 'id' | 'version'>

type JobBody = InputOf<(typeof applications.submit)['body']>
type CollaborationBody = InputOf<(typeof applications.submitCollaboration)['body']>

const EDIT_FAILED = 'Failed to save your changes. Please try again.'

/** After it was sent or changed, whatever shows it is read again. */
function useSettled() {
  const client = useQueryClient()
  return (sent: OwnApplication, { key, words }: { key: readonly unknown[]; words: string }) => {
    client.setQueryData(query(applications.own, { params: { applicationId: sent.id } }).queryKey, sent)
    for (const queryKey of [key, [applications.own.path], [applications.mine.path]])
      void client.invalidateQueries({ queryKey })
    toast({ text: words })
  }
}

/** Refusals after which the form shows what the job asks now. */
const ASKS_ELSE: ReadonlySet<string> = new Set(['applications.questions_changed', 'applications.incomplete'])

/** Reads again what the job asks, if the form was sent with something else. */
function useAsked(jobId: string, edited: Edited | undefined) {
  const client = useQueryClient()
  const { queryKey } = edited
    ? query(applications.own, { params: { applicationId: edited.id } })
    : query(jobs.get, { params: { jobId } })
  return async (cause: unknown): Promise<void> => {
    if (cause instanceof ApiError && ASKS_ELSE.has(cause.code)) await client.invalidateQueries({ queryKey })
  }
}

/** Sends an application for a job, or the changes to one that no one has opened. */
export function useSendingToJob(jobId: string, edited: Edited | undefined) {
  const submitting = useSend(applications.submit)
  const settle = useSettled()
  const askAgain = useAsked(jobId, edited)
  return async (body: JobBody): Promise<OwnApplication> => {
    const { role_id: _role, adult: _adult, ...form } = body
    const sending = edited
      ? call(applications.editJob, {
          params: { applicationId: edited.id },
          body: { version: edited.version, form },
        })
      : submitting.mutateAsync({ params: { jobId }, body })
    const sent = await sending.catch(async (cause: unknown) => {
      await askAgain(cause)
      throw submitFailure(cause, edited && EDIT_FAILED)
    })
    const { queryKey: key } = query(jobs.get, { params: { jobId } })
    settle(sent, { key, words: edited ? 'Changes saved.' : 'Application sent.' })
    return sent
  }
}

/** The same for a collaboration. */
export function useSendingToCollaboration(collaborationId: string, edited: Edited | undefined) {
  const submitting = useSend(applications.submitCollaboration)
  const settle = useSettled()
  return async (body: CollaborationBody): Promise<OwnApplication> => {
    const params = { collaborationId }
    const sending = edited
      ? call(applications.editCollaboration, {
          params: { applicationId: edited.id },
          body: { version: edited.version, form: body },
        })
      : submitting.mutateAsync({ params, body })
    const sent = await sending.catch((cause: unknown) => {
      throw submitFailure(cause, edited && EDIT_FAILED)
    })
    const { queryKey: key } = query(collaborations.get, { params })
    settle(sent, { key, words: edited ? 'Changes saved.' : 'Collaboration application submitted successfully!' })
    return sent
  }
}
