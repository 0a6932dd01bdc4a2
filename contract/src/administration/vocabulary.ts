/** Acts of administrators, and what the audit log calls them. An act that is added is one line here. */
export const ADMIN_ACTS = {
  'user.block': 'Blocked',
  'user.unblock': 'Unblocked',
  'user.grant_admin': 'Made an administrator',
  'user.revoke_admin': 'Removed as administrator',
  'user.mail': 'Sent an email',
  'user.delete': 'Scheduled for deletion',
  'user.keep': 'Deletion canceled',
  'verification.approve': 'Approved a request',
  'verification.refuse': 'Refused a request',
  'verification.undo': 'Undid a decision',
  'report.dismiss': 'Dismissed reports',
  'report.take_down': 'Took a post down',
  'report.hide_message': 'Hid a message',
  'report.hide_testimonial': 'Hid a testimonial',
  'report.hide_answer': 'Hid an answer to a testimonial',
  'report.hide_project': 'Hid a portfolio project',
  'report.warn': 'Warned someone',
  'report.block': 'Blocked after reports',
  'report.undo': 'Undid a decision on reports',
  'support.answer': 'Answered a question',
  'announcement.send': 'Announced',
  'announcement.stop': 'Stopped an announcement',
  'delivery.retry': 'Sent failed deliveries again',
  'account.create': 'Opened an account',
  'account.update': 'Changed an account',
  'account.delete': 'Deleted an account',
  'account.invite': 'Invited',
  'account.link': 'Made a sign-in link',
  'account.factor_removed': 'Removed a second factor',
  'account.passkey_removed': 'Removed a passkey',
} as const
export type AdminAct = keyof typeof ADMIN_ACTS
export const ADMIN_ACT_KEYS = Object.keys(ADMIN_ACTS) as [AdminAct, ...AdminAct[]]

/** Who acted: a person, or the server's command line or a service token, neither of which has a profile. */
export const ADMIN_ACTORS = ['administrator', 'command line', 'service token'] as const
export type AdminActor = (typeof ADMIN_ACTORS)[number]

/** Time ranges of lists; a day unless chosen. */
export const TIME_RANGES = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
} as const
export type TimeRange = keyof typeof TIME_RANGES
export const TIME_RANGE_KEYS = Object.keys(TIME_RANGES) as [TimeRange, ...TimeRange[]]
export const RANGE_HOURS: Readonly<Record<TimeRange, number>> = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 }

/** The eight categories of document 000 §9, and those that the product adds. */
export const LIMIT_ACTIONS = [
  'auth:signup',
  'auth:login',
  'auth:login-account',
  'auth:login-address',
  'auth:login-request',
  'auth:password-reset',
  'auth:verify',
  'auth:passkey',
  'api:job-post',
  'api:application',
  'api:move',
  'api:message',
  'api:search',
  'api:invitation',
  'api:company-request',
  'api:company-code',
  'api:draft',
  'api:support',
  'api:export',
  'pictures',
  'default',
] as const
export type LimitAction = (typeof LIMIT_ACTIONS)[number]

export const SECURITY_EVENT_TYPES = {
  auth_success: 'Success',
  auth_failure: 'Failure',
  access_denied: 'Access denied',
  rate_limit: 'Rate limit',
} as const
export type SecurityEventType = keyof typeof SECURITY_EVENT_TYPES
export const SECURITY_EVENT_KEYS = Object.keys(SECURITY_EVENT_TYPES) as [SecurityEventType, ...SecurityEventType[]]

/** Minutes of a block: an hour from the rate limits, a day from user management; 90 days at most. */
export const BLOCK_MINUTES = { rateLimits: 60, users: 1_440, most: 129_600 } as const
/** Fewer characters match too much to be useful. */
export const SEARCH_LEAST = 3
/** How many deliveries are sent again at once. */
export const RETRIED_MOST = 500
