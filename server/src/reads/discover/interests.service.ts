import type { MemberContext } from '../../platform/context.ts'
import { JsonText } from '../../platform/http/mount.ts'
import { cardsAsText } from './feed-item.queries.ts'
import { findInterests, findNewestSigns } from './interests.queries.ts'
import { chosenBy } from './interests.ts'

/** Two rows of the sheet. */
const MOST = 5

/** What begins the feed of a talent: the newest posts in what they chose, each with the interest that it is there for. */
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
