import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'

type Actor = Pick<Viewer, 'id' | 'kind' | 'blocked' | 'verified' | 'seats' | 'activeBusinessId'>

const hasSeat = ({ seats }: Pick<Actor, 'seats'>, businessId: string) =>
  seats.some((seat) => seat.businessId === businessId)

/** What is known of someone who would write about a company. */
export interface Writing {
  /** A company interviewed or hired them, and they heard of it. */
  evidence: boolean
  /** What they wrote about it before. */
  wrote: 'nothing' | 'shown' | 'hidden'
}

/** Talent with evidence, once for each company, and never its own people. A block changes nothing (decision 0087). */
export function canWrite(viewer: Actor | null, businessId: string, { evidence, wrote }: Writing): Allowed {
  if (!viewer) return 'core.sign_in'
  if (viewer.blocked) return 'core.blocked'
  if (viewer.kind !== 'talent') return 'core.talent_only'
  if (!viewer.verified) return 'core.verify'
  if (hasSeat(viewer, businessId)) return 'company_testimonials.own_company'
  if (!evidence) return 'company_testimonials.no_evidence'
  if (wrote === 'hidden') return 'company_testimonials.hidden'
  return wrote === 'nothing' || 'company_testimonials.already'
}

/** What the policies need of a testimonial that the viewer reads. */
export interface Subject {
  business_id: string
  author_id: string
  /** Whether its words can still be changed. */
  edit_open: boolean
  answered: boolean
  /** An administrator hid the answer. */
  answer_hidden: boolean
  /** Whether the answer can still be changed. */
  answer_open: boolean
}

const isAuthor = (viewer: Actor | null, { author_id }: Subject): viewer is Actor =>
  viewer !== null && !viewer.blocked && viewer.id === author_id

/** For everyone but its author, there is nothing to change. */
export function canEdit(viewer: Actor | null, subject: Subject): Allowed {
  if (!isAuthor(viewer, subject)) return 'core.not_found'
  if (hasSeat(viewer, subject.business_id)) return 'company_testimonials.own_company'
  return subject.edit_open || 'company_testimonials.edit_late'
}
export const canRemove = (viewer: Actor | null, subject: Subject): Allowed =>
  isAuthor(viewer, subject) || 'core.not_found'

/** Owners and recruiters of the company that the viewer acts for. No one answers themselves. */
function speaks(viewer: Actor | null, { business_id, author_id }: Subject): Allowed {
  if (!viewer || viewer.blocked || viewer.activeBusinessId !== business_id) return 'core.not_found'
  const role = viewer.seats.find((seat) => seat.businessId === business_id)?.role
  if (!role) return 'core.not_found'
  if (role === 'viewer') return 'jobs.seat_needed'
  return viewer.id !== author_id || 'company_testimonials.own_words'
}

export function canAnswer(viewer: Actor | null, subject: Subject): Allowed {
  const may = speaks(viewer, subject)
  if (may !== true) return may
  return !subject.answered || 'company_testimonials.answered'
}

export function canEditAnswer(viewer: Actor | null, subject: Subject): Allowed {
  const may = speaks(viewer, subject)
  if (may !== true) return may
  if (!subject.answered || subject.answer_hidden) return 'core.not_found'
  return subject.answer_open || 'company_testimonials.answer_late'
}

/** Everything the viewer may do with one, as lists publish it. */
export const testimonialCan = (viewer: Actor | null, subject: Subject) => ({
  edit: canEdit(viewer, subject) === true,
  remove: canRemove(viewer, subject) === true,
  answer: canAnswer(viewer, subject) === true,
  edit_answer: canEditAnswer(viewer, subject) === true,
  report: viewer !== null && !viewer.blocked && viewer.id !== subject.author_id,
  report_answer:
    viewer !== null &&
    !viewer.blocked &&
    subject.answered &&
    !subject.answer_hidden &&
    !hasSeat(viewer, subject.business_id),
})
