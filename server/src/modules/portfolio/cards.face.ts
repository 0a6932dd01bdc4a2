import type { ProjectShown } from '@ensemble/contract/messaging/parts.schemas.ts'
import type { MessageCard } from '../../platform/message-card.ts'
import { presentCards } from './portfolio.present.ts'
import { visibleTo } from './projects.queries.ts'
import { findCards, listedOf } from './projects.reads.ts'

/** A project: for those who may see it, sent by its owner while it is public. */
export const projectCard: MessageCard<ProjectShown> = {
  async present(ctx, ids) {
    const rows = await findCards(ctx.db, ids, visibleTo(ctx.viewer, 'p'))
    const owners = new Map(rows.map(({ id, owner_name: name }) => [id, name]))
    return new Map(
      (await presentCards(ctx, rows)).map(({ id, title, project_type, cover }) => [
        id,
        { title, project_type, owner: owners.get(id) ?? '', cover, href: `/talent/portfolio/${id}` },
      ]),
    )
  },
  maySend: async (ctx, ids) => (await findCards(ctx.db, ids, listedOf(ctx.viewer.id))).length === ids.length,
}
