import { administration } from './administration/administration.routes.ts'
import { accounts } from './accounts/accounts.routes.ts'
import { deletion } from './accounts/deletion.routes.ts'
import { emailChange } from './accounts/email-change.routes.ts'
import { exports } from './accounts/exports.routes.ts'
import { factors } from './accounts/factors.routes.ts'
import { settings } from './accounts/settings.routes.ts'
import { setup } from './administration/setup.routes.ts'
import { users } from './administration/users.routes.ts'
import { applications } from './applications/applications.routes.ts'
import { companies } from './companies/companies.routes.ts'
import { verifications } from './companies/verifications.routes.ts'
import { discover } from './discover/discover.routes.ts'
import { jobs } from './jobs/jobs.routes.ts'
import { notifications } from './notifications/notifications.routes.ts'
import { places } from './places/places.routes.ts'

/** Every call of the product, by feature. */
export const api = { administration, accounts, settings, factors, deletion, emailChange, exports, companies, verifications, jobs, discover, applications, notifications, places, setup, users }
