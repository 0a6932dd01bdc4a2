import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { type AnyTask, defineTimedTask } from '../../platform/tasks/define-task.ts'
import { goneMail, reminderMail } from './deletion.mails.ts'
import { findDeletion, findDue, findPerson, lockDue, takeReminders } from './deletion.queries.ts'

const BATCH = 100
const REMIND_DAYS = 3

/**
 * Replies to everyone still waiting to hear from this person, or from a company that ends with their account; returns how
 * many there were.
 */
async function answerApplicants(ctx: Context, answer: Answer, userId: string): Promise<number> {
  let answered = await answer(ctx, { ownerId: userId })
  for (const { id } of await ctx.platform.ports.ownCompanies.soleOf(ctx.db, userId))
    answered += await answer(ctx, { businessId: id })
  return answered
}

/** Erases one account and sends its last email in one transaction: after a crash, both happened or neither did. */
const endOne = (ctx: Context, erase: Erase, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // someone who has just canceled the deletion waits for this row or has removed it
    if (!(await lockDue(ctx.db, userId))) return
    const person = await findPerson(ctx.db, userId)
    await erase(ctx, userId)
    if (person) await sendMail(ctx, goneMail(person))
  })

/** Returns the people it reminded. */
const remind = (ctx: Context): Promise<string[]> =>
  inTransaction(ctx, async (ctx) => {
    const taken = await takeReminders(ctx.db, REMIND_DAYS, BATCH)
    for (const { user_id, due_at } of taken) {
      const person = await findPerson(ctx.db, user_id)
      const row = await findDeletion(ctx.db, user_id)
      if (person && row)
        await sendMail(ctx, reminderMail(person, due_at, row.by_administrator, ctx.platform.publicUrl()))
    }
    return taken.map(({ user_id }) => user_id)
  })

export type Erase = (ctx: Context, userId: string) => Promise<void>

/** Replies to everyone still waiting to hear from this company or person; returns how many there were. */
export type Answer = (ctx: Context, leaving: { businessId: string } | { ownerId: string }) => Promise<number>

/**
 * Sends a reminder before an account ends, then erases it in every module, through the app, which knows them all. With
 * the reminder, applicants to this person, and to a company that ends with the account, get their replies. If some are still waiting at the
 * end, the erasure waits for the next run: what goes out after a commit must still find what it is about.
 */
export const deletionTask = ({ erase, answer }: { erase: Erase; answer: Answer }): AnyTask =>
  defineTimedTask('accounts.end_of_grace', '*/5 * * * *', async (ctx, stopping) => {
    const failures: unknown[] = []
    for (const userId of await remind(ctx))
      await answerApplicants(ctx, answer, userId).catch((error: unknown) => failures.push(error))
    for (const { user_id } of await findDue(ctx.db, BATCH)) {
      if (stopping.aborted) return
      // one account that can't be erased must not block the others
      await (async () => {
        if ((await answerApplicants(ctx, answer, user_id)) === 0) await endOne(ctx, erase, user_id)
      })().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${failures.length} account(s) could not be erased: ${failures.map(String).join('; ')}`,
      )
  })
