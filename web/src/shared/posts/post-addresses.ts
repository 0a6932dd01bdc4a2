import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'

export type PostSide = 'business' | 'talent'

interface PostChoice {
  key: PostKind | 'project'
  label: string
  href: string
}

/** What each side can post, and where (specification 001 §2, "Create New Post"). */
export const POST_CHOICES: Readonly<Record<PostSide, readonly PostChoice[]>> = {
  business: [
    { key: 'job', label: 'Job Post', href: '/business/post/job' },
    { key: 'collaboration', label: 'Collaboration', href: '/business/post/collab' },
    { key: 'event', label: 'Show/Event', href: '/business/post/show' },
    { key: 'news', label: 'News', href: '/business/post/news' },
  ],
  talent: [
    { key: 'project', label: 'Portfolio project', href: '/talent/portfolio/add' },
    { key: 'collaboration', label: 'Collaboration', href: '/talent/collab' },
    { key: 'event', label: 'Shows and events', href: '/talent/create?type=show' },
    { key: 'news', label: 'News', href: '/talent/create?type=news' },
  ],
}

/** Where a side writes a post of this kind. */
const newPostHref = (side: PostSide, kind: PostKind): string =>
  POST_CHOICES[side].find(({ key }) => key === kind)?.href ?? '/business/post/job'

/** Where a side goes on with a draft, or changes what it has posted. */
export function editPostHref(side: PostSide, kind: PostKind, post: { id: string; status: string }): string {
  const href = newPostHref(side, kind)
  return `${href}${href.includes('?') ? '&' : '?'}${post.status === 'draft' ? 'draft' : 'edit'}=${post.id}`
}
