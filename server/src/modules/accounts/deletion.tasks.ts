import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import type { AnyTask } from '../../platform/tasks/define-task.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { goneMail, reminderMail } from './deletion.mails.ts'
import { findDeletion, findDue, findPerson, lockDue, takeReminders } from './deletion.queries.ts'

const BATCH = 100
const REMIND_DAYS = 3

/** Erases one account in one transaction with the last mail to it: after a crash it has happened or not. */
const endOne = (ctx: Context, erase: Erase, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // somebody who keeps the account meanwhile waits for this row, or has removed it
    if (!(await lockDue(ctx.db, userId))) return
    const person = await findPerson(ctx.db, userId)
    await erase(ctx, userId)
    if (person) await sendMail(ctx, goneMail(person))
  })

const remind = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const { user_id, due_at } of await takeReminders(ctx.db, REMIND_DAYS, BATCH)) {
      const person = await findPerson(ctx.db, user_id)
      const row = await findDeletion(ctx.db, user_id)
      if (person && row) await sendMail(ctx, reminderMail(person, due_at, row.by_administrator, ctx.platform.publicUrl()))
    }
  })

export type Erase = (ctx: Context, userId: string) => Promise<void>

/** Reminds before an account ends, and ends it in every room of the house: the app knows them all. */
export const deletionTask = (erase: Erase): AnyTask =>
  defineTask('accounts.end_of_grace', z.object({}).loose(), async (_payload, ctx, stopping) => {
    await remind(ctx)
    const failures: unknown[] = []
    for (const { user_id } of await findDue(ctx.db, BATCH)) {
      if (stopping.aborted) return
      // one account that cannot be erased must not keep the others
      await endOne(ctx, erase, user_id).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} account(s) could not be erased: ${failures.map(String).join('; ')}`)
  }, { every: '*/5 * * * *' })
