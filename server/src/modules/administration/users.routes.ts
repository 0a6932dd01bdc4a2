import { users } from '@ensemble/contract/administration/users.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { blockUser, deleteUser, grantAdmin, keepUser, mailUser, revokeAdmin, unblockUser } from './users.service.ts'

/** Acts of user management; the lists are read in `reads/users`. */
export function userRoutes(app: FastifyInstance): void {
  mount(app, users.grant, ({ params }, ctx) => grantAdmin(ctx, params.userId))
  mount(app, users.revoke, ({ params }, ctx) => revokeAdmin(ctx, params.userId))
  mount(app, users.block, ({ params, body }, ctx) => blockUser(ctx, params.userId, body.reason))
  mount(app, users.unblock, ({ params }, ctx) => unblockUser(ctx, params.userId))
  mount(app, users.mail, ({ params, body }, ctx) => mailUser(ctx, params.userId, body))
  mount(app, users.delete, ({ params }, ctx) => deleteUser(ctx, params.userId))
  mount(app, users.keep, ({ params }, ctx) => keepUser(ctx, params.userId))
}
