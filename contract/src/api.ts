import { accounts } from './accounts/accounts.routes.ts'
import { deletion } from './accounts/deletion.routes.ts'
import { emailChange } from './accounts/email-change.routes.ts'
import { exports } from './accounts/exports.routes.ts'
import { factors } from './accounts/factors.routes.ts'
import { settings } from './accounts/settings.routes.ts'
import { administration } from './administration/administration.routes.ts'
import { deliveries } from './administration/deliveries.routes.ts'
import { setup } from './administration/setup.routes.ts'
import { users } from './administration/users.routes.ts'
import { analytics } from './analytics/analytics.routes.ts'
import { talentAnalytics } from './analytics/talent.routes.ts'
import { views } from './analytics/views.routes.ts'
import { announcements } from './announcements/announcements.routes.ts'
import { applications } from './applications/applications.routes.ts'
import { invitationEmails } from './applications/invitation-emails.routes.ts'
import { invitees } from './applications/invitees.routes.ts'
import { manyApplicants } from './applications/many-applicants.routes.ts'
import { applicantNotes } from './applications/notes.routes.ts'
import { offers } from './applications/offers.routes.ts'
import { replyClock } from './applications/reply-clock.routes.ts'
import { scorecards } from './applications/scorecards.routes.ts'
import { tracker } from './applications/tracker.routes.ts'
import { applicantViews } from './applications/views.routes.ts'
import { collaborations } from './collaborations/collaborations.routes.ts'
import { companies } from './companies/companies.routes.ts'
import { companyPage } from './companies/page.routes.ts'
import { seatEmails } from './companies/seat-emails.routes.ts'
import { companyStart } from './companies/start.routes.ts'
import { verifications } from './companies/verifications.routes.ts'
import { companyTestimonials } from './company-testimonials/company-testimonials.routes.ts'
import { home } from './dashboard/home.routes.ts'
import { discover } from './discover/discover.routes.ts'
import { events } from './events/events.routes.ts'
import { following } from './following/following.routes.ts'
import { interviews } from './interviews/interviews.routes.ts'
import { jobs } from './jobs/jobs.routes.ts'
import { matching } from './matching/matching.routes.ts'
import { media, visitorMedia } from './media/media.routes.ts'
import { conversationCare } from './messaging/care.routes.ts'
import { messaging } from './messaging/messaging.routes.ts'
import { savedReplies } from './messaging/saved-replies.routes.ts'
import { scheduledMessages } from './messaging/scheduled.routes.ts'
import { news } from './news/news.routes.ts'
import { notifications } from './notifications/notifications.routes.ts'
import { places } from './places/places.routes.ts'
import { portfolio } from './portfolio/portfolio.routes.ts'
import { posts } from './posts/posts.routes.ts'
import { lists } from './preferences/lists.routes.ts'
import { mutedPosts } from './preferences/muted-posts.routes.ts'
import { preferences } from './preferences/preferences.routes.ts'
import { push } from './preferences/push.routes.ts'
import { profiles } from './profiles/profiles.routes.ts'
import { safety } from './safety/safety.routes.ts'
import { search } from './search/search.routes.ts'
import { searches } from './searches/searches.routes.ts'
import { support } from './support/support.routes.ts'
import { talentPool } from './talent-pool/talent-pool.routes.ts'

/** Every call of the product, by feature. */
export const api = {
  administration,
  deliveries,
  analytics,
  announcements,
  views,
  accounts,
  settings,
  factors,
  deletion,
  emailChange,
  exports,
  companies,
  companyPage,
  companyStart,
  companyTestimonials,
  verifications,
  jobs,
  collaborations,
  events,
  news,
  home,
  talentAnalytics,
  discover,
  applications,
  scorecards,
  tracker,
  invitees,
  invitationEmails,
  seatEmails,
  following,
  interviews,
  manyApplicants,
  applicantNotes,
  applicantViews,
  matching,
  media,
  messaging,
  conversationCare,
  savedReplies,
  scheduledMessages,
  notifications,
  offers,
  places,
  portfolio,
  posts,
  mutedPosts,
  preferences,
  push,
  lists,
  profiles,
  replyClock,
  safety,
  search,
  searches,
  setup,
  support,
  talentPool,
  users,
  visitorMedia,
}
