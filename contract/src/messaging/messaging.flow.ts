import { flow } from '../core/flow.ts'

export const CONVERSATION_STATES = ['request', 'open', 'declined'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]
export const CONVERSATION_MOVES = ['accept', 'answer', 'decline'] as const
export type ConversationMove = (typeof CONVERSATION_MOVES)[number]
/** Who started a conversation, and who they wrote to. */
export type ConversationParty = 'beginner' | 'receiver'

/**
 * A first message is a request: whoever gets it accepts it (a reply does, too) or declines it, and may change their mind
 * later. Until then its sender can write nothing more.
 */
export const conversationFlow = flow<ConversationState, ConversationMove, ConversationParty>({
  accept: { from: ['request', 'declined'], to: 'open', by: ['receiver'] },
  answer: { from: ['request', 'declined'], to: 'open', by: ['receiver'] },
  decline: { from: ['request'], to: 'declined', by: ['receiver'] },
})
