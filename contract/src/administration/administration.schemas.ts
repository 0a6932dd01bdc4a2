import { z } from 'zod'
import { id, text, timeZone, timestamp } from '../core/fields.ts'
import { PageQuery } from '../core/page.ts'
import {
  ADMIN_ACT_KEYS,
  ADMIN_ACTORS,
  BLOCK_MINUTES,
  LIMIT_ACTIONS,
  SEARCH_LEAST,
  SECURITY_EVENT_KEYS,
  TIME_RANGE_KEYS,
} from './vocabulary.ts'

/** Part of an IP address, name or email; an empty field means none. */
const search = text(100, { min: [SEARCH_LEAST, `Type at least ${SEARCH_LEAST} characters`] })

/** A number on the overview. `exact` is false where the database only estimates a large table, or counting stopped at `value`. */
export const Figure = z.object({ value: z.int(), exact: z.boolean() }).meta({ id: 'Figure' })
export type Figure = z.infer<typeof Figure>
/** `zone` says where today begins. */
export const OverviewQuery = z.object({ zone: timeZone.optional() })
export const Overview = z
  .object({
    users: Figure,
    jobs: Figure,
    applications: Figure,
    blocked: Figure,
    events_today: Figure,
    at: timestamp,
    /** What needs an administrator's decision. */
    waiting: z.object({ reports: Figure, verifications: Figure, questions: Figure }),
  })
  .meta({ id: 'AdminOverview' })
export type Overview = z.infer<typeof Overview>

/** Someone in a list for administrators; null where no one was signed in. */
export const PersonRef = z.object({ id, name: z.string(), email: z.string() }).meta({ id: 'AdminPersonRef' })
export type PersonRef = z.infer<typeof PersonRef>

export const RATE_SORTS = ['newest', 'oldest', 'most', 'least'] as const
export const RateLimitFilter = z.object({
  range: z.enum(TIME_RANGE_KEYS).optional(),
  action: z.enum(LIMIT_ACTIONS).optional(),
  q: search.optional(),
  sort: z.enum(RATE_SORTS).optional(),
})
export type RateLimitFilter = z.infer<typeof RateLimitFilter>
export const RateLimitQuery = PageQuery.extend(RateLimitFilter.shape)
export const RateLimitEvent = z
  .object({
    id,
    address: z.string().nullable(),
    person: PersonRef.nullable(),
    action: z.enum(LIMIT_ACTIONS),
    request_count: z.int(),
    /** Counted in blocks before they are used: there were this many requests, or up to a twentieth of the limit fewer. */
    at_most: z.boolean(),
    window_ms: z.int(),
    created_at: timestamp,
    /** Until when the person is blocked now. */
    blocked_until: timestamp.nullable(),
    can: z.object({ block: z.boolean() }),
  })
  .meta({ id: 'RateLimitEvent' })
export type RateLimitEvent = z.infer<typeof RateLimitEvent>

export const BlockInput = z.object({
  user_id: id,
  reason: text(500, { min: [1, 'Give a reason'] }),
  minutes: z.int().min(1).max(BLOCK_MINUTES.most),
})
export type BlockInput = z.infer<typeof BlockInput>
export const BlockRef = z.object({ blockId: id })
/** `by` is null when the administrator's account is gone. */
export const Block = z
  .object({
    id,
    person: PersonRef,
    reason: z.string(),
    by: PersonRef.nullable(),
    expires_at: timestamp,
    created_at: timestamp,
  })
  .meta({ id: 'AdminBlock' })
export type Block = z.infer<typeof Block>

export const SecurityEventFilter = z.object({
  range: z.enum(TIME_RANGE_KEYS).optional(),
  type: z.enum(SECURITY_EVENT_KEYS).optional(),
  /** Part of an IP address or email. */
  q: search.optional(),
  /** Everything about one person. */
  person: id.optional(),
})
export type SecurityEventFilter = z.infer<typeof SecurityEventFilter>
export const SecurityEventQuery = PageQuery.extend(SecurityEventFilter.shape)
export const SecurityEvent = z
  .object({
    id,
    type: z.enum(SECURITY_EVENT_KEYS),
    person: PersonRef.nullable(),
    details: z.record(z.string(), z.unknown()),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'AdminSecurityEvent' })
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const ActFilter = z.object({
  act: z.enum(ADMIN_ACT_KEYS).optional(),
  actor: z.enum(ADMIN_ACTORS).optional(),
  /** Acts on one person. */
  person: id.optional(),
  /** Acts by one administrator. */
  admin: id.optional(),
})
export type ActFilter = z.infer<typeof ActFilter>
export const ActQuery = PageQuery.extend(ActFilter.shape)
export const ActRef = z.object({ actId: id })
/** `subject` is the person acted on, while the account exists; `subjectType` says what else it may be. */
export const Act = z
  .object({
    id,
    act: z.enum(ADMIN_ACT_KEYS),
    actor: z.enum(ADMIN_ACTORS),
    admin: PersonRef.nullable(),
    subject_type: z.string(),
    subject_id: id.nullable(),
    subject: PersonRef.nullable(),
    details: z.record(z.string(), z.unknown()),
    created_at: timestamp,
    can: z.object({ undo: z.boolean() }),
  })
  .meta({ id: 'AdminAct' })
export type Act = z.infer<typeof Act>
