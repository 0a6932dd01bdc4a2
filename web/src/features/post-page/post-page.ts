import type { ReactNode } from 'react'
import type { PostShown } from '../../shared/posts/post-words.ts'

export interface PostPageProps {
  id: string
  actionsOf: (post: PostShown) => ReactNode
}

/** Of a kind that people take part in. */
export interface WithMessage<Post extends PostShown> {
  /** Writing to whoever posted it. */
  messageOf: (post: Post) => ReactNode
}

/** Of a kind that can do without a last day. */
export interface LapsingPageProps extends PostPageProps {
  /** When it ends, for its own side, and what renews it. */
  renewalOf: (post: PostShown) => ReactNode
}

/** Whether the reader is on the side that posted it. */
export const isOwn = ({ can, posted_by }: Pick<PostShown, 'can' | 'posted_by'>, personId: string | undefined) =>
  posted_by === personId || can.edit || can.publish || can.close || can.reopen || can.archive || can.renew
