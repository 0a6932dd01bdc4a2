import {
  applicationFlow,
  type ApplicationMove,
  type ApplicationParty,
  type ApplicationStatus,
  BUSINESS_MOVES,
  type BusinessMove,
  UNDO_SECONDS,
} from '@ensemble/contract/applications/applications.flow.ts'
import { fits } from '@ensemble/contract/core/flow.ts'
import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'

/** What the policies need to know of an application. */
export interface ApplicationSubject extends Receiver {
  applicant_id: string
  status: ApplicationStatus
  /** The time to answer its offer is over, by the database's clock. */
  offer_over?: boolean
}

/** Who an application was sent to: a company, or the talent whose collaboration it is for. Both null once they are gone. */
export interface Receiver {
  business_id: string | null
  owner_id: string | null
}

export const isGone = ({ business_id: businessId, owner_id: ownerId }: Receiver): boolean =>
  businessId === null && ownerId === null

/** It has ended without a hire: turned down or withdrawn. */
export const isOver = ({ status }: Pick<ApplicationSubject, 'status'>): boolean =>
  status === 'rejected' || status === 'withdrawn'

/** The newest entry of a timeline; `age` in seconds by the database's clock. */
export interface LastEntry {
  party: ApplicationParty
  move: string
  age: number
}

/** Whether the flow allows this move from this state for this party, regardless of the viewer. */
export const moveFits = (status: ApplicationStatus, move: ApplicationMove, party: ApplicationParty): Allowed =>
  fits(applicationFlow, status, move, party) ? true : 'applications.move_refused'

/** Every seat of a company reads applications; owners and recruiters act on them, and so do talents on those sent to them. */
export function mayReview(viewer: Viewer, application: Receiver): Allowed {
  if (application.owner_id !== null) return application.owner_id === viewer.id ? true : 'core.not_found'
  const seat = viewer.seats.find(({ businessId }) => businessId === application.business_id)
  if (!seat || viewer.activeBusinessId !== application.business_id) return 'core.not_found'
  return seat.role === 'viewer' ? 'jobs.seat_needed' : true
}

/** Acting on what a list of applicants shows: the viewer's own, or the active company's. */
export const mayActOnList = (viewer: Viewer, { mine }: { mine?: '1' | undefined }): Allowed =>
  mayReview(
    viewer,
    mine ? { business_id: null, owner_id: viewer.id } : { business_id: viewer.activeBusinessId, owner_id: null },
  )

export function canMove(viewer: Viewer, application: ApplicationSubject, move: ApplicationMove): Allowed {
  const may = mayReview(viewer, application)
  return may === true ? moveFits(application.status, move, 'business') : may
}

export function canAnswer(viewer: Viewer, application: ApplicationSubject, move: ApplicationMove): Allowed {
  if (viewer.id !== application.applicant_id) return 'core.not_found'
  // there is no one left to reply to
  if (isGone(application)) return 'core.gone'
  const fits = moveFits(application.status, move, 'talent')
  return fits === true && move === 'accept_offer' && application.offer_over === true ? 'applications.offer_over' : fits
}

/** What the policy needs to know of an application that its applicant may want to change. */
export interface EditSubject extends ApplicationSubject {
  /** Null once the post is gone. */
  post_id: string | null
  /** When one of those who review first opened it. */
  opened_at: Date | null
  /** A block keeps the two sides apart: the post doesn't exist for the applicant. */
  apart: boolean
}

/** Until someone has opened it: what was read stays as it was read. Not across a block: a new letter would be a message. */
export function canEdit(viewer: Viewer, application: EditSubject): Allowed {
  if (viewer.id !== application.applicant_id) return 'core.not_found'
  if (application.post_id === null || application.apart || isGone(application)) return 'core.gone'
  if (application.opened_at !== null) return 'applications.opened'
  return application.status === 'pending' ? true : 'applications.edit_late'
}

/** Only the company's own last move, only once, and only for 10 seconds. */
export function canUndo(viewer: Viewer, application: ApplicationSubject, last: LastEntry | undefined): Allowed {
  const may = mayReview(viewer, application)
  if (may !== true) return may
  if (!last || last.party !== 'business' || last.move === 'undo') return 'applications.nothing_to_undo'
  return last.age <= UNDO_SECONDS ? true : 'applications.undo_late'
}

/** What the policies need to know of a job's reply clock. */
export interface ClockSubject {
  business_id: string
  waiting: number
  /** Days to the next date on which applications close; negative once it has passed. */
  days_left: number | null
  extension: object | null
}

/** The clock of a company's job. */
export const mayActOnClock = (viewer: Viewer, { business_id }: Pick<ClockSubject, 'business_id'>): Allowed =>
  mayReview(viewer, { business_id, owner_id: null })

/** Turning down everyone who waits at once. */
export function canReplyToAll(viewer: Viewer, clock: ClockSubject): Allowed {
  const may = mayActOnClock(viewer, clock)
  if (may !== true) return may
  return clock.waiting > 0 ? true : 'applications.no_one_waiting'
}

/** Once per job, while someone waits and the day is not over. */
export function canExtend(viewer: Viewer, clock: ClockSubject): Allowed {
  const may = canReplyToAll(viewer, clock)
  if (may !== true) return may
  if (clock.extension) return 'applications.already_extended'
  return clock.days_left !== null && clock.days_left >= 0 ? true : 'applications.date_passed'
}

/** What a seat may do with an application, as the review pane shows it. */
export const reviewerCan = (viewer: Viewer, application: ApplicationSubject) => ({
  ...(Object.fromEntries(BUSINESS_MOVES.map((move) => [move, canMove(viewer, application, move) === true])) as Record<
    BusinessMove,
    boolean
  >),
  note: mayReview(viewer, application) === true,
})

/** What the person who applied may do. */
export const applicantCan = (viewer: Viewer, application: EditSubject) => ({
  edit: canEdit(viewer, application) === true,
  withdraw: canAnswer(viewer, application, 'withdraw') === true,
  accept_offer: canAnswer(viewer, application, 'accept_offer') === true,
  decline_offer: canAnswer(viewer, application, 'decline_offer') === true,
})
