import { createPosting } from '../opportunities/index.ts'
import { collaborationRules } from './collaborations.rules.ts'

/** Drafts, publishing, editing and the rest of a collaboration's life. */
export const collaborationPosting = createPosting(collaborationRules)
