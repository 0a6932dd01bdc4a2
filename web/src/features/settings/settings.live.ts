import type { companies } from '@ensemble/contract/companies/companies.routes.ts'
import type { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { mutedPosts } from '@ensemble/contract/preferences/muted-posts.routes.ts'
import type { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import type { push } from '@ensemble/contract/preferences/push.routes.ts'
import { callAt, onTopic } from '../../lib/live-topic.ts'

// this runs beside every page, where these calls would load with it
const members = callAt<typeof companies.members>('/business/members')
const invitations = callAt<typeof companies.invitations>('/business/invitations')
const verification = callAt<typeof verifications.state>('/business/verification')
const notifications = callAt<typeof preferences.notifications>('/me/notification-settings')
const messages = callAt<typeof preferences.messages>('/me/message-settings')
const browsers = callAt<typeof push.list>('/me/push-subscriptions')
const muted = callAt<typeof mutedPosts.list>('/me/muted-posts')

export const settingsLive = [
  onTopic('company', [members, invitations, verification]),
  onTopic('account', [notifications, messages, muted, browsers], { fromStart: true }),
]
