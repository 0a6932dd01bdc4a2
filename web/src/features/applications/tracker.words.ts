import { talentStatus, type TrackerGroup } from '@ensemble/contract/applications/applications.flow.ts'
import type { TrackedItem } from '@ensemble/contract/applications/tracker.schemas.ts'
import { dayEndingAt } from '@ensemble/contract/core/last-day.ts'
import { lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { REPLY_NAMES } from '../../shared/replies/reply-names.ts'
import { isWaiting } from './applications.words.ts'

export const GROUP_LABELS: Record<TrackerGroup, string> = {
  drafts: 'Drafts',
  invited: 'Invited',
  sent: 'Sent',
  interview: 'Interview',
  offer: 'Offer',
  closed: 'Closed',
}

/** What a group without any says. */
export const NONE_OF: Record<TrackerGroup, { title: string; text: string }> = {
  drafts: { title: 'No drafts', text: 'An application you start is saved here until you send it.' },
  invited: { title: 'No invitations', text: 'When someone invites you to apply, the invitation shows up here.' },
  sent: { title: 'Nothing sent', text: 'Applications you’ve sent show up here until you’re interviewed.' },
  interview: { title: 'No interviews', text: 'Applications move here after an interview.' },
  offer: { title: 'No open offers', text: 'When you get an offer, its terms and your reply are here.' },
  closed: { title: 'Nothing closed', text: 'Applications that ended, well or not, stay here.' },
}

/** The post of a line, whichever of the three it is. */
export function postOf({ application, draft, invitation }: TrackedItem) {
  if (application) return application.post
  const post = draft?.post ?? invitation?.post
  return post && { ...post, respond_by: null }
}

/** Where a click leads: to the application, on with the form, or to the post that someone is invited to. */
export function hrefOf({ id, application, draft, invitation }: TrackedItem): string {
  if (application) return pathTo('/applications/$applicationId', id)
  const post = draft?.post ?? invitation?.post
  if (!post) return pathTo('/applications')
  if (draft && post.open)
    return post.kind === 'job'
      ? pathTo('/jobs/$jobId/apply', post.id)
      : pathTo('/collab/$collaborationId/apply', post.id)
  return post.kind === 'job' ? pathTo('/jobs/$jobId', post.id) : pathTo('/collab/$collaborationId', post.id)
}

/** What comes next, and by when. */
export function nextStep({ application, draft, invitation }: TrackedItem): string {
  if (draft) {
    if (!draft.post.open) return 'No longer takes applications'
    return draft.post.last_day
      ? `Finish your draft: closes ${lastDay(draft.post.last_day, draft.post.time_zone)}`
      : 'Finish your draft'
  }
  if (invitation)
    return invitation.post.last_day
      ? `Apply by ${lastDay(invitation.post.last_day, invitation.post.time_zone)}`
      : 'Apply while it’s open'
  if (!application) return ''
  const { status, outcome, offer_until: until, post } = application
  if (status === 'offered')
    return until
      ? `Answer the offer by ${lastDay(dayEndingAt(until, post.time_zone), post.time_zone)}`
      : 'Answer the offer'
  if (isWaiting(status))
    return post.respond_by ? `${REPLY_NAMES.talent} ${lastDay(post.respond_by, post.time_zone)}` : 'No reply date given'
  return talentStatus(status, outcome)
}

/** The parts of the whole list: what needs the talent, what the other side owes, what has ended. */
export function partOf({ group, draft }: TrackedItem): 'yours' | 'theirs' | 'over' {
  if (group === 'closed' || draft?.post.open === false) return 'over'
  return group === 'sent' || group === 'interview' ? 'theirs' : 'yours'
}
export const PART_TITLES = { yours: 'Up to you', theirs: 'Waiting for a reply', over: 'Closed' } as const
