import { CRAFTS } from '@ensemble/contract/accounts/crafts.ts'
import { EXPORT_STATUSES } from '@ensemble/contract/accounts/exports.schemas.ts'
import { POSTS_VIEWS, THEMES } from '@ensemble/contract/accounts/personal.schemas.ts'
import { ACCOUNT_KINDS, COMPANY_TYPES } from '@ensemble/contract/accounts/vocabulary.ts'
import {
  ADMIN_ACT_KEYS,
  ADMIN_ACTORS,
  LIMIT_ACTIONS,
  SECURITY_EVENT_KEYS,
} from '@ensemble/contract/administration/vocabulary.ts'
import { ALL_SOURCES, VIEWED, VIEWERS } from '@ensemble/contract/analytics/vocabulary.ts'
import {
  APPLICATION_KINDS,
  APPLICATION_PARTIES,
  APPLICATION_STATUSES,
  applicationFlow,
  OUTCOMES,
  TIMELINE_MOVES,
} from '@ensemble/contract/applications/applications.flow.ts'
import { AVAILABILITIES } from '@ensemble/contract/applications/vocabulary.ts'
import {
  COLLABORATION_CATEGORIES,
  COLLABORATION_PAYMENTS,
  COLLABORATION_PROJECT_TYPES,
} from '@ensemble/contract/collaborations/vocabulary.ts'
import { AWARD_ICONS, COMPANY_PROJECT_STATUSES, COMPANY_SIZES } from '@ensemble/contract/companies/page.vocabulary.ts'
import { REQUEST_STATUSES } from '@ensemble/contract/companies/verifications.flow.ts'
import { REQUEST_KINDS, VERIFICATION_KINDS } from '@ensemble/contract/companies/vocabulary.ts'
import { SEAT_ROLES } from '@ensemble/contract/core/route.ts'
import { EVENT_GENRES, EVENT_TYPES } from '@ensemble/contract/events/vocabulary.ts'
import {
  INTERVIEW_ENTRIES,
  INTERVIEW_PARTIES,
  INTERVIEW_STATUSES,
  TURNS,
} from '@ensemble/contract/interviews/interviews.flow.ts'
import { INTERVIEW_TYPES } from '@ensemble/contract/interviews/vocabulary.ts'
import { QUESTION_KINDS } from '@ensemble/contract/jobs/screening.ts'
import { EXPERIENCE_LEVELS, JOB_TYPES } from '@ensemble/contract/jobs/vocabulary.ts'
import { MEDIA_ACCESS, MEDIA_BUCKETS, MEDIA_KINDS } from '@ensemble/contract/media/vocabulary.ts'
import { CONVERSATION_STATES } from '@ensemble/contract/messaging/messaging.flow.ts'
import { PART_KINDS } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { REACTIONS } from '@ensemble/contract/messaging/reactions.ts'
import { CONVERSATION_SUBJECTS } from '@ensemble/contract/messaging/vocabulary.ts'
import { NEWS_CATEGORIES } from '@ensemble/contract/news/vocabulary.ts'
import { CREDIT_STATES } from '@ensemble/contract/portfolio/credits.flow.ts'
import { PROJECT_STATUSES, PROJECT_TYPE_KEYS, VISIBILITIES } from '@ensemble/contract/portfolio/vocabulary.ts'
import {
  CLOSED_REASONS,
  PAY_UNITS,
  POST_KINDS,
  POST_STATUSES,
  POST_VISIBILITIES,
} from '@ensemble/contract/posts/vocabulary.ts'
import { IN_APP } from '@ensemble/contract/preferences/vocabulary.ts'
import { AVAILABILITY, FACT_KINDS, RATE_UNITS } from '@ensemble/contract/profiles/terms.ts'
import { REPORT_STATUSES } from '@ensemble/contract/safety/safety.flow.ts'
import { OUTCOME_KEYS, REPORT_REASON_KEYS, SUBJECT_TYPE_KEYS } from '@ensemble/contract/safety/vocabulary.ts'
import { WARNING_RULES } from '@ensemble/contract/safety/warning.words.ts'
import { SEARCH_FREQUENCIES, SEARCH_KINDS } from '@ensemble/contract/searches/vocabulary.ts'

const companyTypes = Object.values(COMPANY_TYPES)

/**
 * Columns whose values the contract lists: they become the row types, and a test compares them with the tables' CHECKs.
 */
export const COLUMN_VALUES = {
  account_exports: { status: EXPORT_STATUSES },
  admin_acts: { act: ADMIN_ACT_KEYS, actor: ADMIN_ACTORS },
  application_log: {
    from_status: APPLICATION_STATUSES,
    move: TIMELINE_MOVES,
    outcome: OUTCOMES,
    party: APPLICATION_PARTIES,
    to_status: APPLICATION_STATUSES,
  },
  business_awards: { icon: AWARD_ICONS },
  business_profiles: { company_size: COMPANY_SIZES, company_type: companyTypes, verified_how: VERIFICATION_KINDS },
  business_projects: { status: COMPANY_PROJECT_STATUSES },
  collaboration_posts: {
    category: COLLABORATION_CATEGORIES,
    payment_type: COLLABORATION_PAYMENTS,
    project_type: COLLABORATION_PROJECT_TYPES,
    roles_needed: CRAFTS,
  },
  company_invitations: { role: SEAT_ROLES },
  company_members: { role: SEAT_ROLES },
  company_verifications: { kind: REQUEST_KINDS, status: REQUEST_STATUSES },
  conversation_inbox: { state: CONVERSATION_STATES },
  conversations: { state: CONVERSATION_STATES, subject: ['', ...CONVERSATION_SUBJECTS] },
  event_posts: { event_type: EVENT_TYPES, genre: EVENT_GENRES },
  interview_log: {
    from_status: INTERVIEW_STATUSES,
    move: INTERVIEW_ENTRIES,
    party: INTERVIEW_PARTIES,
    to_status: INTERVIEW_STATUSES,
  },
  interviews: { status: INTERVIEW_STATUSES, turn: TURNS, type: INTERVIEW_TYPES },
  applications: {
    kind: APPLICATION_KINDS,
    availability: AVAILABILITIES,
    outcome: OUTCOMES,
    status: APPLICATION_STATUSES,
    status_before: applicationFlow.reject.from,
  },
  job_questions: { kind: QUESTION_KINDS },
  job_posts: { experience_level: EXPERIENCE_LEVELS, job_type: JOB_TYPES },
  job_roles: { experience_level: EXPERIENCE_LEVELS, pay_unit: PAY_UNITS },
  look_figures: { source: ALL_SOURCES, viewer: VIEWERS },
  looks: { kind: VIEWED, source: ALL_SOURCES, viewer: VIEWERS },
  media: { access: MEDIA_ACCESS, bucket: MEDIA_BUCKETS, kind: MEDIA_KINDS },
  message_parts: { kind: PART_KINDS },
  message_reactions: { emoji: REACTIONS },
  message_warnings: { rule: WARNING_RULES },
  news_posts: { category: NEWS_CATEGORIES },
  notifications: { in_app: IN_APP },
  offers: { pay_unit: PAY_UNITS },
  portfolio_credits: { state: CREDIT_STATES },
  portfolio_projects: { project_type: PROJECT_TYPE_KEYS, status: PROJECT_STATUSES, visibility: VISIBILITIES },
  post_people: { role: CRAFTS },
  post_warnings: { rule: WARNING_RULES },
  posts: {
    closed_why: CLOSED_REASONS,
    kind: POST_KINDS,
    pay_unit: PAY_UNITS,
    status: POST_STATUSES,
    visibility: POST_VISIBILITIES,
  },
  profiles: { account_type: ACCOUNT_KINDS, theme: THEMES, posts_view: POSTS_VIEWS },
  quiet_moves: { outcome: OUTCOMES, status: APPLICATION_STATUSES, status_before: applicationFlow.reject.from },
  rate_limit_events: { action: LIMIT_ACTIONS },
  safety_cases: { outcome: OUTCOME_KEYS, status: REPORT_STATUSES, subject_type: SUBJECT_TYPE_KEYS },
  safety_reports: { reason: REPORT_REASON_KEYS },
  saved_searches: { frequency: SEARCH_FREQUENCIES, kind: SEARCH_KINDS, post_kind: POST_KINDS },
  security_events: { event_type: SECURITY_EVENT_KEYS },
  talent_facts: { kind: FACT_KINDS },
  talent_profiles: { availability_status: AVAILABILITY, rate_unit: RATE_UNITS },
} as const satisfies Record<string, Record<string, readonly string[]>>

type Columns = typeof COLUMN_VALUES
type ValuesOf<V> = V extends readonly (infer Value)[] ? Value : never
/** What a column holds besides null. */
export type ColumnValue<T extends keyof Columns, C extends keyof Columns[T]> = ValuesOf<Columns[T][C]>
