import type { Context } from '../context.ts'
import { tell } from '../http/live-hub.ts'

/**
 * These people may see more or less than before: through a seat, a block, or an erased account. If and when the transaction
 * commits, their open pages read again all they show, and drop what is no longer theirs. `id`: the person or company that
 * it is about. After a fact, the topic `access` says the same.
 */
export const tellAccess = (
  ctx: Pick<Context, 'db' | 'platform'>,
  people: readonly string[],
  id: string,
): Promise<void> => tell(ctx, [...new Set(people)], { type: 'changed', topic: 'access', id })
