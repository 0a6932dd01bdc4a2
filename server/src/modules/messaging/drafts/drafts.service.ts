import type { MemberContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { deleteDraft, putDraft } from './drafts.queries.ts'

/** Keeps what the viewer has typed in a conversation, or nothing any longer for an empty text. Throws 404. */
export async function saveDraft(ctx: MemberContext, conversationId: string, content: string): Promise<void> {
  if (content === '') await deleteDraft(ctx.db, conversationId, ctx.viewer.id)
  else if (!(await putDraft(ctx.db, conversationId, ctx.viewer.id, content))) throw notFound()
}
