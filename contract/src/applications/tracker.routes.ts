import { z } from 'zod'
import { id } from '../core/fields.ts'
import { page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { GroupCounts, TrackedItem, TrackerQuery } from './tracker.schemas.ts'

export const tracker = {
  list: route({
    method: 'GET',
    path: '/applications/tracker',
    summary:
      "The talent's drafts, invitations and applications: first what needs the talent, by its date, then what the other side owes, then what is closed",
    access: 'talent',
    query: TrackerQuery,
    response: page(TrackedItem).extend({ counts: GroupCounts }),
  }),
  discardDraft: route({
    method: 'DELETE',
    path: '/applications/drafts/:postId',
    summary: 'Discard a form in progress',
    access: 'talent',
    params: z.object({ postId: id }),
  }),
  decline: route({
    method: 'POST',
    path: '/applications/invitations/:invitationId/decline',
    summary: 'Decline an invitation to apply; it leaves the tracker',
    access: 'talent',
    params: z.object({ invitationId: id }),
    body: z.object({}),
  }),
}
