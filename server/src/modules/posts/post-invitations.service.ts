import type { Context, MemberContext } from '../../platform/context.ts'
import { databaseNow } from '../../platform/db/database-now.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, allow, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { canInvite } from './post-invitations.policy.ts'
import {
  declineInvitationOf,
  deleteInvitation,
  insertInvitation,
  isInvited,
  isKeptFrom,
} from './post-invitations.queries.ts'
import { talentInvited } from './posts.facts.ts'
import { findPost } from './posts.queries.ts'

/**
 * Invites someone the viewer may see to apply to an open post of the active company; they get a notification.
 * `applied`: they already did. Throws 404, also if a block with a colleague hides the post from them, and
 * `talent_pool.*` (403, 409).
 */
export const inviteToPost = (
  ctx: MemberContext,
  postId: string,
  talentId: string,
  { message, applied }: { message: string; applied: boolean },
): Promise<{ invited_at: string }> =>
  inTransaction(ctx, async (ctx) => {
    const post = await findPost(ctx.db, postId, ctx.viewer, 'share')
    if (!post?.business_id || (await isKeptFrom(ctx.db, talentId, post.business_id))) throw notFound()
    const invited = await isInvited(ctx.db, postId, talentId)
    allow(canInvite(ctx.viewer, post, { now: await databaseNow(ctx.db), invited, applied }))
    const row = await insertInvitation(ctx.db, {
      post_id: postId,
      talent_id: talentId,
      invited_by: ctx.viewer.id,
      message,
    })
    if (!row) throw new AppError('talent_pool.already_invited')
    await record(ctx, talentInvited({ invitationId: row.id, talentId }))
    return { invited_at: row.created_at.toISOString() }
  })

/** Throws 404, also for one that was declined before. */
export async function declineInvitation(ctx: MemberContext, invitationId: string): Promise<void> {
  if (!(await declineInvitationOf(ctx.db, invitationId, ctx.viewer.id))) throw notFound()
}

/** Invites a talent who was found by their address, unless they are invited already. Returns the invitation's id. */
export async function deliverInvitation(
  ctx: Context,
  {
    postId,
    talentId,
    message,
    invitedBy,
  }: { postId: string; talentId: string; message: string; invitedBy: string | null },
): Promise<string | null> {
  const row = await insertInvitation(ctx.db, { post_id: postId, talent_id: talentId, invited_by: invitedBy, message })
  if (row) await record(ctx, talentInvited({ invitationId: row.id, talentId }))
  return row?.id ?? null
}

/** Removes an invitation from its talent's list. */
export const revokeInvitation = (ctx: Context, invitationId: string) => deleteInvitation(ctx.db, invitationId)
