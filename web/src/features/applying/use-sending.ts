import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import type { InputOf } from '@ensemble/contract/core/route.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call, query, useSend } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { toast } from '../../ui/toast.tsx'
import { submitFailure } from './applying.api.ts'

/** An application that is being changed, at the version that its form was filled with. */
export type Edited = Pick<OwnApplication, 'id' | 'version'>

type JobBody = Omit<InputOf<(typeof applications.submitForRoles)['body']>, 'role_ids'> & {
  /** Empty for a job without roles. */
  role_ids: string[]
}
type CollaborationBody = InputOf<(typeof applications.submitCollaboration)['body']>

const ROLE_GONE = 'A role you chose is no longer part of this job. Check your choice and send it again.'
const EDIT_FAILED = 'Failed to save your changes. Please try again.'

/** The page that follows says the same. */
const SHORTLY_MS = 3_000

/** After it was sent or changed, whatever shows it is read again. */
function useSettled() {
  const client = useQueryClient()
  return (sent: OwnApplication | undefined, { key, words }: { key: readonly unknown[]; words: string }) => {
    if (sent) client.setQueryData(query(applications.own, { params: { applicationId: sent.id } }).queryKey, sent)
    // what a person applied to leaves their board
    const lists = [applications.own, applications.mine, discover.board, discover.marks].map(({ path }) => [path])
    for (const queryKey of [key, ...lists]) void client.invalidateQueries({ queryKey })
    toast({ text: words, stay: SHORTLY_MS })
  }
}

/** Refusals after which the form shows what the job asks now, and which of its roles are open. */
const ASKS_ELSE: ReadonlySet<string> = new Set([
  'applications.questions_changed',
  'applications.incomplete',
  'applications.already_applied',
  'jobs.role_filled',
  'jobs.role_needed',
  'jobs.roles_filled',
  'core.not_found',
])

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

/**
 * Sends an application for a job, one for each chosen role, or the changes to one that no one has opened. Returns the
 * ids.
 */
export function useSendingToJob(jobId: string, edited: Edited | undefined) {
  const submitting = useSend(applications.submit)
  const submittingRoles = useSend(applications.submitForRoles)
  const settle = useSettled()
  const askAgain = useAsked(jobId, edited)
  const send = async ({ role_ids, ...body }: JobBody): Promise<{ ids: string[]; own?: OwnApplication }> => {
    const params = { jobId }
    if (role_ids.length > 0) {
      const sent = await submittingRoles.mutateAsync({ params, body: { ...body, role_ids } })
      return { ids: sent.applications.map(({ id }) => id) }
    }
    const { adult: _adult, ...form } = body
    const own = edited
      ? await call(applications.editJob, {
          params: { applicationId: edited.id },
          body: { version: edited.version, form },
        })
      : await submitting.mutateAsync({ params, body })
    return { ids: [own.id], own }
  }
  return async (body: JobBody): Promise<readonly string[]> => {
    const { ids, own } = await send(body).catch(async (cause: unknown) => {
      await askAgain(cause)
      const gone = body.role_ids.length > 0 && cause instanceof ApiError && cause.code === 'core.not_found'
      throw gone ? new Error(ROLE_GONE, { cause }) : submitFailure(cause, edited && EDIT_FAILED)
    })
    const { queryKey: key } = query(jobs.get, { params: { jobId } })
    const sent = ids.length > 1 ? `Sent ${count(ids.length, 'application')}.` : 'Application sent.'
    settle(own, { key, words: edited ? 'Changes saved.' : sent })
    return ids
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
