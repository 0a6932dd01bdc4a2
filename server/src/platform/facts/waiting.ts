import type { WaitingQueue } from '../tasks/queue-ages.ts'

/** Facts that their reactions have not heard of yet. */
export const factQueue: WaitingQueue = {
  name: 'facts',
  oldest: async (db) => {
    const found = await db
      .selectFrom('fact_queue')
      .innerJoin('facts', 'facts.id', 'fact_queue.fact_id')
      .select(({ fn }) => fn.min('facts.occurred_at').as('oldest'))
      .executeTakeFirst()
    return found?.oldest ?? null
  },
}
