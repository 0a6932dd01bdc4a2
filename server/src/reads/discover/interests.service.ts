import type { MemberContext } from '../../platform/context.ts'
import { JsonText } from '../../platform/http/mount.ts'
import { cardsAsText } from './feed-item.queries.ts'
import { findInterests, findNewestSigns } from './interests.queries.ts'
import { chosenBy } from './interests.ts'

/** Two rows of the sheet. */
const MOST = 5

/**
 * The beginning of a talent's feed: the newest posts in their chosen interests, each with the interest that it matches.
 */
export async function readInteresting(ctx: MemberContext): Promise<JsonText> {
  const interests = await findInterests(ctx.db, ctx.viewer.id)
  const chosen = interests.length > 0 ? chosenBy(await findNewestSigns(ctx.db, ctx.viewer.id), interests, MOST) : []
  const items = await cardsAsText(
    ctx.db,
    chosen.map(({ id }) => id),
  )
  return new JsonText(
    `{"items":${items},"reasons":${JSON.stringify(Object.fromEntries(chosen.map(({ id, interest }) => [id, interest])))}}`,
  )
}
