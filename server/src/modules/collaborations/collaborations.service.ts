import type { Context } from '../../platform/context.ts'
import { databaseNow } from '../../platform/db/database-now.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { findPost } from '../posts/index.ts'
import { createPostService, seenBy, wrongField } from '../posts/kinds.face.ts'
import { canJoin } from './collaborations.policy.ts'
import { findDetails } from './collaborations.queries.ts'
import { collaborationRules } from './collaborations.rules.ts'

export const collaborationPosts = createPostService(collaborationRules)

export interface CollaborationToJoin {
  id: string
  /** Who reviews: a company, or else the talent who started it. */
  businessId: string | null
  ownerId: string | null
}

/**
 * A collaboration to join: visible, open and not the viewer's own; locked until the caller's transaction ends. Throws
 * 404, `collaborations.not_open`, `collaborations.own`.
 */
export async function getCollaborationToJoin(ctx: Context, collaborationId: string): Promise<CollaborationToJoin> {
  const post = await findPost(ctx.db, collaborationId, seenBy(ctx), 'share')
  if (post?.kind !== 'collaboration') throw notFound()
  allow(canJoin(ctx.viewer, post, { now: await databaseNow(ctx.db), applied: false }))
  return { id: post.id, businessId: post.business_id, ownerId: post.business_id === null ? post.owner_id : null }
}

/** Throws `collaborations.role_not_needed` (400) next to its field. */
export async function assertNeeded(ctx: Context, collaborationId: string, roles: readonly string[]): Promise<void> {
  const needed: readonly string[] = (await findDetails(ctx.db, collaborationId))?.roles_needed ?? []
  if (roles.some((role) => !needed.includes(role)))
    throw wrongField(
      'collaborations.role_not_needed',
      'selected_roles',
      'This collaboration doesn’t need one of these roles anymore. Check your choice.',
    )
}
