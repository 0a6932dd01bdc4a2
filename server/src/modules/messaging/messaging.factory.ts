import type { Context } from '../../platform/context.ts'
import { insertConversation, type Member, type Message } from './messaging.queries.ts'

export interface ConversationSeed {
  opportunityId?: string | null
  members: readonly Member[]
  /** Oldest first. */
  messages: readonly Message[]
}

/** A conversation as its members would have had it, without telling anybody. Returns its id. */
export const makeConversation = (ctx: Pick<Context, 'db'>, { opportunityId = null, members, messages }: ConversationSeed): Promise<string> =>
  insertConversation(ctx.db, { opportunityId }, members, messages)
