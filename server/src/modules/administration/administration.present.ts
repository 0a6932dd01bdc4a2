import type {
  Act,
  Block,
  RateLimitEvent,
  SecurityEvent,
} from '@ensemble/contract/administration/administration.schemas.ts'
import type { Viewer } from '../../platform/context.ts'
import { LEASED } from '../../platform/http/rate-limit.ts'
import type { ActRow, BlockListRow } from './acts.reads.ts'
import { canBlock } from './administration.policy.ts'
import type { RateLimitRow } from './rate-limits.reads.ts'
import type { SecurityEventRow } from './security.reads.ts'

export const presentRateLimit = (row: RateLimitRow, viewer: Viewer): RateLimitEvent => ({
  id: row.id,
  address: row.ip_address,
  person: row.person,
  action: row.action,
  request_count: row.request_count,
  at_most: LEASED.has(row.action),
  window_ms: row.window_ms,
  created_at: row.created_at.toISOString(),
  blocked_until: row.blocked_until?.toISOString() ?? null,
  can: { block: row.person !== null && canBlock(viewer, { id: row.person.id, admin: row.admin ?? false }) === true },
})

export const presentBlock = (row: BlockListRow): Block => ({
  id: row.id,
  person: row.person,
  reason: row.reason,
  by: row.by,
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
})

export const presentSecurityEvent = (row: SecurityEventRow): SecurityEvent => ({
  id: row.id,
  type: row.event_type,
  person: row.person,
  details: row.details,
  address: row.ip_address,
  user_agent: row.user_agent,
  created_at: row.created_at.toISOString(),
})

export const presentAct = (row: ActRow, undoable: boolean): Act => ({
  id: row.id,
  act: row.act,
  actor: row.actor,
  admin: row.admin,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  subject: row.subject,
  details: row.details,
  created_at: row.created_at.toISOString(),
  can: { undo: undoable },
})
