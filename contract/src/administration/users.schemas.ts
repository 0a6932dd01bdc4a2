import { z } from 'zod'
import { ACCOUNT_KINDS } from '../accounts/vocabulary.ts'
import { id, text, timestamp } from '../core/fields.ts'
import { PageQuery, page } from '../core/page.ts'
import { SEAT_ROLES } from '../core/route.ts'
import { Figure } from './administration.schemas.ts'
import { ADMIN_ACT_KEYS, SECURITY_EVENT_KEYS } from './vocabulary.ts'

export const USER_FILTERS = { all: 'All', talent: 'Talent', business: 'Business', admins: 'Admins' } as const
export type UserFilter = keyof typeof USER_FILTERS
export const USER_SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  name_desc: 'Name, Z to A',
} as const
export type UserSort = keyof typeof USER_SORTS

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as [K, ...K[]]

/** `q`: words, each a part of the name or the email address; accents and case are ignored. */
export const UsersQuery = PageQuery.extend({
  q: text(100).optional(),
  filter: z.enum(keysOf(USER_FILTERS)).optional(),
  sort: z.enum(keysOf(USER_SORTS)).optional(),
})

/** What an administrator may do with someone: each act by its policy. */
export const USER_ACTS = ['grant', 'revoke', 'block', 'unblock', 'mail', 'delete', 'keep'] as const
export type UserAct = (typeof USER_ACTS)[number]
const can = z.object(Object.fromEntries(USER_ACTS.map((act) => [act, z.boolean()])) as Record<UserAct, z.ZodBoolean>)

/** Someone in user management. `deletion`: when their account is deleted, at their own request or by an administrator. */
export const AdminUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    kind: z.enum(ACCOUNT_KINDS),
    company: z.string().nullable(),
    joined_at: timestamp,
    verified: z.boolean(),
    admin: z.boolean(),
    blocked_until: timestamp.nullable(),
    deletion: z.object({ due_at: timestamp, by_administrator: z.boolean() }).nullable(),
    can,
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

/** `total` comes with the first page only; it is not exact where counting stopped at it. */
export const AdminUsers = page(AdminUser).extend({ total: Figure.nullable() })

export const UserRef = z.object({ userId: id })

/** One person in full: their companies, their account's activity, and what administrators did, newest first. */
export const AdminUserDetail = z
  .object({
    user: AdminUser,
    location: z.string().nullable(),
    last_sign_in_at: timestamp.nullable(),
    verified_at: timestamp.nullable(),
    second_factor: z.boolean(),
    seats: z.array(z.object({ business_id: id, company: z.string(), role: z.enum(SEAT_ROLES) })),
    events: z.array(
      z.object({
        id,
        type: z.enum(SECURITY_EVENT_KEYS),
        what: z.string().nullable(),
        address: z.string().nullable(),
        at: timestamp,
      }),
    ),
    acts: z.array(
      z.object({
        id,
        act: z.enum(ADMIN_ACT_KEYS),
        by: z.string().nullable(),
        reason: z.string().nullable(),
        at: timestamp,
      }),
    ),
  })
  .meta({ id: 'AdminUserDetail' })
export type AdminUserDetail = z.infer<typeof AdminUserDetail>
