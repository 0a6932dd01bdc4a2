import {
  type ClosedReason,
  LAPSE_DAYS,
  POST_STATUS_LABELS,
  type PostStatus,
} from '@ensemble/contract/posts/vocabulary.ts'
import { peopleTime } from '../../lib/format.ts'
import { Status, type StatusIcon, type Tone } from '../../ui/badge.tsx'
import type { OwnPost } from './own-posts.api.ts'

const looks: Record<PostStatus, { tone: Tone; icon: StatusIcon }> = {
  draft: { tone: 'plain', icon: 'dashed' },
  published: { tone: 'good', icon: 'check' },
  closed: { tone: 'warn', icon: 'ban' },
  archived: { tone: 'plain', icon: 'back' },
}

/** The status of a post; a draft with a date says when it appears. */
export const PostStatusMark = ({ status, publishAt }: { status: PostStatus; publishAt: string | null }) =>
  status === 'draft' && publishAt ? (
    <Status tone="calm" icon="clock">{`Scheduled, ${peopleTime(publishAt)}`}</Status>
  ) : (
    <Status {...looks[status]}>{POST_STATUS_LABELS[status]}</Status>
  )

const reasons: Record<ClosedReason, string> = {
  by_hand: 'Closed manually',
  filled: 'Closed: the position is filled',
  deadline: 'Closed: the deadline has passed',
  ended: 'Closed',
  lapsed: `Closed after ${LAPSE_DAYS} days`,
  taken_down: 'Taken down by an administrator',
}

/** What a kind of post is called within a sentence. */
export const wordOf = (kind: OwnPost['kind']) =>
  ({ job: 'job', collaboration: 'collaboration', event: 'event', news: 'story' })[kind]

export const closedWords = (why: ClosedReason | null) => (why ? reasons[why] : 'Closed')
