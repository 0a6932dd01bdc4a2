import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { type Auth, blocks } from '../auth/index.ts'
import { exportActs, forgetDetails } from './acts.queries.ts'
import { administrationRoutes } from './administration.routes.ts'
import { setupRoutes } from './setup.routes.ts'
import { userRoutes } from './users.routes.ts'
import { verificationRoutes } from './verifications.routes.ts'

/** What administrators do to accounts, and the record of it. */
export const administrationModule = {
  name: 'administration',
  mount(app: FastifyInstance, { auth }: { auth: Auth }): void {
    setupRoutes(app, auth)
    administrationRoutes(app)
    userRoutes(app)
    verificationRoutes(app)
  },
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      ...(await exportActs(ctx.db, userId)),
      blocks_made: await blocks.blocksMadeBy(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await forgetDetails(ctx.db, userId)),
  },
}
