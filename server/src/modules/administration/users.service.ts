import type { MailUserForm } from '@ensemble/contract/administration/users.forms.ts'
import { type AdminAct, BLOCK_MINUTES } from '@ensemble/contract/administration/vocabulary.ts'
import type { z } from 'zod'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { isBroken } from '../../platform/env.ts'
import { allow, notFound } from '../../platform/errors.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { administrators, cancelDeletion, scheduleDeletion } from '../accounts/lifecycle.face.ts'
import { blockPerson, recordAct, unblockPerson } from './administration.service.ts'
import { lockSubject, type SubjectRow } from './subjects.reads.ts'
import { administratorMail, grantedMail, revokedMail } from './users.mails.ts'
import { canDelete, canGrant, canKeep, canRevoke, canUnblock } from './users.policy.ts'

type Act = (ctx: MemberContext, subject: SubjectRow) => Promise<void>

/** One act on one person, in one transaction. @throws 404 when there is no such person */
const onPerson = (ctx: MemberContext, userId: string, act: Act): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const subject = await lockSubject(ctx.db, userId)
    if (!subject) throw notFound()
    await act(ctx, subject)
  })

const note = (ctx: MemberContext, act: AdminAct, subject: SubjectRow, details: Record<string, unknown> = {}) =>
  recordAct(ctx, { act, subjectType: 'user', subjectId: subject.id, details })

/**
 * An act on who administers: such acts run one after the other, and someone who has lost the right in between can no
 * longer act. `others` are the administrators who would be left without the person.
 */
const onRights = (
  ctx: MemberContext,
  userId: string,
  act: (ctx: MemberContext, subject: SubjectRow, others: readonly string[]) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const staying = await administrators.staying(ctx.db, !isBroken(ctx.platform.env, 'admin-lock'))
    if (!staying.includes(ctx.viewer.id)) throw notFound()
    await onPerson(ctx, userId, (ctx, subject) =>
      act(
        ctx,
        subject,
        staying.filter((id) => id !== subject.id),
      ),
    )
  })

/** Makes someone an administrator and emails them. @throws 404 unknown · 403 what `canGrant` says */
export const grantAdmin = (ctx: MemberContext, userId: string): Promise<void> =>
  onRights(ctx, userId, async (ctx, subject) => {
    allow(canGrant(ctx.viewer, subject))
    await administrators.set(ctx.db, subject.id, true)
    await note(ctx, 'user.grant_admin', subject)
    await sendMail(ctx, grantedMail(subject, ctx.platform.publicUrl()))
  })

/**
 * Revokes the right and emails the person; never the last administrator's. @throws 404 unknown · 403 what `canRevoke`
 * says
 */
export const revokeAdmin = (ctx: MemberContext, userId: string): Promise<void> =>
  onRights(ctx, userId, async (ctx, subject, others) => {
    allow(canRevoke(ctx.viewer, subject, { last: others.length === 0 }))
    await administrators.set(ctx.db, subject.id, false)
    await note(ctx, 'user.revoke_admin', subject)
    await sendMail(ctx, revokedMail(subject, ctx.platform.publicUrl()))
  })

/** Blocks someone for 24 hours. @throws 404 unknown · 403 what `canBlock` says */
export const blockUser = (ctx: MemberContext, userId: string, reason: string): Promise<void> =>
  blockPerson(ctx, userId, { reason, minutes: BLOCK_MINUTES.users }).then(() => undefined)

/** @throws 404 unknown · 403 what `canUnblock` says */
export const unblockUser = (ctx: MemberContext, userId: string): Promise<void> =>
  onPerson(ctx, userId, async (ctx, subject) => {
    allow(canUnblock(ctx.viewer, subject))
    if (subject.blockId) await unblockPerson(ctx, subject.blockId)
  })

/** Emails someone; the text is kept on record. @throws 404 unknown */
export const mailUser = (ctx: MemberContext, userId: string, mail: z.output<typeof MailUserForm>): Promise<void> =>
  onPerson(ctx, userId, async (ctx, subject) => {
    await sendMail(ctx, administratorMail(subject, mail))
    await note(ctx, 'user.mail', subject, mail)
  })

/**
 * Schedules an account's deletion in 14 days. @throws 404 unknown · 403 what `canDelete` and the accounts module's own
 * rules say
 */
export const deleteUser = (ctx: MemberContext, userId: string): Promise<void> =>
  onPerson(ctx, userId, async (ctx, subject) => {
    allow(canDelete(ctx.viewer, subject))
    const { due_at: dueAt } = await scheduleDeletion(ctx, subject.id, { by: ctx.viewer.id })
    await note(ctx, 'user.delete', subject, { dueAt })
  })

/** Cancels a deletion that an administrator ordered. @throws 404 unknown · 403 what `canKeep` says */
export const keepUser = (ctx: MemberContext, userId: string): Promise<void> =>
  onPerson(ctx, userId, async (ctx, subject) => {
    allow(canKeep(ctx.viewer, subject))
    if (await cancelDeletion(ctx, subject.id)) await note(ctx, 'user.keep', subject)
  })
