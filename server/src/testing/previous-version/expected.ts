import { renamed, type Row } from '../all-rows.ts'
import {
  askedBy,
  clocksOf,
  conversations,
  folded,
  foundBy,
  lapsesAt,
  placeOf,
  placesOf,
  startsOf,
} from './expected-values.ts'

/** What tables are called by now. */
export const TABLES: Record<string, string> = {
  opportunities: 'posts',
  collab_posts: 'collaboration_posts',
  events: 'event_posts',
  opportunity_likes: 'post_likes',
  opportunity_views: 'looks',
  application_events: 'application_log',
  job_applications: 'applications',
  activity_events: 'activity_log',
  analytics_events: 'analytics_log',
  search_events: 'search_log',
  search_news: 'saved_search_queue',
  saved_search_told: 'saved_search_notified',
  search_talent_held: 'saved_search_talent_progress',
}
const ONE_BY_ONE = { dropped: false, dropped_by: null, before: null }
const NEVER = { archived_at: null, snoozed_until: null, first_at: null, act_id: null }
const UNKNOWN = { ...NEVER, kind: null, about: null, about_before: [], apart: false, in_app: 'on', mailed_at: null }
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const snaked = (row: Row): Row => Object.fromEntries(Object.entries(row).map(([key, each]) => [snake(key), each]))
const kindNow = (kind: unknown) => (kind === 'gossip' ? 'news' : kind)
const inside = (row: Row, column: string, change: (value: Row) => Row): Row => ({
  ...row,
  [column]: change(row[column] as Row),
})
const filters = (row: Row) =>
  inside(row, 'filters', (value) => {
    const now = renamed(value, { jobType: 'job_type', payMin: 'pay_min' })
    return 'kind' in now ? { ...now, kind: kindNow(now['kind']) } : now
  })

/** Without the new columns that the database computes from others. */
const withoutTsv = ({ tsv: _tsv, ...row }: Row): Row => row
export const WITHOUT_COMPUTED: Record<string, (row: Row) => Row> = {
  messages: ({ words: _words, ...row }) => row,
  opportunities: withoutTsv,
  talent_search: withoutTsv,
}

/**
 * What each row must look like after the upgrade, written independently of the upgrade's SQL; all others stay as they
 * are.
 */
export const EXPECTED: Record<string, (row: Row) => Row> = {
  auth_challenges: (row) => ({ ...row, to_sign: null }),
  profiles: (row) => ({ ...row, posts_view: null }),
  business_profiles: (row) => ({ ...row, reply_share: null, rating: null, ratings: 0 }),
  fact_queue: (row) => ({ ...row, of_many: false }),
  mail_outbox: (row) => ({
    ...row,
    ...(['sent', 'failed'].includes(row['status'] as string) && {
      subject: '',
      text: '',
      html: '',
      reply_to: null,
      unsubscribe_url: null,
    }),
    forget: false,
    calendar: null,
    calendar_method: null,
  }),
  setup_codes: ({ attempts: _attempts, ...row }) => row,
  collab_posts: (row) => ({ ...row, needs_funding: false }),
  opportunities: (row) => ({
    ...withoutTsv(row),
    place_names: '',
    starts: startsOf(row['id']),
    kind: kindNow(row['kind']),
    lapses_at: lapsesAt(row),
    lapse_notified: false,
    unlisted: false,
    facets: [
      ...(row['facets'] as string[]).map((facet) => (facet === 'paid' ? 'pay:paid' : folded(facet))),
      ...(row['pay_unit'] === 'unpaid' ? ['pay:unpaid'] : []),
      ...(row['pay_unit'] === 'royalty_share' ? ['pay:share'] : []),
    ],
  }),
  auth_refresh_tokens: (row) => ({ ...row, late_replays: 0 }),
  job_applications: ({ resume_file_id: _file, expected_salary: _salary, adult: _adult, ...row }) => ({
    ...renamed(row, { job_id: 'post_id', job_title: 'post_title', cover_letter: 'letter' }),
    ...clocksOf(row),
    kind: 'job',
    owner_id: null,
    attempt: 1,
    opened_at: null,
    clock_paused_on: null,
    clock_before: null,
    waited_until: null,
  }),
  post_invitations: (row) => ({ ...row, declined_at: null }),
  application_events: (row) => ({ ...row, ...ONE_BY_ONE, bulk_id: null, happened_on: null }),
  events: (row) => renamed(row, { show_type: 'genre' }),
  job_roles: (row) => ({ ...row, skills: [], experience_level: null }),
  job_posts: (row) => ({
    ...row,
    ...askedBy(row['id']),
    needs_resume: false,
    needs_link: false,
    needs_works: 0,
  }),
  talent_search: (row) => ({
    ...row,
    place_names: '',
    facets: [...(row['facets'] as string[]), ...foundBy(row['id']), ...placesOf(row['id'])],
    location: placeOf(row['id']),
    lat: null,
    lng: null,
    looked_up: false,
    cell: null,
  }),
  talent_profiles: (row) => ({ ...row, unpaid_too: false, phone: null }),
  saved_items: (row) => renamed(row, { opportunity_id: 'post_id' }),
  hidden_items: (row) => renamed(row, { opportunity_id: 'post_id' }),
  opportunity_likes: (row) => renamed(row, { opportunity_id: 'post_id' }),
  opportunity_views: (row) => ({
    kind: 'post',
    ...renamed(row, { opportunity_id: 'subject_id', viewer_id: 'seen_by' }),
    viewer: 'unknown',
    source: 'unknown',
    at: null,
  }),
  ...conversations.rows,
  conversations: (row) => conversations.conversation(renamed(row, { opportunity_id: 'post_id' })),
  application_drafts: (row) => ({
    ...renamed(row, { user_id: 'applicant_id', job_id: 'post_id' }),
    media_ids: [],
  }),
  notifications: (row) => {
    const now = { ...inside(row, 'metadata', snaked), ...UNKNOWN }
    const type =
      row['type'] === 'job_match' && row['group_key'] === null
        ? 'invitation'
        : row['group_key'] === 'followed'
          ? 'followed_post'
          : undefined
    return type
      ? { ...inside(now, 'metadata', (value) => renamed(value, { job_id: 'post_id', job_title: 'post_title' })), type }
      : now
  },
  search_events: filters,
  saved_searches: (row) =>
    filters({ ...row, post_kind: kindNow(row['post_kind']), starts: null, free: false, pay_below: null }),
  activity_events: (row) =>
    inside(row, 'details', (value) =>
      'post_type' in value
        ? {
            ...value,
            post_type: { collab: 'collaboration', show: 'event' }[String(value['post_type'])] ?? value['post_type'],
          }
        : value,
    ),
  facts: (row) =>
    inside(row, 'payload', (value) => {
      if (row['type'] === 'notifications.notified') {
        const { subject, ...rest } = value as { subject: Row }
        const { kind, ...about } = subject
        return { ...rest, kind, about: conversations.about(renamed(about, { readerId: 'to' })) }
      }
      if (String(row['type']).startsWith('posts.'))
        return { ...value, ...('kind' in value && { kind: kindNow(value['kind']) }) }
      return String(row['type']).startsWith('applications.')
        ? { ...renamed(value, { talentId: 'applicantId', jobId: 'postId' }), ownerId: null }
        : value
    }),
}
