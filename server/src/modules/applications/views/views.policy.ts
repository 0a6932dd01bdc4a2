import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../../platform/context.ts'
import { mayReview, type Receiver } from '../applications.policy.ts'

/** Whoever acts on these applicants saves, changes and deletes views of them; seats that only look use them. */
export const canChangeViews = (viewer: Viewer, owner: Receiver): Allowed => mayReview(viewer, owner)
