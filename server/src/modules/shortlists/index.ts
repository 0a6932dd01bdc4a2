import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { registerConstraints } from '../../platform/db/constraints.ts'
import { mount } from '../../platform/http/mount.ts'
import { defineTask } from '../../platform/tasks/define-task.ts'
import { people } from '../accounts/index.ts'
import { erasePerson, exportPerson } from './shortlists.queries.ts'
import { changeLists, invite, makeList, nameList, readLists, removeList } from './shortlists.service.ts'

registerConstraints({ talent_lists_name_key: { code: 'talent_pool.list_name_taken', field: 'name' } })

/** Every hour: whoever is free from today on stands among those who are. */
const standingTask = defineTask(
  'talent_pool.standing',
  z.object({}).loose(),
  (_, ctx) => people.noticeFreeDays(ctx.db),
  { every: '7 * * * *' },
)

/** Lists of talent that the seats of a company share, and inviting from them. */
export const shortlistsModule = {
  name: 'shortlists',
  mount(app: FastifyInstance): void {
    mount(app, talentPool.lists, (_, ctx) => readLists(ctx))
    mount(app, talentPool.makeList, ({ body }, ctx) => makeList(ctx, body))
    mount(app, talentPool.renameList, ({ params, body }, ctx) => nameList(ctx, params.listId, body))
    mount(app, talentPool.removeList, ({ params }, ctx) => removeList(ctx, params.listId))
    mount(app, talentPool.change, ({ params, body }, ctx) => changeLists(ctx, params.talentId, body))
    mount(app, talentPool.invite, ({ params, body }, ctx) => invite(ctx, params.talentId, body))
  },
  tasks: [standingTask],
  person: {
    exportFor: (ctx: Context, userId: string) => exportPerson(ctx.db, userId),
    eraseFor: (ctx: Context, userId: string) => erasePerson(ctx.db, userId),
  },
}
