import { route } from '../core/route.ts'
import { ActRef, BlockRef } from './administration.schemas.ts'

/** What administrators watch and do. */
export const administration = {
  unblock: route({ method: 'DELETE', path: '/admin/blocked-users/:blockId', summary: 'Let a blocked person in again', access: 'admin', params: BlockRef }),
  undo: route({ method: 'POST', path: '/admin/acts/:actId/undo', summary: 'Take an act back', access: 'admin', params: ActRef }),
}
