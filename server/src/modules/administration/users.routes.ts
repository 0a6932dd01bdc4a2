import { users } from '@ensemble/contract/administration/users.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { readUser, readUsers } from './user-lists.service.ts'
import { blockUser, deleteUser, grantAdmin, keepUser, mailUser, revokeAdmin, unblockUser } from './users.service.ts'

export function userRoutes(app: FastifyInstance): void {
  mount(app, users.list, ({ query }, ctx) => readUsers(ctx, query))
  mount(app, users.get, ({ params }, ctx) => readUser(ctx, params.userId))
  mount(app, users.grant, ({ params }, ctx) => grantAdmin(ctx, params.userId))
  mount(app, users.revoke, ({ params }, ctx) => revokeAdmin(ctx, params.userId))
  mount(app, users.block, ({ params, body }, ctx) => blockUser(ctx, params.userId, body.reason))
  mount(app, users.unblock, ({ params }, ctx) => unblockUser(ctx, params.userId))
  mount(app, users.mail, ({ params, body }, ctx) => mailUser(ctx, params.userId, body))
  mount(app, users.delete, ({ params }, ctx) => deleteUser(ctx, params.userId))
  mount(app, users.keep, ({ params }, ctx) => keepUser(ctx, params.userId))
}
