import { createPostService } from '../posts/kinds.face.ts'
import { collaborationRules } from './collaborations.rules.ts'

/** Drafts, publishing, editing and the rest of a collaboration's life. */
export const collaborationPosts = createPostService(collaborationRules)
