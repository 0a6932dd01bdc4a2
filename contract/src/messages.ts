import { deletionMessages } from './accounts/deletion.messages.ts'
import { factorsMessages } from './accounts/factors.messages.ts'
import { administrationMessages } from './administration/administration.messages.ts'
import { setupMessages } from './administration/setup.messages.ts'
import { usersMessages } from './administration/users.messages.ts'
import { analyticsMessages } from './analytics/analytics.messages.ts'
import { announcementsMessages } from './announcements/announcements.messages.ts'
import { applicationsMessages } from './applications/applications.messages.ts'
import { collaborationsMessages } from './collaborations/collaborations.messages.ts'
import { companiesMessages } from './companies/companies.messages.ts'
import { companyTestimonialsMessages } from './company-testimonials/company-testimonials.messages.ts'
import { coreMessages } from './core/error.ts'
import { discoverMessages } from './discover/discover.messages.ts'
import { eventsMessages } from './events/events.messages.ts'
import { followingMessages } from './following/following.messages.ts'
import { interviewsMessages } from './interviews/interviews.messages.ts'
import { jobsMessages } from './jobs/jobs.messages.ts'
import { mediaMessages } from './media/media.messages.ts'
import { messagingMessages } from './messaging/messaging.messages.ts'
import { newsMessages } from './news/news.messages.ts'
import { notificationsMessages } from './notifications/notifications.messages.ts'
import { portfolioMessages } from './portfolio/portfolio.messages.ts'
import { pushMessages } from './preferences/push.messages.ts'
import { profilesMessages } from './profiles/profiles.messages.ts'
import { safetyMessages } from './safety/safety.messages.ts'
import { searchesMessages } from './searches/searches.messages.ts'
import { supportMessages } from './support/support.messages.ts'
import { talentPoolMessages } from './talent-pool/talent-pool.messages.ts'

/** Every sentence the server can send, by code. */
export const messages: Readonly<Record<string, string>> = {
  ...coreMessages,
  ...pushMessages,
  ...analyticsMessages,
  ...deletionMessages,
  ...factorsMessages,
  ...companiesMessages,
  ...companyTestimonialsMessages,
  ...jobsMessages,
  ...collaborationsMessages,
  ...eventsMessages,
  ...newsMessages,
  ...notificationsMessages,
  ...discoverMessages,
  ...followingMessages,
  ...interviewsMessages,
  ...applicationsMessages,
  ...administrationMessages,
  ...setupMessages,
  ...usersMessages,
  ...safetyMessages,
  ...searchesMessages,
  ...profilesMessages,
  ...mediaMessages,
  ...portfolioMessages,
  ...supportMessages,
  ...announcementsMessages,
  ...talentPoolMessages,
  ...messagingMessages,
}
