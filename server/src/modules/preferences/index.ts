import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import { takeOneClick } from './one-click.ts'
import { eraseSettings, exportSettings, findSettings } from './preferences.queries.ts'
import { readSubscription, saveNotifications, subscribe } from './preferences.service.ts'

export { openMailLink, signMailLink, unsubscribeLink } from './mail-links.ts'
export { takeOneClick } from './one-click.ts'
export { countWanting, lockDigestDue, noteDigest, wantsMail } from './preferences.queries.ts'

/** What may reach a person, and how: asked by whatever sends. */
export const preferencesModule = {
  name: 'preferences',
  async mount(app: FastifyInstance): Promise<void> {
    mount(app, preferences.notifications, (_input, ctx) => findSettings(ctx.db, ctx.viewer.id))
    mount(app, preferences.saveNotifications, ({ body }, ctx) => saveNotifications(ctx, body))
    mount(app, preferences.subscription, ({ params }, ctx) => readSubscription(ctx, params.token))
    mount(app, preferences.resubscribe, ({ params }, ctx) => subscribe(ctx, params.token, true))
    await takeOneClick(app, (scope) =>
      mount(scope, preferences.unsubscribe, ({ params }, ctx) => subscribe(ctx, params.token, false)),
    )
  },
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      notification_settings: await exportSettings(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => void (await eraseSettings(ctx.db, userId)),
  },
}
