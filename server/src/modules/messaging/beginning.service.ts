import type { BeginInput, Begun } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { findSpokesperson } from '../companies/seats.face.ts'
import { findPost, type PostRow } from '../posts/index.ts'
import { talentIsVisible } from '../profiles/index.ts'
import { canBegin } from './messaging.policy.ts'
import { presentMessage, writeInto } from './messaging.service.ts'
import { isReachable } from './reachable.reads.ts'
import { findStanding, insertRequest, isKeptFrom } from './writing.queries.ts'

/** Who a first message would go to, and for which side each of the two would speak. */
export interface Addressee {
  id: string
  /** The company for which they would speak, and the one for which the viewer would. */
  theirBusinessId: string | null
  ownBusinessId: string | null
  postId: string | null
  /** The existing conversation between the two. */
  conversationId: string | null
}

interface Asked {
  to?: string | undefined
  postId?: string | null | undefined
}

/** Whoever is behind a post for the viewer, if it is `to` or no one was named. */
async function behind(
  ctx: MemberContext,
  post: PostRow,
  to: string | undefined,
): Promise<{ id: string; businessId: string | null } | undefined> {
  const { viewer, db } = ctx
  if (viewer.kind !== 'talent' || post.status !== 'published') return undefined
  const id =
    post.business_id === null ? post.owner_id : await findSpokesperson(db, post.business_id, to ?? post.owner_id)
  if (!id || (to !== undefined && to !== id)) return undefined
  return id === viewer.id || (await isReachable(db, viewer.id, id)) ? { id, businessId: post.business_id } : undefined
}

/**
 * Who the viewer would write to: a person, or whoever is behind a post. Throws 404 for a person they may not write to and have
 * no conversation with, `messaging.yourself` (409), `jobs.seat_needed` (403).
 */
export async function findAddressee(ctx: MemberContext, { to, postId }: Asked): Promise<Addressee> {
  const { viewer, db } = ctx
  const post = postId ? await findPost(db, postId, viewer) : undefined
  if (postId && !post) throw notFound()
  const poster = post && (await behind(ctx, post, to))
  const id = to ?? poster?.id ?? post?.owner_id
  if (!id) throw notFound()
  const ownBusinessId = viewer.kind === 'business' ? viewer.activeBusinessId : null
  const businessId = ownBusinessId ?? poster?.businessId
  const addressee = { id, theirBusinessId: poster?.businessId ?? null, ownBusinessId, postId: post?.id ?? null }
  const standing = await findStanding(db, {
    viewerId: viewer.id,
    otherId: id,
    ...(businessId !== undefined && { businessId }),
  })
  if (standing) return { ...addressee, conversationId: standing }
  const answer = canBegin(viewer, {
    id,
    behindPost: !!poster,
    talentSeen: await talentIsVisible(db, id, viewer.id),
    keptFromCompany: !!ownBusinessId && (await isKeptFrom(db, id, ownBusinessId)),
  })
  allow(answer)
  return { ...addressee, conversationId: null }
}

async function beginWith(
  ctx: MemberContext,
  { id, theirBusinessId, ownBusinessId, postId }: Addressee,
): Promise<string> {
  const businessId = ownBusinessId ?? theirBusinessId
  const pair = { viewerId: ctx.viewer.id, otherId: id, businessId }
  // of two who begin at once, the second writes into what the first began
  const made =
    (await insertRequest(ctx.db, pair, { own: ownBusinessId, other: theirBusinessId }, postId)) ??
    (await findStanding(ctx.db, pair))
  if (!made) throw notFound()
  return made
}

/** Writes to someone: a request, or the next message of an existing conversation. Throws what `findAddressee` and `writeInto` throw. */
export const begin = (
  ctx: MemberContext,
  { content, client_id: clientId, to, post_id: postId }: BeginInput,
): Promise<Begun> =>
  inTransaction(ctx, async (ctx) => {
    const addressee = await findAddressee(ctx, { to, postId })
    const conversationId = addressee.conversationId ?? (await beginWith(ctx, addressee))
    const row = await writeInto(ctx, conversationId, { content, clientId })
    return { conversation_id: conversationId, begun: row.seq === 1, message: presentMessage(row, ctx.viewer.id) }
  })
