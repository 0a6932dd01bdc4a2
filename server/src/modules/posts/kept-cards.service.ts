import type { Context } from '../../platform/context.ts'
import { keepNightlyCheck } from '../../platform/tasks/nightly-checks.ts'
import { findRandomPosts, findWrongCards, keepCards } from './kept-cards.queries.ts'

const CHECKED = 1_000

/** Compares 1,000 random cards with what they have to be, notes how many were wrong, and puts those right. */
export async function checkCards(ctx: Context): Promise<void> {
  const ids = await findRandomPosts(ctx.db, CHECKED)
  const wrong = await findWrongCards(ctx.db, ids)
  if (wrong.length > 0) {
    ctx.log.error({ posts: wrong.slice(0, 10), count: wrong.length }, 'kept cards are not as they have to be')
    await keepCards(ctx.db, wrong)
  }
  await keepNightlyCheck(ctx.db, { name: 'post_cards', checked: ids.length, wrong: wrong.length })
}
