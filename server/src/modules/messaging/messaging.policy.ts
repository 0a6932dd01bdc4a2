import { fits } from '@ensemble/contract/core/flow.ts'
import type { Allowed } from '@ensemble/contract/core/index.ts'
import {
  conversationFlow,
  type ConversationMove,
  type ConversationParty,
  type ConversationState,
} from '@ensemble/contract/messaging/messaging.flow.ts'
import { TEAM_FROM } from '@ensemble/contract/messaging/vocabulary.ts'
import type { Viewer } from '../../platform/context.ts'

/** A conversation as one of its sides sees it. Sides are people, or companies with everyone who holds a seat in them. */
export interface ConversationSubject {
  state: ConversationState
  /** The side that wrote first. */
  begunBy: string | null
  ownSideId: string
  /** The company that is the viewer's side; null if they are there for themselves. */
  ownBusinessId: string | null
  /** Null once the other side has left. */
  otherSideId: string | null
  /** The other side is a company. */
  otherIsCompany: boolean
  /** The conversation of a post's team, which the side behind the post began. It has no other side. */
  team: boolean
}

/** `otherReached`: a person in good standing, a company for which someone can still write, or anyone else in a team. */
export interface KnownOfOther {
  otherReached: boolean
}

export const partyOf = ({
  begunBy,
  ownSideId,
}: Pick<ConversationSubject, 'begunBy' | 'ownSideId'>): ConversationParty =>
  begunBy === ownSideId ? 'beginner' : 'receiver'

const speaks = (viewer: Viewer, businessId: string | null) =>
  businessId === null || viewer.seats.some((seat) => seat.businessId === businessId && seat.role !== 'viewer')

/** Whether anything can still be done in a conversation. */
function isLive(viewer: Viewer, subject: ConversationSubject, known: KnownOfOther): Allowed {
  if (subject.team) {
    if (!known.otherReached) return 'messaging.team_gone'
  } else if (subject.otherSideId === null || !known.otherReached)
    return subject.otherIsCompany ? 'messaging.company_gone' : 'messaging.other_gone'
  return speaks(viewer, subject.ownBusinessId) || 'messaging.own_voice_gone'
}

/** Whether this person may write the next message; a receiver's message answers the request. */
export function canWrite(viewer: Viewer, subject: ConversationSubject, known: KnownOfOther): Allowed {
  const live = isLive(viewer, subject, known)
  if (live !== true || partyOf(subject) === 'receiver') return live
  if (subject.state === 'request') return 'messaging.request_waits'
  return subject.state === 'declined' ? 'messaging.declined' : true
}

/**
 * Whether the other side sees that this person is writing: only in an open conversation, so that someone who thinks
 * about a request does not show it.
 */
export const canShowTyping = (viewer: Viewer, subject: ConversationSubject, known: KnownOfOther): Allowed =>
  subject.state === 'open' ? canWrite(viewer, subject, known) : 'messaging.request_waits'

/** A message, as whoever would change it finds it. `recent`: written in the last `CHANGE_MINUTES`. */
export interface ChangedMessage {
  senderId: string | null
  deleted: boolean
  recent: boolean
}

/** Whether this person may delete a message: only what they wrote themselves, and only for a while. */
export function canChange(
  viewer: Viewer,
  { ownBusinessId }: Pick<ConversationSubject, 'ownBusinessId'>,
  message: ChangedMessage,
): Allowed {
  if (message.senderId !== viewer.id) return 'core.not_found'
  if (message.deleted) return 'messaging.deleted'
  if (!speaks(viewer, ownBusinessId)) return 'messaging.own_voice_gone'
  return message.recent || 'messaging.change_late'
}

/** `opened`: the other side has opened the request, even if it marked it as unread since. */
export interface EditedSubject extends ConversationSubject {
  opened: boolean
}

/**
 * Whether this person may edit a message: while they may write there, so that what someone declined doesn't go on. A
 * request's only message may be corrected until it was opened.
 */
export function canEdit(viewer: Viewer, subject: EditedSubject, message: ChangedMessage, known: KnownOfOther): Allowed {
  const changes = canChange(viewer, subject, message)
  if (changes !== true) return changes
  const write = canWrite(viewer, subject, known)
  if (write !== 'messaging.request_waits') return write
  return subject.opened ? 'messaging.request_opened' : true
}

/** Whether this person may react to a message: only in an open conversation, as a reaction answers. */
export function canReact(
  viewer: Viewer,
  subject: ConversationSubject,
  message: Pick<ChangedMessage, 'deleted'>,
  known: KnownOfOther,
): Allowed {
  if (message.deleted) return 'messaging.deleted'
  return canShowTyping(viewer, subject, known)
}

/** Whether this person may make a move of the flow. */
export function canMove(
  viewer: Viewer,
  subject: ConversationSubject,
  move: ConversationMove,
  known: KnownOfOther,
): Allowed {
  if (!fits(conversationFlow, subject.state, move, partyOf(subject))) return 'messaging.move_refused'
  if (move !== 'decline') return isLive(viewer, subject, known)
  // a request from someone who is gone may still be declined
  return speaks(viewer, subject.ownBusinessId) || 'messaging.own_voice_gone'
}

/** Whether the viewer takes care of a conversation for their company: assigns it, writes notes, marks it as read. */
export const canTend = (viewer: Viewer, { ownBusinessId }: Pick<ConversationSubject, 'ownBusinessId'>): Allowed =>
  speaks(viewer, ownBusinessId) || 'jobs.seat_needed'

/** Whether the viewer's side leads a team: the conversation belongs to its post. */
const leads = ({ team, begunBy, ownSideId }: Pick<ConversationSubject, 'team' | 'begunBy' | 'ownSideId'>) =>
  team && begunBy === ownSideId

type TeamSide = Pick<ConversationSubject, 'team' | 'begunBy' | 'ownSideId' | 'ownBusinessId'>

/** Whether this person may take others out of a team's conversation. */
export function canRemoveOthers(viewer: Viewer, subject: TeamSide): Allowed {
  if (!leads(subject)) return 'core.not_found'
  return speaks(viewer, subject.ownBusinessId) || 'jobs.seat_needed'
}

/** Whether this person may take a side out of a team's conversation: their own, or any other if they lead it. */
export function canRemove(viewer: Viewer, subject: TeamSide, memberId: string): Allowed {
  if (memberId !== subject.ownSideId) return canRemoveOthers(viewer, subject)
  if (!subject.team) return 'core.not_found'
  return leads(subject) ? 'messaging.lead_stays' : true
}

/** A post, as whoever would write to its team finds it. `accepted`: how many people are. */
export interface TeamSubject {
  ownPost: boolean
  accepted: number
}

/** Whether this person may begin the conversation of a team. */
export function canBeginTeam(viewer: Viewer, { ownPost, accepted }: TeamSubject): Allowed {
  if (!ownPost) return 'core.not_found'
  if (!speaks(viewer, viewer.kind === 'business' ? viewer.activeBusinessId : null)) return 'jobs.seat_needed'
  return accepted >= TEAM_FROM || 'messaging.no_team'
}

/** Another thread of two sides, as one of them finds it. */
type Other = { state: ConversationState; begun: boolean }

const isOpen = ({ state }: Other) => state === 'open'

/** Whether a side may begin another thread: someone who waits or was declined doesn't ask again about something else. */
export function canBeginAnother(threads: readonly Other[]): Allowed {
  if (threads.some(isOpen)) return true
  if (threads.some(({ state, begun }) => begun && state === 'declined')) return 'messaging.declined'
  return !threads.some(({ begun }) => begun) || 'messaging.request_waits'
}

/** A new thread is open if the two already talk, or if the other side asked and now gets its answer. */
export const stateOfNew = (threads: readonly Other[]): 'open' | 'request' =>
  threads.some((thread) => isOpen(thread) || !thread.begun) ? 'open' : 'request'

/** Who would get a first message, and what was checked about them. */
export interface RecipientSubject {
  /** A person, or a company. */
  id: string
  /** A talent whose profile the viewer may see. */
  talentSeen: boolean
  /** They are a company or behind a published post, or one of the two applied to the other, or the two already talk. */
  known: boolean
  /** They can't be reached, or a block keeps the two sides apart. */
  kept: boolean
}

/**
 * Whether this person may write to someone for the first time; someone they may not write to looks like one who does
 * not exist.
 */
export function canBegin(viewer: Viewer, recipient: RecipientSubject): Allowed {
  if (recipient.id === viewer.id) return 'messaging.yourself'
  if (viewer.kind === 'business' && viewer.activeBusinessId === null) return 'core.business_only'
  if (!speaks(viewer, viewer.activeBusinessId)) return 'jobs.seat_needed'
  return (!recipient.kept && (recipient.talentSeen || recipient.known)) || 'core.not_found'
}
