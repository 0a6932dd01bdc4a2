import type { WaitingQueue } from '../tasks/queue-ages.ts'

/** Emails and text messages that have not been sent yet, those that failed and will be tried again among them. */
export const mailQueue: WaitingQueue = {
  name: 'emails',
  oldest: async (db) => {
    const found = await db
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.min('created_at').as('oldest'))
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return found?.oldest ?? null
  },
}
