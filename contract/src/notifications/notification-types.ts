import { postHref } from '../posts/address.ts'
import type { NotificationFilter, NoticeIcon } from './vocabulary.ts'

interface TypeEntry {
  /** The tab that shows it beside "All". */
  of: NotificationFilter | null
  icon: NoticeIcon
  /** What its metadata may have, beside the count of a group. */
  metadata: readonly string[]
  /** Where it leads, for types whose address its metadata gives; the other notices know the reader's side, and say it. */
  href?: (metadata: Readonly<Record<string, string | null>>) => string
}

const JOB = ['job_id', 'job_title'] as const
const POST = ['post_id', 'post_title'] as const
const COMPANY = ['company_name', 'company_logo'] as const
const APPLICANT = ['applicant_id', 'applicant_name', 'applicant_role', 'applicant_avatar'] as const
const APPLICATION = ['application_id', ...JOB, ...APPLICANT, ...COMPANY, 'application_status'] as const
const INTERVIEW = ['interview_id', ...APPLICATION, 'interview_date'] as const
const interviewHref: TypeEntry['href'] = ({ interview_id: id, job_id: post }) => `/interviews/${id ?? post}`

const table = <const T extends Readonly<Record<string, TypeEntry>>>(types: T): T => types

/**
 * Every type of notification. A feature that sends one of a type which has no notice yet (`event`) adds only the
 * notice.
 */
export const TYPES = table({
  job_application: { of: 'applications', icon: 'person', metadata: APPLICATION },
  message: {
    of: 'messages',
    icon: 'message',
    metadata: ['conversation_id', 'sender_id', 'sender_name', 'team_name', ...COMPANY],
  },
  event: {
    of: null,
    icon: 'calendar',
    metadata: ['event_id', 'event_title', 'event_date', ...COMPANY],
    href: ({ event_id: id }) => postHref('event', id ?? ''),
  },
  talent_match: { of: 'matches', icon: 'person', metadata: [...JOB, 'applicant_name'] },
  job_match: { of: 'matches', icon: 'job', metadata: [...JOB, ...COMPANY] },
  application_update: { of: 'applications', icon: 'application', metadata: APPLICATION },
  interview: { of: 'applications', icon: 'calendar', metadata: INTERVIEW, href: interviewHref },
  job_interview: { of: 'applications', icon: 'calendar', metadata: INTERVIEW, href: interviewHref },
  company: { of: null, icon: 'company', metadata: ['business_id', ...COMPANY] },
  safety: { of: null, icon: 'safety', metadata: ['case_id'] },
  credit: { of: null, icon: 'credit', metadata: ['credit_id', 'project_id', ...POST] },
  testimonial: { of: null, icon: 'quote', metadata: ['testimonial_id'] },
  update: { of: null, icon: 'announcement', metadata: ['announcement_id'] },
  invitation: { of: 'matches', icon: 'job', metadata: [...POST, ...COMPANY] },
  followed_post: { of: null, icon: 'announcement', metadata: POST },
  post_lapsing: { of: null, icon: 'bell', metadata: POST },
})
export type NotificationType = keyof typeof TYPES
export const NOTIFICATION_TYPES = Object.keys(TYPES) as [NotificationType, ...NotificationType[]]

type KeysOf<Type extends NotificationType> = (typeof TYPES)[Type]['metadata'][number]
/** A notification's metadata; a key of other types does not compile. */
export type MetadataOf<Type extends NotificationType> = { readonly [Key in KeysOf<Type>]?: string | null } & {
  readonly [Key in Exclude<KeysOf<NotificationType>, KeysOf<Type>>]?: never
}

/** The types that a tab shows. */
export const typesOf = (filter: NotificationFilter): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => TYPES[type].of === filter)
