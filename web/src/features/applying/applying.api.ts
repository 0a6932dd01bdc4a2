import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ApplicationInput, ResumeFile } from '@ensemble/contract/applications/applications.schemas.ts'
import type { InputOf } from '@ensemble/contract/core/route.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, call } from '../../lib/api.ts'

export type Resume = z.infer<typeof ResumeFile>
export type KeptDraft = InputOf<(typeof applications.saveDraft)['body']>

/** Shown when the server or the network fails. */
const SUBMIT_FAILED = 'Failed to submit application. Please try again.'

/** Opens the form: the server records the start once and returns the kept draft. */
export const startApplying = (jobId: string) =>
  queryOptions({
    queryKey: [applications.start.path, jobId],
    queryFn: () => call(applications.start, { params: { jobId }, body: {} }),
    // one opening is one start, so nothing refetches by itself
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The draft to keep on the server; undefined while something is longer than its limit. */
export function draftOf(values: Partial<ApplicationInput>): KeptDraft | undefined {
  const {
    cover_letter = '',
    portfolio_url,
    expected_salary,
    availability,
    available_from,
    resume_file_id,
    role_id,
    adult = false,
  } = values
  if (cover_letter.length > 5000 || (portfolio_url ?? '').length > 2000 || (expected_salary ?? '').length > 100)
    return undefined
  return {
    cover_letter,
    portfolio_url: portfolio_url ?? '',
    expected_salary: expected_salary ?? '',
    availability: availability || null,
    available_from: available_from || null,
    resume_file_id: resume_file_id || null,
    role_id: role_id || null,
    adult,
  }
}

/** The server's own message where it refused, the specification's where it failed. */
export const submitFailure = (cause: unknown) =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500 ? cause : new Error(SUBMIT_FAILED, { cause })
