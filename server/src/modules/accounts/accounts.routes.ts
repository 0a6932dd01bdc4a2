import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { deletion } from '@ensemble/contract/accounts/deletion.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { type Auth, keepReported } from '../auth/index.ts'
import { saveInterests } from './accounts.queries.ts'
import { keepAccount, previewDeletion, requestDeletion } from './deletion.service.ts'
import { presentMe } from './me.service.ts'
import { savePersonal, saveAccount } from './personal.service.ts'

export function mountAccounts(app: FastifyInstance, { auth }: { auth: Auth }): void {
  mount(app, accounts.me, (_input, ctx) => presentMe(ctx))
  mount(app, accounts.saveInterests, async ({ body }, ctx) => {
    await saveInterests(ctx.db, ctx.viewer.id, [...new Set(body.interests)])
    return presentMe(ctx)
  })
  mount(app, accounts.saveAccount, ({ body }, ctx) => saveAccount(ctx, body).then(() => presentMe(ctx)))
  mount(app, accounts.savePersonal, ({ body }, ctx) => savePersonal(ctx, body).then(() => presentMe(ctx)))
  mount(app, accounts.logEvent, async ({ body, request }, ctx) => {
    await keepReported(ctx, request, {
      type: body.event_type,
      userId: ctx.viewer.id,
      details: { reason: body.reason },
    })
  })
  mount(app, deletion.preview, (_input, ctx) => previewDeletion(ctx))
  mount(app, deletion.request, ({ body, request }, ctx) => requestDeletion(ctx, auth, request, body))
  mount(app, deletion.keep, ({ request }, ctx) => keepAccount(ctx, request))
}
