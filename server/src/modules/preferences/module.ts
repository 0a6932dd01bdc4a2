import type { Context } from '../../platform/context.ts'
import { eraseVisits, exportVisits } from './list-visits.queries.ts'
import { eraseSettings, exportMessageSettings, exportSettings } from './preferences.queries.ts'
import { mountPreferences } from './preferences.routes.ts'

/** What may reach a person, and how; everything that sends checks it. */
export const preferencesModule = {
  name: 'preferences',
  mount: mountPreferences,
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      notification_settings: await exportSettings(ctx.db, userId),
      message_settings: await exportMessageSettings(ctx.db, userId),
      list_visits: await exportVisits(ctx.db, userId),
    }),
    eraseFor: async (ctx: Context, userId: string): Promise<void> => {
      await eraseSettings(ctx.db, userId)
      await eraseVisits(ctx.db, userId)
    },
  },
}
