import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { pathTo } from '../../lib/paths.ts'

export type PostSide = 'business' | 'talent'

interface PostChoice<Key extends PostKind | 'project'> {
  key: Key
  label: string
  href: string
}

/** What each side can post, and where (specification 001 §2, "Create New Post"). */
export const POST_CHOICES: {
  business: readonly PostChoice<PostKind>[]
  /** Only companies post jobs; a talent's own work goes into the portfolio. */
  talent: readonly PostChoice<Exclude<PostKind, 'job'> | 'project'>[]
} = {
  business: [
    { key: 'job', label: 'Job Post', href: pathTo('/business/post/job') },
    { key: 'collaboration', label: 'Collaboration', href: pathTo('/business/post/collab') },
    { key: 'event', label: 'Show/Event', href: pathTo('/business/post/show') },
    { key: 'news', label: 'News', href: pathTo('/business/post/news') },
  ],
  talent: [
    { key: 'project', label: 'Portfolio project', href: pathTo('/talent/portfolio/add') },
    { key: 'collaboration', label: 'Collaboration', href: pathTo('/talent/collab') },
    { key: 'event', label: 'Shows and events', href: pathTo('/talent/create?type=show') },
    { key: 'news', label: 'News', href: pathTo('/talent/create?type=news') },
  ],
}

/** Where a side reviews who applied to one of its posts. */
export const applicantsHref = (side: PostSide, postId: string, status = ''): string =>
  side === 'business'
    ? pathTo(`/business/applicants?job=${postId}${status}`)
    : pathTo(`/talent/applicants?job=${postId}${status}`)

/** The address of a side's form for a new post of this kind. */
const newPostHref = (side: PostSide, kind: PostKind): string =>
  [...POST_CHOICES[side]].find(({ key }) => key === kind)?.href ?? pathTo('/business/post/job')

/** The address where a side continues a draft, or edits a published post. */
export function editPostHref(side: PostSide, kind: PostKind, post: { id: string; status: string }): string {
  const href = newPostHref(side, kind)
  return `${href}${href.includes('?') ? '&' : '?'}${post.status === 'draft' ? 'draft' : 'edit'}=${post.id}`
}
