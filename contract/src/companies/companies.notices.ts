import type { SeatRole } from '../core/route.ts'
import type { Sentence } from '../notifications/sentence.ts'
import { REQUEST_KIND_LABELS, SEAT_HINTS, SEAT_LABELS, type VerificationKind } from './vocabulary.ts'

const as = (role: SeatRole) =>
  `${role === 'owner' ? 'an' : 'a'} ${SEAT_LABELS[role].toLowerCase()} (${SEAT_HINTS[role].toLowerCase()})`

/** To the owners: an invitation was accepted. */
export const seatTakenSentence = ({
  person,
  company,
  role,
}: {
  person: string
  company: string
  role: SeatRole
}): Sentence => ({
  title: `${person} joined ${company}`,
  message: `${person} accepted the invitation and is now ${as(role)}.`,
})

/** To whoever holds the seat. */
export const seatChangedSentence = ({ company, role }: { company: string; role: SeatRole }): Sentence => ({
  title: `Your role at ${company} changed`,
  message: `You are now ${as(role)} at ${company}.`,
})

/** To whoever lost the seat. */
export const seatRemovedSentence = ({ company }: { company: string }): Sentence => ({
  title: `You were removed from ${company}`,
  message: `An owner removed you from ${company}. You no longer have access to its posts and applicants.`,
})

/** To the owners: someone gave up their seat. */
export const seatLeftSentence = ({ person, company }: { person: string; company: string }): Sentence => ({
  title: `${person} left ${company}`,
  message: `${person} gave up their seat at ${company}. You don’t need to do anything.`,
})

/** To the owners: an administrator decided about the badge. */
export const verificationSentence = ({
  company,
  kind,
  decision,
}: {
  company: string
  kind: VerificationKind
  decision: 'approved' | 'refused'
}): Sentence =>
  decision === 'approved'
    ? {
        title: `${company} is verified`,
        message: `An administrator checked your ${REQUEST_KIND_LABELS[kind].toLowerCase()}. The badge now appears next to your company’s name.`,
      }
    : {
        title: `${company} was not verified`,
        message: `An administrator couldn’t verify your ${REQUEST_KIND_LABELS[kind].toLowerCase()}. You’ll find the reason in Settings, Company, where you can ask again.`,
      }
