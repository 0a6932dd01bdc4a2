import type { ProjectShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { presentCards } from './portfolio.present.ts'
import { visibleTo } from './projects.queries.ts'
import { findCards, listedOf } from './projects.reads.ts'

/** Whether all of these projects are the viewer's own and public. */
export async function ownPublicProjects(ctx: MemberContext, ids: readonly string[]): Promise<boolean> {
  const rows = await findCards(ctx.db, ids, listedOf(ctx.viewer.id))
  return rows.length === ids.length
}

/** These projects as cards in a message, as far as the viewer may see them. */
export async function projectCards(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProjectShown>> {
  const rows = await findCards(ctx.db, ids, visibleTo(ctx.viewer, 'p'))
  const owners = new Map(rows.map(({ id, owner_name: name }) => [id, name]))
  return new Map(
    (await presentCards(ctx, rows)).map(({ id, title, project_type, cover }) => [
      id,
      { title, project_type, owner: owners.get(id) ?? '', cover, href: `/talent/portfolio/${id}` },
    ]),
  )
}
