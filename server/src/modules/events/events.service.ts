import { createPostService } from '../posts/kinds.face.ts'
import { eventRules } from './events.rules.ts'

export const eventPosts = createPostService(eventRules)
