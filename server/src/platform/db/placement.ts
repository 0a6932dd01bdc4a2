import { sql } from 'kysely'
import type { DB } from './types.gen.ts'

/** The tables that columns of sharded ones point at, all by their `id`. */
type Target = 'business_profiles' | 'portfolio_projects' | 'posts' | 'profiles'

/** A column that points out of its group, without a foreign key. What becomes of a row whose target is gone. */
export interface Reference {
  /** One of these tables has it, if it may point at several. */
  to: Target | readonly Target[]
  orphans: 'delete' | 'null'
}

/** A table whose rows may be on several databases: all rows with the same value of `key` are together. */
export interface Sharded {
  kind: 'conversation' | 'person' | 'log'
  key: string
  refs: Readonly<Record<string, Reference>>
}

type ShardedOf<Row> = Omit<Sharded, 'key' | 'refs'> & {
  key: keyof Row & string
  refs: { readonly [Column in keyof Row]?: Reference }
}

/** One copy, in the first database. */
const GLOBAL = { kind: 'global' } as const
/** A person, or a company. */
const SIDES = ['profiles', 'business_profiles'] as const
/** What is looked at. */
const SUBJECTS = ['posts', 'profiles', 'portfolio_projects'] as const
/** A copy in every database; written only when it is loaded. */
const REFERENCE = { kind: 'reference' } as const

/**
 * Where each table's rows are once one database is not enough. Only what grows with every message, notification, fact or
 * look is sharded. Such a table has no trigger, no foreign key out of its group, and its key in every unique key; a
 * statement on it names the key, or says that it asks all databases. Tests hold the catalog and the statements to that.
 */
export const PLACEMENT = {
  account_deletions: GLOBAL,
  account_exports: GLOBAL,
  activity_log: { kind: 'log', key: 'id', refs: { user_id: { to: 'profiles', orphans: 'delete' } } },
  admin_acts: GLOBAL,
  analytics_log: { kind: 'log', key: 'id', refs: { user_id: { to: 'profiles', orphans: 'null' } } },
  announcements: GLOBAL,
  applicant_figures: GLOBAL,
  applicant_invitations: GLOBAL,
  application_answers: GLOBAL,
  application_drafts: GLOBAL,
  application_log: GLOBAL,
  application_media: GLOBAL,
  application_note_mentions: GLOBAL,
  application_notes: GLOBAL,
  application_scorecards: GLOBAL,
  application_tags: GLOBAL,
  application_works: GLOBAL,
  appearance_figures: {
    kind: 'log',
    key: 'talent_id',
    refs: { talent_id: { to: 'profiles', orphans: 'delete' } },
  },
  applications: GLOBAL,
  auth_challenges: GLOBAL,
  auth_code_tries: GLOBAL,
  auth_email_changes: GLOBAL,
  auth_factors: GLOBAL,
  auth_flow_states: GLOBAL,
  auth_identities: GLOBAL,
  auth_one_time_tokens: GLOBAL,
  auth_passkey_challenges: GLOBAL,
  auth_passkeys: GLOBAL,
  auth_provider_flows: GLOBAL,
  auth_recovery_codes: GLOBAL,
  auth_refresh_tokens: GLOBAL,
  auth_sends: GLOBAL,
  auth_sessions: GLOBAL,
  auth_users: GLOBAL,
  blocked_users: GLOBAL,
  booked_times: GLOBAL,
  business_awards: GLOBAL,
  business_clients: GLOBAL,
  business_events: GLOBAL,
  business_profiles: GLOBAL,
  business_projects: GLOBAL,
  business_team: GLOBAL,
  cities: REFERENCE,
  city_names: REFERENCE,
  collab_applications: GLOBAL,
  collaboration_posts: GLOBAL,
  company_blocks: GLOBAL,
  company_days: GLOBAL,
  company_invitations: GLOBAL,
  company_look_days: GLOBAL,
  company_look_quarters: GLOBAL,
  company_members: GLOBAL,
  company_months: GLOBAL,
  company_quarters: GLOBAL,
  company_slugs: GLOBAL,
  company_testimonials: GLOBAL,
  company_verifications: GLOBAL,
  conversation_inbox: {
    kind: 'person',
    key: 'owner_id',
    refs: {
      owner_id: { to: SIDES, orphans: 'delete' },
      business_id: { to: 'business_profiles', orphans: 'delete' },
      other_id: { to: SIDES, orphans: 'null' },
      team_id: { to: 'posts', orphans: 'null' },
      other_business_id: { to: 'business_profiles', orphans: 'null' },
      assigned_to: { to: 'profiles', orphans: 'null' },
    },
  },
  conversation_members: {
    kind: 'conversation',
    key: 'conversation_id',
    refs: {
      member_id: { to: SIDES, orphans: 'delete' },
      business_id: { to: 'business_profiles', orphans: 'delete' },
    },
  },
  conversation_notes: {
    kind: 'conversation',
    key: 'conversation_id',
    refs: {
      business_id: { to: 'business_profiles', orphans: 'delete' },
      author_id: { to: 'profiles', orphans: 'null' },
    },
  },
  conversation_pairs: GLOBAL,
  conversations: {
    kind: 'conversation',
    key: 'id',
    refs: { post_id: { to: 'posts', orphans: 'null' }, begun_by: { to: SIDES, orphans: 'null' } },
  },
  decision_mails: GLOBAL,
  earlier_names: GLOBAL,
  ended_applicants: GLOBAL,
  ended_parts: GLOBAL,
  event_posts: GLOBAL,
  fact_deliveries: { kind: 'log', key: 'fact_id', refs: {} },
  fact_queue: GLOBAL,
  facts: { kind: 'log', key: 'id', refs: {} },
  fanout_messages: GLOBAL,
  files: GLOBAL,
  follows: GLOBAL,
  hidden_items: GLOBAL,
  idempotency_keys: { kind: 'person', key: 'user_id', refs: {} },
  installation_secrets: GLOBAL,
  interview_log: GLOBAL,
  interview_seats: GLOBAL,
  interview_slots: GLOBAL,
  interviews: GLOBAL,
  job_applications: GLOBAL,
  job_posts: GLOBAL,
  job_questions: GLOBAL,
  job_roles: GLOBAL,
  mail_outbox: GLOBAL,
  match_post_runs: GLOBAL,
  match_runs: GLOBAL,
  media: GLOBAL,
  media_variants: GLOBAL,
  message_drafts: {
    kind: 'conversation',
    key: 'conversation_id',
    refs: {
      user_id: { to: 'profiles', orphans: 'delete' },
      business_id: { to: 'business_profiles', orphans: 'delete' },
    },
  },
  message_parts: { kind: 'conversation', key: 'conversation_id', refs: {} },
  message_reactions: {
    kind: 'conversation',
    key: 'conversation_id',
    refs: {
      user_id: { to: 'profiles', orphans: 'delete' },
      business_id: { to: 'business_profiles', orphans: 'delete' },
    },
  },
  list_visits: GLOBAL,
  look_figures: {
    kind: 'log',
    key: 'scope_id',
    refs: { scope_id: { to: [...SUBJECTS, 'business_profiles'], orphans: 'delete' } },
  },
  look_salts: GLOBAL,
  // `seen_by` is a member or a visitor's hash: its module ends the looks of members who are gone
  looks: { kind: 'log', key: 'subject_id', refs: { subject_id: { to: SUBJECTS, orphans: 'delete' } } },
  message_settings: GLOBAL,
  message_versions: { kind: 'conversation', key: 'conversation_id', refs: {} },
  message_warnings: { kind: 'conversation', key: 'conversation_id', refs: {} },
  messages: {
    kind: 'conversation',
    key: 'conversation_id',
    refs: { sender_id: { to: 'profiles', orphans: 'delete' } },
  },
  meta: GLOBAL,
  muted_posts: GLOBAL,
  news_posts: GLOBAL,
  nightly_checks: GLOBAL,
  notification_settings: GLOBAL,
  notifications: { kind: 'person', key: 'user_id', refs: { user_id: { to: 'profiles', orphans: 'delete' } } },
  offers: GLOBAL,
  portfolio_credits: GLOBAL,
  portfolio_likes: GLOBAL,
  portfolio_links: GLOBAL,
  portfolio_media: GLOBAL,
  portfolio_projects: GLOBAL,
  post_cards: GLOBAL,
  post_invitations: GLOBAL,
  post_likes: GLOBAL,
  post_matches: GLOBAL,
  post_media: GLOBAL,
  post_named_people: GLOBAL,
  post_people: GLOBAL,
  post_texts: GLOBAL,
  post_warnings: GLOBAL,
  poster_cards: GLOBAL,
  posts: GLOBAL,
  posts_to_reword: GLOBAL,
  profile_slugs: GLOBAL,
  push_outbox: { kind: 'person', key: 'user_id', refs: { user_id: { to: 'profiles', orphans: 'delete' } } },
  push_subscriptions: GLOBAL,
  presence_leases: { kind: 'person', key: 'user_id', refs: { user_id: { to: 'profiles', orphans: 'delete' } } },
  profiles: GLOBAL,
  quiet_moves: GLOBAL,
  rate_limit_events: GLOBAL,
  refused_invitations: GLOBAL,
  reply_extensions: GLOBAL,
  reply_reminders: GLOBAL,
  safety_cases: GLOBAL,
  safety_reports: GLOBAL,
  saved_items: GLOBAL,
  saved_search_hits: GLOBAL,
  saved_search_notified: GLOBAL,
  saved_search_queue: GLOBAL,
  saved_search_talent: GLOBAL,
  saved_search_talent_progress: GLOBAL,
  saved_replies: GLOBAL,
  saved_searches: GLOBAL,
  saved_views: GLOBAL,
  schema_migrations: GLOBAL,
  schema_migrations_lock: GLOBAL,
  scorecard_criteria: GLOBAL,
  scorecard_readers: GLOBAL,
  scheduled_messages: {
    kind: 'person',
    key: 'user_id',
    refs: {
      user_id: { to: 'profiles', orphans: 'delete' },
      business_id: { to: 'business_profiles', orphans: 'delete' },
    },
  },
  search_log: { kind: 'log', key: 'id', refs: { user_id: { to: 'profiles', orphans: 'delete' } } },
  search_vocabulary: GLOBAL,
  security_events: GLOBAL,
  setup_codes: GLOBAL,
  support_requests: GLOBAL,
  talent_appearances: {
    kind: 'log',
    key: 'talent_id',
    refs: { talent_id: { to: 'profiles', orphans: 'delete' } },
  },
  talent_experience: GLOBAL,
  talent_facts: GLOBAL,
  talent_list_entries: GLOBAL,
  talent_lists: GLOBAL,
  talent_profiles: GLOBAL,
  talent_search: GLOBAL,
  talent_to_reword: GLOBAL,
  talent_testimonials: GLOBAL,
  team_conversations: GLOBAL,
  user_blocks: GLOBAL,
  waiting_mails: { kind: 'person', key: 'user_id', refs: { user_id: { to: 'profiles', orphans: 'delete' } } },
} as const satisfies { [T in keyof DB]: typeof GLOBAL | typeof REFERENCE | ShardedOf<DB[T]> }

type Table = keyof typeof PLACEMENT

/** The sharded tables. */
export const SHARDED: readonly (Sharded & { table: Table })[] = Object.entries(PLACEMENT).flatMap(
  ([table, placement]) => ('key' in placement ? [{ ...placement, table: table as Table }] : []),
)

/**
 * Marks a statement of the query builder that names no key and so asks all databases: `.modifyEnd(fanout)`. In a template,
 * write the comment itself. For what happens once a night, or once in an account's life.
 */
export const fanout = sql.raw('/*fanout*/')
