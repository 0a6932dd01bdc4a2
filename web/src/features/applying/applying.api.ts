import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ResumeFile } from '@ensemble/contract/applications/applications.schemas.ts'
import type { ApplicationInput, CollaborationApplicationInput } from '@ensemble/contract/applications/forms.schemas.ts'
import { MOST_RESUME_URL } from '@ensemble/contract/applications/vocabulary.ts'
import type { InputOf } from '@ensemble/contract/core/route.ts'
import { SCREENING_TEXT } from '@ensemble/contract/jobs/screening.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, call } from '../../lib/api.ts'

export type Resume = z.infer<typeof ResumeFile>
export type KeptDraft = InputOf<(typeof applications.saveDraft)['body']>

/** Shown when the server or the network fails. */
const SUBMIT_FAILED = 'Failed to submit application. Please try again.'

/** One opening is one start, so nothing refetches by itself. */
const OPENED_ONCE = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Opens the form: the server records the start once and returns the kept draft. */
export const startApplying = (jobId: string) =>
  queryOptions({
    ...OPENED_ONCE,
    queryKey: [applications.start.path, jobId],
    queryFn: () => call(applications.start, { params: { jobId }, body: {} }),
  })

export const keepApplication = (jobId: string, draft: KeptDraft, signal: AbortSignal) =>
  call(applications.saveDraft, { params: { jobId }, body: draft }, { signal })

/** The draft to keep on the server; undefined while something is longer than its limit. */
export function draftOf(
  values: Partial<ApplicationInput> & { role_ids?: string[] | undefined },
): KeptDraft | undefined {
  const {
    cover_letter = '',
    portfolio_url,
    resume_url,
    expected_salary,
    availability,
    available_from,
    resume_file_id,
    role_ids = [],
    adult = false,
    works = [],
    answers = {},
  } = values
  if (
    cover_letter.length > 5000 ||
    (portfolio_url ?? '').length > 2000 ||
    (resume_url ?? '').length > MOST_RESUME_URL ||
    (expected_salary ?? '').length > 100 ||
    Object.values(answers).some(({ answer }) => answer.length > SCREENING_TEXT.answer)
  )
    return undefined
  return {
    cover_letter,
    portfolio_url: portfolio_url ?? '',
    resume_url: resume_url ?? '',
    expected_salary: expected_salary ?? '',
    availability: availability || null,
    available_from: available_from || null,
    resume_file_id: resume_file_id || null,
    role_ids,
    adult,
    works,
    answers,
  }
}

/** The server's own message where it refused, the specification's where it failed. */
export const submitFailure = (cause: unknown, failed = SUBMIT_FAILED) =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500 ? cause : new Error(failed, { cause })

export type KeptCollaborationDraft = InputOf<(typeof applications.saveCollaborationDraft)['body']>

/** As `startApplying`, for a collaboration. */
export const startJoining = (collaborationId: string) =>
  queryOptions({
    ...OPENED_ONCE,
    queryKey: [applications.startCollaboration.path, collaborationId],
    queryFn: () => call(applications.startCollaboration, { params: { collaborationId }, body: {} }),
  })

export const keepCollaborationApplication = (
  collaborationId: string,
  draft: KeptCollaborationDraft,
  signal: AbortSignal,
) => call(applications.saveCollaborationDraft, { params: { collaborationId }, body: draft }, { signal })

/** As `draftOf`, for a collaboration. */
export function collaborationDraftOf(
  values: Partial<CollaborationApplicationInput>,
): KeptCollaborationDraft | undefined {
  const { introduction = '', portfolio_url, selected_roles, availability, available_from, additional_info } = values
  if (introduction.length > 5000 || (portfolio_url ?? '').length > 2000 || (additional_info ?? '').length > 1000)
    return undefined
  return {
    introduction,
    portfolio_url: portfolio_url ?? '',
    selected_roles: selected_roles ?? [],
    availability: availability || null,
    available_from: available_from || null,
    additional_info: additional_info ?? '',
    media: values.media ?? [],
    works: values.works ?? [],
  }
}
