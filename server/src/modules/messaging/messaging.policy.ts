import type { Allowed } from '@ensemble/contract/core/index.ts'
import {
  conversationFlow,
  type ConversationMove,
  type ConversationParty,
  type ConversationState,
} from '@ensemble/contract/messaging/messaging.flow.ts'
import type { Viewer } from '../../platform/context.ts'

/** A conversation as one of the two sees it. `otherId` is null once the other has left. */
export interface ConversationSubject {
  state: ConversationState
  begunBy: string | null
  /** The company that the viewer speaks for in it. */
  ownBusinessId: string | null
  otherId: string | null
}

/**
 * `otherStands`: their account is in good standing; `otherSpeaks`: they still speak for the company they wrote as, if
 * any.
 */
export interface KnownOfOther {
  otherStands: boolean
  otherSpeaks: boolean
}

export const partyOf = (viewer: Viewer, { begunBy }: Pick<ConversationSubject, 'begunBy'>): ConversationParty =>
  begunBy === viewer.id ? 'beginner' : 'receiver'

const speaks = (viewer: Viewer, businessId: string | null) =>
  businessId === null || viewer.seats.some((seat) => seat.businessId === businessId && seat.role !== 'viewer')

/** Whether anything can still be done in a conversation. */
function isLive(viewer: Viewer, subject: ConversationSubject, known: KnownOfOther): Allowed {
  if (subject.otherId === null || !known.otherStands) return 'messaging.other_gone'
  if (!speaks(viewer, subject.ownBusinessId)) return 'messaging.own_voice_gone'
  return known.otherSpeaks || 'messaging.voice_gone'
}

/** Whether this person may write the next message; a receiver's message answers the request. */
export function canWrite(viewer: Viewer, subject: ConversationSubject, known: KnownOfOther): Allowed {
  const live = isLive(viewer, subject, known)
  if (live !== true || partyOf(viewer, subject) === 'receiver') return live
  if (subject.state === 'request') return 'messaging.request_waits'
  return subject.state === 'declined' ? 'messaging.declined' : true
}

/** Whether this person may make a move of the flow. */
export function canMove(
  viewer: Viewer,
  subject: ConversationSubject,
  move: ConversationMove,
  known: KnownOfOther,
): Allowed {
  const { from, by } = conversationFlow[move]
  if (!by.includes(partyOf(viewer, subject)) || !from.includes(subject.state)) return 'messaging.move_refused'
  // someone who left their company or lost the other side may still decline
  return move === 'decline' || isLive(viewer, subject, known)
}

/** Who would get a first message, and what was checked about them. */
export interface RecipientSubject {
  id: string
  /** They are a talent whose profile the viewer may see. */
  talentSeen: boolean
  /** They are behind a published post that the viewer may see. */
  behindPost: boolean
  /** A block with one of the viewer's colleagues hides the viewer's company from them. */
  keptFromCompany: boolean
}

/**
 * Whether this person may write to someone for the first time; someone they may not write to looks like one who does
 * not exist.
 */
export function canBegin(viewer: Viewer, recipient: RecipientSubject): Allowed {
  if (recipient.id === viewer.id) return 'messaging.yourself'
  if (viewer.kind === 'talent') return recipient.talentSeen || recipient.behindPost || 'core.not_found'
  if (viewer.activeBusinessId === null) return 'core.business_only'
  if (!speaks(viewer, viewer.activeBusinessId)) return 'jobs.seat_needed'
  return (recipient.talentSeen && !recipient.keptFromCompany) || 'core.not_found'
}
