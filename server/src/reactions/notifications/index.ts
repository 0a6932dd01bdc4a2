import type { Context } from '../../platform/context.ts'
import { eraseNotifications, exportNotifications } from './notifications.queries.ts'
import { mountNotifications } from './notifications.routes.ts'
import { onAnnouncements } from './on-announcements.ts'
import { onApplications } from './on-applications.ts'
import { onCompanies } from './on-companies.ts'
import { onFollows, tellFollowersTask } from './on-follows.ts'
import { onInvitations } from './on-invitations.ts'
import { onMatches } from './on-matches.ts'
import { onMessages } from './on-messages.ts'
import { onPortfolio } from './on-portfolio.ts'
import { onSafety } from './on-safety.ts'
import { onTestimonials } from './on-testimonials.ts'

/** The one door to a person's attention: mail and push answer what passes here. */
export const notificationReactions = {
  name: 'notifications',
  reactions: [
    ...onApplications,
    ...onCompanies,
    ...onSafety,
    ...onPortfolio,
    ...onTestimonials,
    ...onAnnouncements,
    ...onInvitations,
    ...onMatches,
    ...onFollows,
    ...onMessages,
  ],
  tasks: [tellFollowersTask],
  mount: mountNotifications,
  person: {
    exportFor: async (ctx: Context, userId: string): Promise<Record<string, unknown>> => ({
      notifications: await exportNotifications(ctx.db, userId),
    }),
    eraseFor: (ctx: Context, userId: string): Promise<void> => eraseNotifications(ctx.db, userId),
  },
}
