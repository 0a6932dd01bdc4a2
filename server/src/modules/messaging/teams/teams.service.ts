import type { Page } from '@ensemble/contract/core/index.ts'
import type { PageQuery } from '@ensemble/contract/core/page.ts'
import type { ConversationMember } from '@ensemble/contract/messaging/members.schemas.ts'
import type { ConversationPerson, Recipient } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { UNNAMED_TEAM } from '@ensemble/contract/messaging/vocabulary.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { listPage } from '../../../platform/db/page.ts'
import { allow, notFound } from '../../../platform/errors.ts'
import { record } from '../../../platform/facts/record.ts'
import { findAccepted, isAccepted } from '../../applications/parties.face.ts'
import { findPost, type PostRow } from '../../posts/index.ts'
import { findFrame } from '../conversations.reads.ts'
import { teamChanged } from '../messaging.facts.ts'
import { canBeginTeam, canRemove } from '../messaging.policy.ts'
import { lockConversation, subjectOf } from '../messaging.service.ts'
import { findWritable } from '../writing.queries.ts'
import { addMember, findTeamConversation, insertTeam, lockTeam, removeMember } from './teams.queries.ts'
import { findMembers } from './teams.reads.ts'

const PAGE = 50

/** The team of a post, as the other side of its conversation; `size` counts the sides that take part. */
export const presentTeam = (
  team: { id: string; name: string | null; href: string | null },
  size: number,
): ConversationPerson => ({
  ...team,
  kind: 'team',
  name: team.name ?? UNNAMED_TEAM,
  title: size === 1 ? '1 member' : `${size} members`,
  image_url: null,
  verified: false,
  location: null,
  skills: [],
  rating: null,
  jobs: null,
})

interface Team {
  post: PostRow
  accepted: readonly string[]
  /** Undefined as long as no one has written to it. */
  conversationId: string | undefined
}

/** The team of one of the viewer's posts. Throws 404, `jobs.seat_needed`, and `messaging.no_team` (409). */
async function findTeam({ db, viewer }: MemberContext, postId: string): Promise<Team> {
  const post = await findPost(db, postId, viewer)
  if (!post) throw notFound()
  const ownPost = post.business_id === null ? post.owner_id === viewer.id : post.business_id === viewer.activeBusinessId
  const accepted = ownPost ? await findAccepted(db, postId) : []
  const conversationId = ownPost ? await findTeamConversation(db, postId) : undefined
  if (conversationId === undefined) allow(canBeginTeam(viewer, { ownPost, accepted: accepted.length }))
  return { post, accepted, conversationId }
}

/** Who a first message to a team would go to. Throws what `findTeam` throws. */
export async function readTeamRecipient(ctx: MemberContext, postId: string): Promise<Recipient> {
  const { post, accepted, conversationId } = await findTeam(ctx, postId)
  const frame = await findFrame(ctx.db, ctx.viewer, { voiceId: post.business_id, postId })
  const team = { id: post.id, name: post.title, href: postHref(post.kind, post.id) }
  return {
    person: presentTeam(team, accepted.length + 1),
    ...frame,
    subject: { kind: 'team', id: post.id },
    request: false,
    conversation_id: conversationId ?? null,
  }
}

/** The conversation of a team, made if there is none. Call it in a transaction. Throws what `findTeam` throws. */
export async function openTeam(ctx: MemberContext, postId: string): Promise<string> {
  await lockTeam(ctx.db, postId)
  const { post, accepted, conversationId } = await findTeam(ctx, postId)
  const lead = { id: post.business_id ?? post.owner_id, company: post.business_id !== null }
  return conversationId ?? insertTeam(ctx.db, { postId, lead, accepted })
}

/** Lets someone join or leave the conversation of a post's team, if there is one, by whether they are accepted for it. */
export async function settleMember(
  ctx: Context,
  { postId, applicantId: personId }: { postId: string; applicantId: string },
): Promise<void> {
  // whoever begins it meanwhile reads who is accepted before or after this
  await lockTeam(ctx.db, postId)
  const conversationId = await findTeamConversation(ctx.db, postId)
  if (conversationId === undefined) return
  const changed = (await isAccepted(ctx.db, postId, personId))
    ? await addMember(ctx.db, { postId, conversationId, personId })
    : await removeMember(ctx.db, conversationId, personId)
  if (changed) await record(ctx, teamChanged({ conversationId, side: personId }))
}

/** Throws 404, also for a conversation of two sides. */
export async function readMembers(
  ctx: MemberContext,
  conversationId: string,
  { cursor, limit = PAGE }: z.output<typeof PageQuery>,
): Promise<Page<ConversationMember>> {
  const conversation = await findWritable(ctx.db, ctx.viewer.id, conversationId)
  if (!conversation?.team) throw notFound()
  return listPage(ctx, {
    kind: 'team-members',
    cursor,
    limit,
    read: (after, most) => findMembers(ctx.db, conversationId, after, most),
    key: ({ lead, sort_name: name, id }) => [!lead, name, id],
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      title: row.title,
      image_url: row.image_url,
      href: row.href,
      lead: row.lead,
      own: row.id === conversation.own_side_id,
    }),
  })
}

/** Leaves a team's conversation, or takes someone out of it. Throws 404 and what `canRemove` answers. */
export const leaveTeam = (ctx: MemberContext, conversationId: string, memberId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId)
    allow(canRemove(ctx.viewer, subjectOf(conversation), memberId))
    if (!(await removeMember(ctx.db, conversationId, memberId))) throw notFound()
    await record(ctx, teamChanged({ conversationId, side: memberId }))
  })
