import type {
  Act,
  Block,
  RateLimitEvent,
  SecurityEvent,
} from '@ensemble/contract/administration/administration.schemas.ts'
import { canBlock } from '../../modules/administration/index.ts'
import type { Viewer } from '../../platform/context.ts'
import type { ActRow, BlockListRow } from './acts.queries.ts'
import type { RateLimitRow } from './rate-limits.queries.ts'
import type { SecurityEventRow } from './security.queries.ts'

export const presentRateLimit = (row: RateLimitRow, viewer: Viewer): RateLimitEvent => ({
  id: row.id,
  address: row.ip_address,
  person: row.person,
  action: row.action,
  requestCount: row.request_count,
  windowMs: row.window_ms,
  createdAt: row.created_at.toISOString(),
  blockedUntil: row.blocked_until?.toISOString() ?? null,
  can: { block: row.person !== null && canBlock(viewer, { id: row.person.id, admin: row.admin ?? false }) === true },
})

export const presentBlock = (row: BlockListRow): Block => ({
  id: row.id,
  person: row.person,
  reason: row.reason,
  by: row.by,
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
})

export const presentSecurityEvent = (row: SecurityEventRow): SecurityEvent => ({
  id: row.id,
  type: row.event_type,
  person: row.person,
  details: row.details,
  address: row.ip_address,
  userAgent: row.user_agent,
  createdAt: row.created_at.toISOString(),
})

export const presentAct = (row: ActRow, undoable: boolean): Act => ({
  id: row.id,
  act: row.act,
  actor: row.actor,
  admin: row.admin,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  subject: row.subject,
  details: row.details,
  createdAt: row.created_at.toISOString(),
  can: { undo: undoable },
})
