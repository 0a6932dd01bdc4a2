import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../../platform/context.ts'
import { mayReview, type Receiver } from '../applications.policy.ts'

type Subject = Receiver

/** Whoever reviews an application may score it, and choose what its role is scored by. */
export const canScore = (viewer: Viewer, application: Subject): Allowed => mayReview(viewer, application)

/**
 * Whether someone reads what others scored. Whoever scores does so first, so that opinions stay independent. Viewers
 * don't score, so they read all of them.
 */
export const readsOthers = (viewer: Viewer, application: Subject, known: { hasScored: boolean }): boolean =>
  known.hasScored || canScore(viewer, application) !== true
