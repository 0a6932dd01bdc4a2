import { deletionStatuses } from './accounts/deletion.messages.ts'
import { factorsStatuses } from './accounts/factors.messages.ts'
import { setupStatuses } from './administration/setup.messages.ts'
import { analyticsStatuses } from './analytics/analytics.messages.ts'
import { applicationsStatuses } from './applications/applications.messages.ts'
import { collaborationsStatuses } from './collaborations/collaborations.messages.ts'
import { companiesStatuses } from './companies/companies.messages.ts'
import { companyTestimonialsStatuses } from './company-testimonials/company-testimonials.messages.ts'
import { coreStatuses } from './core/error.ts'
import { discoverStatuses } from './discover/discover.messages.ts'
import { followingStatuses } from './following/following.messages.ts'
import { interviewsStatuses } from './interviews/interviews.messages.ts'
import { jobsStatuses } from './jobs/jobs.messages.ts'
import { mediaStatuses } from './media/media.messages.ts'
import { messagingStatuses } from './messaging/messaging.messages.ts'
import { portfolioStatuses } from './portfolio/portfolio.messages.ts'
import { profilesStatuses } from './profiles/profiles.messages.ts'
import { safetyStatuses } from './safety/safety.messages.ts'
import { talentPoolStatuses } from './talent-pool/talent-pool.messages.ts'

/**
 * The HTTP status of a refusal, by the code of its sentence. Anything else is 403 where a policy refuses, and 400 where
 * something else does. For the server only: the browser reads the status of the answer.
 */
export const statuses: Readonly<Record<string, number>> = {
  ...coreStatuses,
  ...analyticsStatuses,
  ...deletionStatuses,
  ...factorsStatuses,
  ...setupStatuses,
  ...applicationsStatuses,
  ...companiesStatuses,
  ...companyTestimonialsStatuses,
  ...discoverStatuses,
  ...followingStatuses,
  ...interviewsStatuses,
  ...jobsStatuses,
  ...collaborationsStatuses,
  ...mediaStatuses,
  ...messagingStatuses,
  ...portfolioStatuses,
  ...profilesStatuses,
  ...safetyStatuses,
  ...talentPoolStatuses,
}
