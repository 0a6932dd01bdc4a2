import { createPostService } from '../posts/kinds.face.ts'
import { collaborationRules } from './collaborations.rules.ts'

export const collaborationPosts = createPostService(collaborationRules)
