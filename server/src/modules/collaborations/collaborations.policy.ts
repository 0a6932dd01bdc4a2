import type { Allowed } from '@ensemble/contract/core/index.ts'
import type { Viewer } from '../../platform/context.ts'
import { type ApplySubject, canApply } from '../posts/applying.face.ts'

const REFUSALS = {
  own: 'collaborations.own',
  applied: 'collaborations.already_applied',
  closed: 'collaborations.not_open',
}

/** Whether this person may ask to join; the same answer guards the call, disables the button and explains why. */
export const canJoin = (
  viewer: Viewer | null,
  collaboration: ApplySubject,
  known: { now: Date; applied: boolean },
): Allowed => canApply(viewer, collaboration, known, REFUSALS)
