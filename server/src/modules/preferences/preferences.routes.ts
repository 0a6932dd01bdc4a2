import { lists } from '@ensemble/contract/preferences/lists.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { noteVisit } from './list-visits.queries.ts'
import { takeOneClick } from './one-click.ts'
import { findMessageSettings } from './preferences.queries.ts'
import { readSettings, readSubscription, saveMessages, saveNotifications, subscribe } from './preferences.service.ts'

export async function mountPreferences(app: FastifyInstance): Promise<void> {
  mount(app, preferences.notifications, (_input, ctx) => readSettings(ctx, ctx.viewer.id))
  mount(app, preferences.saveNotifications, ({ body }, ctx) => saveNotifications(ctx, body))
  mount(app, preferences.messages, (_input, ctx) => findMessageSettings(ctx.db, ctx.viewer.id))
  mount(app, preferences.saveMessages, ({ body }, ctx) => saveMessages(ctx, body))
  mount(app, lists.visit, async ({ body }, ctx) => ({
    since: (await noteVisit(ctx.db, ctx.viewer.id, body.list))?.toISOString() ?? null,
  }))
  mount(app, preferences.subscription, ({ params }, ctx) => readSubscription(ctx, params.token))
  mount(app, preferences.resubscribe, ({ params }, ctx) => subscribe(ctx, params.token, true))
  await takeOneClick(app, (scope) =>
    mount(scope, preferences.unsubscribe, ({ params }, ctx) => subscribe(ctx, params.token, false)),
  )
}
