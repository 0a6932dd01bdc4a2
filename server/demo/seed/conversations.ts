import { findAccepted, findLatestTo } from '../../src/modules/applications/parties.face.ts'
import { insertNote } from '../../src/modules/messaging/care.queries.ts'
import { type ConversationSeed, makeConversation } from '../../src/modules/messaging/messaging.factory.ts'
import { insertReply } from '../../src/modules/messaging/saved-replies/saved-replies.queries.ts'
import { insertScheduled, type ScheduledOwner } from '../../src/modules/messaging/scheduled/scheduled.queries.ts'
import type { Subject } from '../../src/modules/messaging/writing.queries.ts'
import type { Context } from '../../src/platform/context.ts'
import { companies } from '../data/cast.ts'
import { conversations, type DemoConversation } from '../data/conversations.ts'
import { savedReplies } from '../data/saved-replies.ts'
import { type DemoTeamConversation, teamConversations } from '../data/team-conversations.ts'
import { partsOf, type Side } from './message-parts.ts'
import type { Cast } from './people.ts'

const HOUR_MS = 3_600_000
const isCompany = new Set(companies.map((company) => company.key))

/** What the cast wrote to each other, and what they keep to write again. */
export async function seedConversations(ctx: Context, cast: Cast): Promise<void> {
  const posts = await ctx.db.selectFrom('posts').select(['id', 'title']).where('demo', '=', true).execute()
  const postOf = new Map(posts.map((post) => [post.title, post.id]))
  for (const { from, with: other, about, lines, notes = [], scheduled, ...standing } of conversations) {
    const { unread = false, request = false } = standing
    const ids = { from: cast.get(from), with: cast.get(other) }
    const postId = about === undefined ? null : postOf.get(about)
    if (!ids.from || !ids.with || postId === undefined)
      throw new Error(`The demo does not know ${from}, ${other} or “${about}”`)
    const sides = {
      from: { id: ids.from, businessId: isCompany.has(from) ? ids.from : null },
      with: { id: ids.with, businessId: null },
    }
    const subject = postId ? await subjectOf(ctx, postId, ids.with) : undefined
    const written = await messagesOf(ctx, lines, { ...sides, postId })
    const messages = after(await beginOf(ctx, subject), written)
    const last = lines.at(-1)
    const members = (['from', 'with'] as const).map((side) => ({
      userId: sides[side].id,
      businessId: sides[side].businessId,
      lastReadAt: unread && last && last.by !== side ? (messages.at(-2)?.at ?? null) : (messages.at(-1)?.at ?? null),
    }))
    const id = await makeConversation(ctx, {
      postId,
      members,
      messages,
      state: request ? 'request' : 'open',
      ...(subject && { subject }),
    })
    await seedOwn(ctx, id, { userId: ids.from, businessId: sides.from.businessId }, { notes, scheduled })
  }
  for (const team of teamConversations) await seedTeam(ctx, cast, { ...team, postId: postOf.get(team.about) })
  await seedReplies(ctx, cast)
}

/** What a team wrote: all of it read by whoever wrote last and by the lead. */
async function seedTeam(
  ctx: Context,
  cast: Cast,
  { about, lead, lines, postId }: DemoTeamConversation & { postId: string | undefined },
): Promise<void> {
  const leadId = cast.get(lead)
  if (!postId || !leadId) throw new Error(`The demo does not know ${lead} or “${about}”`)
  const messages = lines.map(({ by, hoursAgo, text }) => {
    const senderId = cast.get(by)
    if (!senderId) throw new Error(`The demo does not know ${by}`)
    return { senderId, body: text, at: new Date(Date.now() - hoursAgo * HOUR_MS) }
  })
  const [before, last] = messages.slice(-2)
  const people = [leadId, ...(await findAccepted(ctx.db, postId))]
  await makeConversation(ctx, {
    postId,
    team: true,
    members: people.map((userId) => ({
      userId,
      businessId: userId === leadId && isCompany.has(lead) ? leadId : null,
      lastReadAt: (userId === last?.senderId || userId === leadId ? last : before)?.at ?? null,
    })),
    messages,
  })
}

/** The lines as messages, each with what it carries. */
async function messagesOf(
  ctx: Context,
  lines: DemoConversation['lines'],
  { postId, ...sides }: { from: Side; with: Side; postId: string | null },
) {
  const messages: ConversationSeed['messages'][number][] = []
  for (const { by, hoursAgo, text, parts = [] } of lines) {
    const [sender, other] = by === 'from' ? [sides.from, sides.with] : [sides.with, sides.from]
    messages.push({
      senderId: sender.id,
      body: text,
      at: new Date(Date.now() - hoursAgo * HOUR_MS),
      parts: await partsOf(ctx, { sender, other, postId }, parts),
    })
  }
  return messages
}

/** When the application was sent that a thread is about. */
async function beginOf({ db }: Context, subject: Subject | undefined): Promise<Date | undefined> {
  if (subject?.kind !== 'application') return undefined
  const sent = await db.selectFrom('applications').select('created_at').where('id', '=', subject.id).executeTakeFirst()
  return sent?.created_at
}

/** Messages in the same rhythm, all of them after `begin`. */
function after<M extends { at: Date }>(begin: Date | undefined, messages: readonly M[]): M[] {
  const [now, first] = [Date.now(), messages[0]?.at.getTime() ?? 0]
  if (!begin || first > begin.getTime()) return [...messages]
  const shorter = (now - begin.getTime()) / (now - first)
  // the first a while after it
  return messages.map((message) => ({
    ...message,
    at: new Date(now - (now - message.at.getTime()) * shorter * 0.9),
  }))
}

/** What `from` keeps to themselves: notes, and a message for later. */
async function seedOwn(
  { db }: Context,
  conversationId: string,
  owner: ScheduledOwner,
  { notes, scheduled }: Required<Pick<DemoConversation, 'notes'>> & { scheduled: DemoConversation['scheduled'] },
): Promise<void> {
  if (scheduled) {
    const dueAt = new Date(Date.now() + scheduled.inDays * 24 * HOUR_MS)
    await insertScheduled(db, owner, dueAt, [{ place: { conversationId }, body: scheduled.text, parts: [] }])
  }
  for (const body of notes)
    await insertNote(db, { conversationId, businessId: owner.userId }, { authorId: owner.userId, body })
}

async function seedReplies(ctx: Context, cast: Cast): Promise<void> {
  for (const { of, title, body } of savedReplies) {
    const authorId = cast.get(of)
    if (!authorId) throw new Error(`The demo does not know ${of}`)
    const owner = isCompany.has(of)
      ? { business_id: authorId, owner_id: null }
      : { business_id: null, owner_id: authorId }
    await insertReply(ctx.db, owner, { title, body, authorId })
  }
}

/** A thread about a post that someone applied for is about their application. */
async function subjectOf({ db }: Context, postId: string, talentId: string): Promise<Subject> {
  const applied = await findLatestTo(db, postId, talentId)
  return applied ? { kind: 'application', id: applied } : { kind: 'post', id: postId }
}
