/** Kinds of posts by the names in their addresses. */
export type PostType = 'job' | 'collab' | 'show' | 'news'
export type PostingSide = 'business' | 'talent'

interface PostChoice {
  key: PostType | 'project'
  label: string
  href: string
}

/** What each side can post, and where (specification 001 §2, "Create New Post"). */
export const POST_CHOICES: Readonly<Record<PostingSide, readonly PostChoice[]>> = {
  business: [
    { key: 'job', label: 'Job Post', href: '/business/post/job' },
    { key: 'collab', label: 'Collaboration', href: '/business/post/collab' },
    { key: 'show', label: 'Show/Event', href: '/business/post/show' },
    { key: 'news', label: 'News', href: '/business/post/news' },
  ],
  talent: [
    { key: 'project', label: 'Portfolio project', href: '/talent/portfolio/add' },
    { key: 'collab', label: 'Collaboration', href: '/talent/collab' },
    { key: 'show', label: 'Shows and events', href: '/talent/create?type=show' },
    { key: 'news', label: 'News', href: '/talent/create?type=news' },
  ],
}

/** Where a side writes a post of this kind. */
export const postingHref = (side: PostingSide, type: PostType): string =>
  POST_CHOICES[side].find(({ key }) => key === type)?.href ?? '/business/post/job'

/** Where a side goes on with a draft, or changes what it has posted. */
export function editPostHref(side: PostingSide, type: PostType, post: { id: string; status: string }): string {
  const href = postingHref(side, type)
  return `${href}${href.includes('?') ? '&' : '?'}${post.status === 'draft' ? 'draft' : 'edit'}=${post.id}`
}
