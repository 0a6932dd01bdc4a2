import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { toast } from '../../ui/toast.tsx'
import {
  type Applicant,
  type ApplicantDetail,
  applicantDetail,
  applicationFlow,
  type ApplicationMove,
  applications,
  BUSINESS_STATUS_LABELS,
  type Outcome,
} from './applicants.api.ts'
import { patchApplicant, takeDetail, versionOf } from './applicants.cache.ts'
import { applicantsList } from './applicants.live.ts'

const UNDO_MS = 10_000

/** What is being sent, by application: the next move of the same waits for it, and goes on from its answer. */
const underWay = new Map<string, Promise<ApplicantDetail | undefined>>()

type More = { outcome?: Outcome; message?: string | undefined; on?: string }

/** Sends a move, after those of the same application that were begun before. */
async function send(
  cache: QueryClient,
  detail: Applicant,
  name: ApplicationMove,
  more: More,
): Promise<ApplicantDetail> {
  const [known, before] = [versionOf(cache, detail), underWay.get(detail.id)]
  const earlier = await before
  return call(applications.move, {
    params: { applicationId: detail.id },
    body: { move: name, version: earlier?.version ?? known, ...more },
  })
}

/** Only the last move can be undone, so starting another dismisses its toast. */
let dismissLast: () => void = () => undefined

/** What the last step did, where the status alone doesn't say it. */
const done = ({ timeline, status }: ApplicantDetail) => {
  const last = timeline.at(-1)?.move
  if (last === 'correct_offer') return 'Offer changed'
  return last === 'withdraw_offer' ? 'Offer withdrawn' : BUSINESS_STATUS_LABELS[status]
}

/** Restores the status and says why the move failed. */
function takeBack(cache: QueryClient, detail: Applicant, cause: unknown) {
  patchApplicant(cache, detail.id, { status: detail.status, outcome: detail.outcome })
  // a list that was read again meanwhile no longer had the card where it was shown
  applicantsList.refresh(cache)
  toast({ text: cause instanceof Error ? cause.message : 'Something went wrong. Please try again.' })
  if (isConflict(cause)) void cache.invalidateQueries({ queryKey: applicantDetail(detail.id).queryKey })
}

async function undo(cache: QueryClient, moved: ApplicantDetail) {
  try {
    const back = await call(applications.undo, {
      params: { applicationId: moved.id },
      body: { version: moved.version },
    })
    takeDetail(cache, back)
    toast({ text: `${back.person.name} is back in ${BUSINESS_STATUS_LABELS[back.status]}` })
  } catch (cause) {
    takeBack(cache, moved, cause)
  }
}

/**
 * Moves an application along its flow: shown at once, and reverted when the server refuses. Every move can be undone for
 * 10 seconds from its toast.
 */
export function useMoves() {
  const cache = useQueryClient()
  const [moving, setMoving] = useState<ApplicationMove>()
  /** Shows a move that the server took, with its undo. */
  const taken = (moved: ApplicantDetail) => {
    dismissLast()
    takeDetail(cache, moved)
    dismissLast = toast({
      text: `${moved.person.name}: ${done(moved)}`,
      act: moved.undo_until ? { label: 'Undo', onAct: () => void undo(cache, moved) } : undefined,
      stay: UNDO_MS,
    })
  }
  /** @returns whether the server took the move */
  const move = async (detail: Applicant, name: ApplicationMove, more: More = {}): Promise<boolean> => {
    setMoving(name)
    dismissLast()
    const sent = send(cache, detail, name, more)
    const answered = sent.catch(() => undefined)
    underWay.set(detail.id, answered)
    // only the server knows where a reconsidered application returns to
    if (name !== 'reconsider') patchApplicant(cache, detail.id, { status: applicationFlow[name].to })
    try {
      const moved = await sent
      // moved on meanwhile: its next answer shows where it is
      if (underWay.get(detail.id) === answered) taken(moved)
      return true
    } catch (cause) {
      takeBack(cache, detail, cause)
      return false
    } finally {
      if (underWay.get(detail.id) === answered) underWay.delete(detail.id)
      setMoving(undefined)
    }
  }
  return { move, moving, taken }
}
