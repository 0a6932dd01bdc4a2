import type { MemberContext } from '../../platform/context.ts'
import { nearestWords, respell, spellable } from '../words/index.ts'
import { bestPageOf } from './best-page.ts'
import { askedOf, lookUp } from './discover-filter.ts'

/**
 * The best of the newest posts that match the words, for the viewer; if none match, those that match the corrected
 * words, given as `corrected`.
 */
export async function bestFound(
  ctx: MemberContext,
  words: string,
  limit: number,
): Promise<{ ids: string[]; corrected: string | null }> {
  const find = async (text: string) => {
    const { filter } = askedOf({}, text, ctx.viewer.id, await lookUp(ctx, {}, text))
    if (filter.terms.length === 0) return []
    return (await bestPageOf(ctx.db, { ...filter, exclusionsOf: ctx.viewer.id }, null, limit)).ids
  }
  const ids = await find(words)
  if (ids.length > 0) return { ids, corrected: null }
  const given = spellable(words)
  const corrected = given.length > 0 ? respell(words, await nearestWords(ctx.db, given)) : null
  const others = corrected === null ? [] : await find(corrected)
  return { ids: others, corrected: others.length > 0 ? corrected : null }
}
