import type { Allowed } from '@ensemble/contract/core/allowed.ts'
import { fits } from '@ensemble/contract/core/flow.ts'
import {
  AGREED_INTERVIEWS,
  interviewFlow,
  type InterviewMove,
  type InterviewParty,
  type InterviewStatus,
  type Turn,
} from '@ensemble/contract/interviews/interviews.flow.ts'
import type { Viewer } from '../../platform/context.ts'
import { mayReview } from '../applications/interviewing.face.ts'

/** What the policies need to know of an interview. */
export interface InterviewSubject {
  business_id: string | null
  owner_id: string | null
  applicant_id: string
  status: InterviewStatus
  turn: Turn | null
  /** Its agreed time has come. */
  began: boolean
}

const REFUSED = 'interviews.move_refused'
const moveFits = (status: InterviewStatus, move: InterviewMove, party: InterviewParty): Allowed =>
  fits(interviewFlow, status, move, party) ? true : REFUSED

export const isAgreed = ({ status }: Pick<InterviewSubject, 'status'>): boolean => AGREED_INTERVIEWS.includes(status)

/** The company's side: its owners and recruiters act, viewers look. */
export function companyMay(viewer: Viewer, interview: InterviewSubject, move: InterviewMove): Allowed {
  const may = mayReview(viewer, interview)
  if (may !== true) return may
  const fits = moveFits(interview.status, move, 'business')
  return fits === true && move === 'complete' && !interview.began ? 'interviews.not_yet' : fits
}

/** The talent: picks while there are times to pick, asks unless they just did, calls off what has not begun. */
export function talentMay(viewer: Viewer, interview: InterviewSubject, move: InterviewMove): Allowed {
  if (viewer.id !== interview.applicant_id) return 'core.not_found'
  const fits = moveFits(interview.status, move, 'talent')
  if (fits !== true) return fits
  if (move === 'pick' && interview.turn !== 'talent') return REFUSED
  if (move === 'ask' && interview.turn === 'business') return REFUSED
  return interview.began && move !== 'pick' ? 'interviews.began' : true
}

/** Calling off is for both sides. */
export const canCancel = (viewer: Viewer, interview: InterviewSubject): Allowed =>
  viewer.id === interview.applicant_id
    ? talentMay(viewer, interview, 'cancel')
    : companyMay(viewer, interview, 'cancel')

/** The kit is for every seat of the company; those who act write it. */
export function canReadKit(viewer: Viewer, interview: InterviewSubject): Allowed {
  const may = mayReview(viewer, interview)
  return may === 'jobs.seat_needed' ? true : may
}

/** What the reader may do with it, as its page shows it. */
export const interviewCan = (viewer: Viewer, interview: InterviewSubject) => {
  const own = viewer.id === interview.applicant_id
  const talent = (move: InterviewMove) => own && talentMay(viewer, interview, move) === true
  const company = (move: InterviewMove) => !own && companyMay(viewer, interview, move) === true
  return {
    pick: talent('pick'),
    ask: talent('ask'),
    decline: talent('decline'),
    cancel: canCancel(viewer, interview) === true,
    propose: company('propose_again'),
    withdraw_times: company('withdraw_times'),
    change: company('change'),
    complete: company('complete'),
    kit: !own && canReadKit(viewer, interview) === true,
    keep: !own && mayReview(viewer, interview) === true,
  }
}
