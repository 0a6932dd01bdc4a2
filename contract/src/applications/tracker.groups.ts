import type { ApplicationStatus } from './applications.flow.ts'

/** Where a talent's own application is, from a form in progress to its end. */
export const TRACKER_GROUPS = ['drafts', 'invited', 'sent', 'interview', 'offer', 'closed'] as const
export type TrackerGroup = (typeof TRACKER_GROUPS)[number]
/** Drafts and invitations are no applications yet, so no status leads there. */
export const GROUP_OF: Record<ApplicationStatus, Exclude<TrackerGroup, 'drafts' | 'invited'>> = {
  pending: 'sent',
  reviewing: 'sent',
  shortlisted: 'sent',
  interviewed: 'interview',
  offered: 'offer',
  accepted: 'closed',
  rejected: 'closed',
  withdrawn: 'closed',
}
