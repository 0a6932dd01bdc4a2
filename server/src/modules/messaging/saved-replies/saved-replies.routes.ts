import { savedReplies } from '@ensemble/contract/messaging/saved-replies.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../platform/http/mount.ts'
import { changeReply, readReplies, removeReply, saveReply } from './saved-replies.service.ts'

export function mountSavedReplies(app: FastifyInstance): void {
  mount(app, savedReplies.list, ({ query }, ctx) => readReplies(ctx, query.business_id))
  mount(app, savedReplies.save, ({ body }, ctx) => saveReply(ctx, body))
  mount(app, savedReplies.change, ({ params, body }, ctx) => changeReply(ctx, params.replyId, body))
  mount(app, savedReplies.remove, ({ params, query }, ctx) => removeReply(ctx, params.replyId, query.version))
}
