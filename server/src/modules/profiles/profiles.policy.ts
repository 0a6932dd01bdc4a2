import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'

type Person = Pick<Viewer, 'id' | 'blocked' | 'verified'>

/** Whether this person may write a testimonial about a talent they can see; one per author. */
export function canWriteTestimonial(
  viewer: Person | null,
  talent: { id: string },
  known: { already: boolean },
): Allowed {
  if (!viewer) return 'core.sign_in'
  if (viewer.blocked) return 'core.blocked'
  if (viewer.id === talent.id) return 'testimonials.own'
  if (!viewer.verified) return 'core.verify'
  return known.already ? 'testimonials.already' : true
}

export interface TestimonialSubject {
  talent_id: string
  author_id: string
  reply: string | null
}

const isAuthor = (viewer: Person | null, { author_id }: TestimonialSubject) =>
  viewer !== null && !viewer.blocked && viewer.id === author_id
const isTalent = (viewer: Person | null, { talent_id }: TestimonialSubject) =>
  viewer !== null && !viewer.blocked && viewer.id === talent_id

/** For everyone but its author, an editable testimonial does not exist. */
export const canEditTestimonial = (viewer: Person | null, subject: TestimonialSubject): Allowed =>
  isAuthor(viewer, subject) ? true : 'core.not_found'
export const canHideTestimonial = (viewer: Person | null, subject: TestimonialSubject): Allowed =>
  isTalent(viewer, subject) ? true : 'core.not_found'
export function canReply(viewer: Person | null, subject: TestimonialSubject): Allowed {
  if (!isTalent(viewer, subject)) return 'core.not_found'
  return subject.reply === null ? true : 'testimonials.replied'
}

/** Everything the viewer may do with one testimonial, as lists publish it. */
export const testimonialCan = (viewer: Person | null, subject: TestimonialSubject) => ({
  edit: canEditTestimonial(viewer, subject) === true,
  remove: canEditTestimonial(viewer, subject) === true,
  reply: canReply(viewer, subject) === true,
  hide: canHideTestimonial(viewer, subject) === true,
  report: viewer !== null && !viewer.blocked && viewer.id !== subject.author_id,
})
