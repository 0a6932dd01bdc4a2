import type { ConversationState } from '@ensemble/contract/messaging/messaging.flow.ts'
import type { BeginInput, Begun } from '@ensemble/contract/messaging/messaging.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { findLatestTo, findParties } from '../applications/parties.face.ts'
import { findSpeakers } from '../companies/seats.face.ts'
import { findPost, type PostRow } from '../posts/index.ts'
import { talentIsVisible } from '../profiles/index.ts'
import { canBegin, canBeginAnother, stateOfNew } from './messaging.policy.ts'
import { presentWritten, writeInto } from './messaging.service.ts'
import { isReachable } from './reachable.reads.ts'
import { openTeam } from './teams/teams.service.ts'
import {
  findStanding,
  findThreadsOf,
  findThreadWithCompanyOf,
  insertThread,
  type Pair,
  type Subject,
} from './writing.queries.ts'

interface Asked {
  to?: string | undefined
  business_id?: string | null | undefined
  post_id?: string | null | undefined
  application_id?: string | null | undefined
}

/** Who a message would go to. */
interface Target {
  /** The other side: a person, or a company. */
  sideId: string
  isCompany: boolean
  subject: Subject | null
  postId: string | null
  /** They are a company or behind a published post, or one of the two applied to the other. */
  related: boolean
}

/** What a first message would do. */
export interface Addressee extends Target {
  /** The company that the viewer would write for. */
  ownBusinessId: string | null
  pair: Pair
  /** The existing thread of the two about this. */
  conversationId: string | null
  /** How a new one would begin. */
  state: ConversationState
}

/** A thread about an application is between who sent it and who it was sent to. Throws 404. */
async function ofApplication({ viewer, db }: MemberContext, id: string): Promise<Target> {
  const application = await findParties(db, viewer, id)
  const sent = application?.applicant_id === viewer.id
  const sideId = sent ? (application?.business_id ?? application?.owner_id) : application?.applicant_id
  if (!application || !sideId) throw notFound()
  return {
    sideId,
    isCompany: sent && application.business_id !== null,
    subject: { kind: 'application', id },
    postId: application.post_id,
    related: true,
  }
}

/** Where there is an application for a post, the thread is about that. */
async function subjectOf(db: Db, postId: string, talentId: string): Promise<Subject> {
  const applied = await findLatestTo(db, postId, talentId)
  return applied ? { kind: 'application', id: applied } : { kind: 'post', id: postId }
}

/** Whoever is behind a post, for a talent; the talent `to`, for a company or for whoever is behind it. Throws 404. */
async function ofPost({ viewer, db }: MemberContext, post: PostRow, to: string | undefined): Promise<Target> {
  const own = post.business_id === null ? post.owner_id === viewer.id : post.business_id === viewer.activeBusinessId
  if (own) {
    if (!to) throw notFound()
    const subject = await subjectOf(db, post.id, to)
    return { sideId: to, isCompany: false, subject, postId: post.id, related: subject.kind === 'application' }
  }
  const sideId = post.business_id ?? post.owner_id
  const named =
    to === undefined ||
    to === sideId ||
    (post.business_id !== null && (await findSpeakers(db, sideId)).some(({ id }) => id === to))
  if (viewer.kind !== 'talent' || !named) throw notFound()
  const subject = await subjectOf(db, post.id, viewer.id)
  const related = post.status === 'published' || subject.kind === 'application'
  return { sideId, isCompany: post.business_id !== null, subject, postId: post.id, related }
}

/** Throws 404 for a post or an application that the viewer may not see. */
async function targetOf(ctx: MemberContext, asked: Asked): Promise<Target> {
  if (asked.application_id) return ofApplication(ctx, asked.application_id)
  if (asked.post_id) {
    const post = await findPost(ctx.db, asked.post_id, ctx.viewer)
    if (!post) throw notFound()
    return ofPost(ctx, post, asked.to)
  }
  if (asked.business_id) {
    // companies write to people, and people to companies
    if (ctx.viewer.kind !== 'talent') throw notFound()
    return { sideId: asked.business_id, isCompany: true, subject: null, postId: null, related: true }
  }
  if (!asked.to) throw notFound()
  return { sideId: asked.to, isCompany: false, subject: null, postId: null, related: false }
}

/**
 * Who the viewer would write to, and in which thread. Throws 404 for someone they may not write to and have no thread
 * with, `messaging.yourself`, `messaging.request_waits`, `messaging.declined` (409), `jobs.seat_needed` (403).
 */
export async function findAddressee(ctx: MemberContext, asked: Asked): Promise<Addressee> {
  const { viewer, db } = ctx
  const ownBusinessId = viewer.kind === 'business' ? viewer.activeBusinessId : null
  const target = await targetOf(ctx, asked)
  const pair = {
    personId: ownBusinessId ? target.sideId : viewer.id,
    otherId: ownBusinessId ?? target.sideId,
    otherIsCompany: ownBusinessId !== null || target.isCompany,
    subject: target.subject,
  }
  const found = { ...target, ownBusinessId, pair, state: 'request' as ConversationState }
  const standing = await findStanding(db, pair)
  if (standing) return { ...found, conversationId: standing }
  const threads = await findThreadsOf(db, { ...pair, ownerId: ownBusinessId ?? viewer.id })
  const answer = canBegin(viewer, {
    id: target.sideId,
    known: target.related || threads.some(({ state }) => state === 'open'),
    talentSeen: !target.isCompany && (await talentIsVisible(db, target.sideId, viewer.id)),
    kept: !(await isReachable(db, { viewerId: viewer.id, ownSideId: ownBusinessId ?? viewer.id, ...target })),
  })
  if (answer === 'core.not_found' && asked.to && !target.subject) {
    // people who have seats are written to as their company
    const former = await findThreadWithCompanyOf(db, viewer.id, asked.to)
    if (former) return { ...found, conversationId: former }
  }
  allow(answer)
  const another = canBeginAnother(threads)
  // sent twice at once: the other one has begun this very thread since it was looked for
  const meanwhile = another === true ? undefined : await findStanding(db, pair)
  if (meanwhile) return { ...found, conversationId: meanwhile }
  allow(another)
  return { ...found, conversationId: null, state: stateOfNew(threads) }
}

async function beginWith(ctx: MemberContext, { pair, ownBusinessId, state, postId }: Addressee): Promise<string> {
  // if two begin at once, the second writes into the first one's thread
  const made =
    (await insertThread(ctx.db, { pair, begunBy: ownBusinessId ?? ctx.viewer.id, state, postId })) ??
    (await findStanding(ctx.db, pair))
  if (!made) throw notFound()
  return made
}

async function openThread(ctx: MemberContext, asked: Asked): Promise<string> {
  const addressee = await findAddressee(ctx, asked)
  return addressee.conversationId ?? beginWith(ctx, addressee)
}

/**
 * Writes to someone: a request, or the next message of the existing thread; or to the team of a post. Throws what
 * `findAddressee`, `openTeam` and `writeInto` throw.
 */
export async function begin(
  ctx: MemberContext,
  { content, parts, client_id: clientId, team_id: teamId, ...asked }: BeginInput,
): Promise<Begun> {
  const { conversationId, row } = await inTransaction(ctx, async (ctx) => {
    const conversationId = teamId ? await openTeam(ctx, teamId) : await openThread(ctx, asked)
    return { conversationId, row: await writeInto(ctx, conversationId, { content, parts, clientId, replyTo: null }) }
  })
  const message = await presentWritten(ctx, conversationId, row, { parts, replyTo: null })
  return { conversation_id: conversationId, begun: row.seq === 1, message }
}
