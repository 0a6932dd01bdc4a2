import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { changeLists, invite, makeList, nameList, readLists, removeList } from './shortlists.service.ts'

export function mountShortlists(app: FastifyInstance): void {
  mount(app, talentPool.lists, (_, ctx) => readLists(ctx))
  mount(app, talentPool.makeList, ({ body }, ctx) => makeList(ctx, body))
  mount(app, talentPool.renameList, ({ params, body }, ctx) => nameList(ctx, params.listId, body))
  mount(app, talentPool.removeList, ({ params }, ctx) => removeList(ctx, params.listId))
  mount(app, talentPool.change, ({ params, body }, ctx) => changeLists(ctx, params.talentId, body))
  mount(app, talentPool.invite, ({ params, body }, ctx) => invite(ctx, params.talentId, body))
}
