import { postKindRoutes } from '../posts/post-kind-routes.ts'
import { EventDraft, EventInput, EventPost, EventRef } from './events.schemas.ts'

export const events = postKindRoutes({
  path: '/events/:eventId',
  one: 'an event',
  access: 'member',
  ref: EventRef,
  draft: EventDraft,
  input: EventInput,
  shown: EventPost,
})
