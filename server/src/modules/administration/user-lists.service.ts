import type { AdminUser, AdminUserDetail } from '@ensemble/contract/administration/users.schemas.ts'
import type { MemberContext, Viewer } from '../../platform/context.ts'
import { listPage } from '../../platform/db/page.ts'
import { notFound } from '../../platform/errors.ts'
import { userCan } from './users.policy.ts'
import {
  countUsers,
  findUser,
  listUsers,
  newestActs,
  newestEvents,
  seatsOf,
  type UserRow,
  type UsersAsked,
  wordsOf,
} from './users.reads.ts'

const SIZE = 50
/** How far rows are counted; a search reads each one from the table. */
const COUNTED = { all: 10_000, searched: 200 }
const RECENT = 8

const iso = (at: Date | null) => at?.toISOString() ?? null

function present(row: UserRow, viewer: Viewer): AdminUser {
  const {
    id,
    name,
    email,
    kind,
    company,
    verified,
    admin,
    blocked_until: until,
    due_at: dueAt,
    by_administrator: byAdministrator,
  } = row
  const deletion = dueAt && { due_at: dueAt.toISOString(), by_administrator: byAdministrator ?? false }
  return {
    id,
    name,
    email,
    kind,
    company,
    verified,
    admin,
    joined_at: row.created_at.toISOString(),
    blocked_until: iso(until),
    deletion,
    can: userCan(viewer, {
      id,
      admin,
      verified,
      blocked: !!until,
      leaving: deletion && (deletion.by_administrator ? 'administrator' : 'person'),
    }),
  }
}

interface Query {
  q?: string | undefined
  filter?: UsersAsked['filter'] | undefined
  sort?: UsersAsked['sort'] | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

export async function readUsers(
  ctx: MemberContext,
  { q, filter = 'all', sort = 'newest', cursor, limit = SIZE }: Query,
) {
  const asked = { words: wordsOf(q), filter, sort }
  const page = await listPage(ctx, {
    kind: `admin-users:${sort}`,
    cursor,
    limit,
    read: (after, most) => listUsers(ctx.db, asked, after, most),
    key: (row) => [row.key, row.id],
    present: (row) => present(row, ctx.viewer),
  })
  const total =
    cursor === undefined ? await countUsers(ctx.db, asked, asked.words.length ? COUNTED.searched : COUNTED.all) : null
  return { ...page, total }
}

export async function readUser(ctx: MemberContext, userId: string): Promise<AdminUserDetail> {
  const row = await findUser(ctx.db, userId)
  if (!row) throw notFound()
  const [seats, events, acts] = await Promise.all([
    seatsOf(ctx.db, userId),
    newestEvents(ctx.db, userId, RECENT),
    newestActs(ctx.db, userId, RECENT),
  ])
  return {
    user: present(row, ctx.viewer),
    location: row.location,
    last_sign_in_at: iso(row.last_sign_in_at),
    verified_at: iso(row.verified_at),
    second_factor: row.second_factor,
    seats,
    events: events.map(({ created_at: at, ...event }) => ({ ...event, at: at.toISOString() })),
    acts: acts.map(({ created_at: at, ...act }) => ({ ...act, at: at.toISOString() })),
  }
}
