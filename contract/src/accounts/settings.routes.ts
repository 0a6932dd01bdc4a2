import { z } from 'zod'
import { id } from '../core/fields.ts'
import { page, PageQuery } from '../core/page.ts'
import { route } from '../core/route.ts'
import { AccountEvent, OwnSessions } from './settings.schemas.ts'

/** The person's own account, as Settings shows it. */
export const settings = {
  sessions: route({
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where I am signed in',
    access: 'member',
    query: PageQuery,
    response: OwnSessions,
  }),
  endSession: route({
    method: 'DELETE',
    path: '/me/sessions/:sessionId',
    summary: 'Sign out one of my sessions',
    access: 'member',
    changesViewer: true,
    params: z.object({ sessionId: id }),
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/me/sessions/end-others',
    summary: 'Sign out everywhere but here',
    access: 'member',
    changesViewer: true,
    response: z.object({ ended: z.int() }),
  }),
  securityEvents: route({
    method: 'GET',
    path: '/me/security-events',
    summary: 'My sign-in history, newest first',
    access: 'member',
    query: PageQuery,
    response: page(AccountEvent),
  }),
}
