import { administrationMessages } from './administration/administration.messages.ts'
import { deletionMessages } from './accounts/deletion.messages.ts'
import { factorsMessages } from './accounts/factors.messages.ts'
import { announcementsMessages } from './announcements/announcements.messages.ts'
import { supportMessages } from './support/support.messages.ts'
import { applicationsMessages } from './applications/applications.messages.ts'
import { setupMessages } from './administration/setup.messages.ts'
import { usersMessages } from './administration/users.messages.ts'
import { companiesMessages } from './companies/companies.messages.ts'
import { coreMessages } from './core/error.ts'
import { discoverMessages } from './discover/discover.messages.ts'
import { jobsMessages } from './jobs/jobs.messages.ts'
import { mediaMessages } from './media/media.messages.ts'
import { profilesMessages } from './profiles/profiles.messages.ts'
import { portfolioMessages } from './portfolio/portfolio.messages.ts'
import { safetyMessages } from './safety/safety.messages.ts'

/** Every sentence the server can utter, by code. */
export const messages: Readonly<Record<string, string>> = { ...coreMessages, ...deletionMessages, ...factorsMessages, ...companiesMessages, ...jobsMessages, ...discoverMessages, ...applicationsMessages, ...administrationMessages, ...setupMessages, ...usersMessages, ...safetyMessages, ...profilesMessages, ...mediaMessages, ...portfolioMessages, ...supportMessages, ...announcementsMessages }
