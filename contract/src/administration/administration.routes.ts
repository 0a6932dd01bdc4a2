import { page, PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'
import {
  Act, ActQuery, ActRef, Block, BlockInput, BlockRef, Overview, OverviewQuery, RateLimitEvent, RateLimitFilter, RateLimitQuery, SecurityEvent, SecurityEventFilter, SecurityEventQuery,
} from './administration.schemas.ts'

/** What administrators watch and do. */
export const administration = {
  overview: route({ method: 'GET', path: '/admin/overview', summary: 'Live counts', access: 'admin', query: OverviewQuery, response: Overview }),
  rateLimits: route({ method: 'GET', path: '/admin/rate-limits', summary: 'Counted requests, by window', access: 'admin', query: RateLimitQuery, response: page(RateLimitEvent) }),
  exportRateLimits: route({ method: 'GET', path: '/admin/rate-limits.csv', summary: 'The filtered rate limits as CSV', access: 'admin', query: RateLimitFilter, sends: 'text/csv' }),
  block: route({ method: 'POST', path: '/rpc/block_user', summary: 'Block a person for some minutes', access: 'admin', body: BlockInput, response: Block }),
  blocked: route({ method: 'GET', path: '/admin/blocked-users', summary: 'Who is blocked now, newest first', access: 'admin', query: PageQuery, response: page(Block) }),
  unblock: route({ method: 'DELETE', path: '/admin/blocked-users/:blockId', summary: 'Let a blocked person in again', access: 'admin', params: BlockRef }),
  securityEvents: route({ method: 'GET', path: '/admin/security-events', summary: 'Security events, newest first', access: 'admin', query: SecurityEventQuery, response: page(SecurityEvent) }),
  exportSecurityEvents: route({ method: 'GET', path: '/admin/security-events.csv', summary: 'The filtered security events as CSV', access: 'admin', query: SecurityEventFilter, sends: 'text/csv' }),
  acts: route({ method: 'GET', path: '/admin/acts', summary: 'The audit log: what administrators did, newest first', access: 'admin', query: ActQuery, response: page(Act) }),
  undo: route({ method: 'POST', path: '/admin/acts/:actId/undo', summary: 'Take an act back', access: 'admin', params: ActRef }),
}
