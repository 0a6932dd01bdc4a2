import { withVia } from '@ensemble/contract/analytics/via.ts'
import type { Invitee, InviteeForm } from '@ensemble/contract/applications/invitees.schemas.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import { z } from 'zod'
import type { Context, MemberContext } from '../../../platform/context.ts'
import { databaseNow } from '../../../platform/db/database-now.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { listPage } from '../../../platform/db/page.ts'
import { allow, AppError, notFound } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/outbox.ts'
import { defineTask } from '../../../platform/tasks/define-task.ts'
import { schedule } from '../../../platform/tasks/schedule.ts'
import { findPost } from '../../posts/index.ts'
import { canInvite, deliverInvitation, isKeptFrom, revokeInvitation } from '../../posts/inviting.face.ts'
import { mayReview } from '../applications.policy.ts'
import { hasApplied } from '../applications.queries.ts'
import { invitationEmails } from './invitees.links.ts'
import { applyMail } from './invitees.mails.ts'
import { insertInvitee, lockUndelivered, markDelivered, revokeInvitee } from './invitees.queries.ts'
import {
  findAddressee,
  findInvitee,
  findInvitingPost,
  findInvitingPosts,
  type InviteeRow,
  listInvitees,
} from './invitees.reads.ts'

const PAGE = 20

const present = (row: InviteeRow): Invitee => ({
  id: row.id,
  email: row.email,
  post: { id: row.post_id, title: row.post_title },
  invited_by: row.invited_by,
  invited_at: row.created_at.toISOString(),
})

/** The active company. Throws 404 without one. */
function companyOf({ viewer }: MemberContext): string {
  if (viewer.activeBusinessId === null) throw notFound()
  return viewer.activeBusinessId
}

/** Who the company invited by email, and to which posts one can be invited; seats that only look see neither. */
export async function readInvitees(
  ctx: MemberContext,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const businessId = companyOf(ctx)
  const invite = mayReview(ctx.viewer, { business_id: businessId, owner_id: null }) === true
  if (!invite) return { items: [], next: null, posts: [], can: { invite } }
  const [page, posts] = await Promise.all([
    listPage(ctx, {
      kind: 'invitees',
      cursor,
      limit,
      read: (after, most) => listInvitees(ctx.db, businessId, after, most),
      key: (row) => [row.cursor_at, row.id],
      present,
    }),
    findInvitingPosts(ctx.db, businessId),
  ])
  return { ...page, posts, can: { invite } }
}

const beside = (field: string, code: string) => new AppError(code, 409, { fields: { [field]: code } })

/**
 * Invites an address to apply. Who it belongs to is found out in the background, so neither the answer nor its time says
 * whether there is an account. Throws 404, `talent_pool.post_closed`, `applications.post_private` (409) and
 * `applications.invited_already` (409).
 */
export const inviteByEmail = (ctx: MemberContext, input: z.output<typeof InviteeForm>): Promise<Invitee> =>
  inTransaction(ctx, async (ctx) => {
    const businessId = companyOf(ctx)
    const post = await findPost(ctx.db, input.post_id, ctx.viewer, 'share')
    if (!post) throw notFound()
    allow(canInvite(ctx.viewer, post, { now: await databaseNow(ctx.db), invited: false, applied: false }))
    if (post.visibility !== 'public') throw beside('post_id', 'applications.post_private')
    const row = await insertInvitee(ctx.db, {
      business_id: businessId,
      post_id: post.id,
      email: input.email,
      message: input.message,
      invited_by: ctx.viewer.id,
    })
    if (!row) throw beside('email', 'applications.invited_already')
    await schedule(ctx, inviteTask, { inviteeId: row.id }, { key: `invitee:${row.id}` })
    const shown = await findInvitee(ctx.db, row.id)
    if (!shown) throw new Error('The invitation was not written')
    return present(shown)
  })

/** The invitation no longer shows to someone with an account. An email that was sent stays sent. Throws 404. */
export const revokeInvitationByEmail = (ctx: MemberContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await revokeInvitee(ctx.db, companyOf(ctx), id)
    if (!row) throw notFound()
    if (row.invitation_id) await revokeInvitation(ctx, row.invitation_id)
  })

/**
 * Takes an invitation to its person: a talent with this confirmed address gets it as every other invitation, anyone
 * else an email. No one hears of it across a block, after applying, or once they asked for no more.
 */
const deliver = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockUndelivered(ctx.db, id)
    if (!row) return
    const [post, person] = [await findInvitingPost(ctx.db, row.post_id), await findAddressee(ctx.db, row.email)]
    const apart = person && (person.blocked || (await isKeptFrom(ctx.db, person.id, row.business_id)))
    if (!post || apart) return void (await markDelivered(ctx.db, row.id, null))
    if (person?.talent) {
      const applied = await hasApplied(ctx.db, row.post_id, person.id)
      const { post_id: postId, message, invited_by: invitedBy } = row
      const given = applied ? null : await deliverInvitation(ctx, { postId, talentId: person.id, message, invitedBy })
      return void (await markDelivered(ctx.db, row.id, given))
    }
    if (!(await invitationEmails.isStopped(ctx, row.email))) {
      const link = ctx.platform.publicUrl() + withVia(postHref(post.kind, row.post_id), 'invitation')
      const { company, verified, title } = post
      const about = { company, verified, post: title, message: row.message, link }
      await sendMail(ctx, applyMail(row.email, about, await invitationEmails.link(ctx, row.id)))
    }
    await markDelivered(ctx.db, row.id, null)
  })

export const inviteTask = defineTask(
  'applications.invite_by_email',
  z.object({ inviteeId: z.uuid() }),
  ({ inviteeId }, ctx) => deliver(ctx, inviteeId),
)
