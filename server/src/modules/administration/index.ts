import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Auth } from '../auth/index.ts'
import { exportActs, forgetDetails } from './acts.queries.ts'
import { unblockPerson } from './administration.service.ts'
import { blocksMadeBy } from './blocks.queries.ts'
import { setupRoutes } from './setup.routes.ts'
import { undoAct } from './undo.service.ts'
import { userRoutes } from './users.routes.ts'
import { verificationRoutes } from './verifications.routes.ts'

export { canBlock, needsSecondFactor } from './administration.policy.ts'
export { blockPerson, recordAct, unblockPerson } from './administration.service.ts'
export { undoable } from './undo.service.ts'
export { issueSetupCode } from './setup.service.ts'
export { userCan } from './users.policy.ts'

/** What administrators do to accounts, and the record of it. The lists are read in `reads/administration`. */
export const administrationModule = {
  name: 'administration',
  mount(app: FastifyInstance, { auth }: { auth: Auth }): void {
    setupRoutes(app, auth)
    userRoutes(app)
    verificationRoutes(app)
    mount(app, administration.unblock, ({ params }, ctx) => unblockPerson(ctx, params.blockId))
    mount(app, administration.undo, ({ params }, ctx) => undoAct(ctx, params.actId))
  },
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      ...(await exportActs(ctx.db, userId)),
      blocks_made: await blocksMadeBy(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await forgetDetails(ctx.db, userId)),
  },
}
