import type { MemberContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { deleteDraft, putDraft } from './drafts.queries.ts'

/** Saves what the viewer has typed in a conversation; an empty text deletes it. Throws 404. */
export async function saveDraft(ctx: MemberContext, conversationId: string, content: string): Promise<void> {
  if (content === '') await deleteDraft(ctx.db, conversationId, ctx.viewer.id)
  else if (!(await putDraft(ctx.db, conversationId, ctx.viewer.id, content))) throw notFound()
}
