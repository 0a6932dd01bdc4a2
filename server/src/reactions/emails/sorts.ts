import type { MailSort } from '@ensemble/contract/preferences/vocabulary.ts'
import type { Subject } from '../notifications/notifications.facts.ts'

const SORTS: Readonly<Record<Subject['kind'], MailSort | null>> = {
  application_submitted: 'applications',
  application_moved: 'applications',
  // what somebody wrote to them
  testimonial_given: 'messages',
  testimonial_replied: 'messages',
  message_requested: 'messages',
  announced: 'updates',
  invited: 'applications',
  posts_matched: 'applications',
  talents_matched: 'applications',
  // who holds a seat, what an administrator decided: it concerns the account and always comes
  seat_taken: null,
  seat_changed: null,
  seat_ended: null,
  verification_decided: null,
  // what another person says about somebody's work
  credit_asked: 'messages',
  credit_answered: 'messages',
  report_decided: null,
  moderated: null,
  moderation_undone: null,
}

/** The switch that a mail about this obeys; null for what always comes. */
export const sortOf = (subject: Subject): MailSort | null => SORTS[subject.kind]
