import { createPostService } from '../posts/kinds.face.ts'
import { eventRules } from './events.rules.ts'

/** Drafts, announcing, editing and the rest of an event's life. */
export const eventPosts = createPostService(eventRules)
