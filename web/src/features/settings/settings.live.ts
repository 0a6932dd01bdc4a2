import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { onTopic } from '../../lib/live-topic.ts'

export const settingsLive = [
  onTopic('company', [companies.members, companies.invitations, verifications.state]),
  onTopic('account', [preferences.notifications], { fromStart: true }),
]
