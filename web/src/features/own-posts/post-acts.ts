import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { editPostHref, type PostSide } from '../../shared/posts/post-addresses.ts'
import type { OwnPost } from './own-posts.api.ts'

export type ActingPost = Pick<OwnPost, 'id' | 'title' | 'status' | 'deadline' | 'publish_at' | 'can'> & {
  kind?: PostKind
}

export type PostAct =
  | 'edit'
  | 'applicants'
  | 'analytics'
  | 'see'
  | 'unschedule'
  | 'close'
  | 'reopen'
  | 'clone'
  | 'archive'

export const editHref = (post: Pick<ActingPost, 'id' | 'status' | 'kind'>, side: PostSide = 'business') =>
  editPostHref(side, post.kind ?? 'job', post)

/** Jobs are applied for, collaborations joined. */
export const takesApplications = (kind: PostKind): boolean => kind === 'job' || kind === 'collaboration'

/**
 * The allowed actions on an own post, in menu order. `mayPost`: the seat may write posts, so it may clone one. Only a
 * company's posts have analytics.
 */
export function actsOn(
  { status, kind = 'job', publish_at, can }: ActingPost,
  mayPost: boolean,
  side: PostSide = 'business',
): PostAct[] {
  const offered: Record<PostAct, boolean> = {
    edit: can.edit,
    applicants: takesApplications(kind) && status !== 'draft',
    analytics: side === 'business' && takesApplications(kind) && status !== 'draft',
    see: status === 'published' || status === 'closed',
    unschedule: status === 'draft' && !!publish_at && can.publish,
    close: can.close,
    reopen: can.reopen,
    clone: mayPost,
    archive: can.archive,
  }
  return (Object.keys(offered) as PostAct[]).filter((act) => offered[act])
}

export function actLabel(act: PostAct, { status }: Pick<ActingPost, 'status'>, side: PostSide): string {
  const labels: Record<PostAct, string> = {
    edit: status === 'draft' ? 'Continue writing' : 'Edit',
    applicants: 'Applicants',
    analytics: 'Analytics',
    see: side === 'business' ? 'View as talent' : 'View post',
    unschedule: 'Unschedule',
    close: 'Close',
    reopen: 'Reopen',
    clone: 'Clone',
    archive: 'Archive',
  }
  return labels[act]
}
