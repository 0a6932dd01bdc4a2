import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import type { PagePlace } from '../../features/search/options.ts'
import { Palette } from '../../features/search/palette.tsx'
import { pathTo } from '../../lib/paths.ts'
import { POST_CHOICES } from '../../shared/posts/post-addresses.ts'

const everybody: readonly PagePlace[] = [
  { href: pathTo('/notifications'), label: 'Notifications', also: 'bell snoozed archived unread' },
  { href: pathTo('/settings'), label: 'Settings', also: 'account password security notifications theme' },
  { href: pathTo('/help'), label: 'Help', also: 'support questions' },
]
const talent: readonly PagePlace[] = [
  { href: pathTo('/'), label: 'Discover', also: 'home opportunities' },
  { href: pathTo('/?saved=1'), label: 'Saved posts', also: 'bookmarks' },
  { href: pathTo('/applications'), label: 'Applications', also: 'applied' },
  { href: pathTo('/talent/portfolio'), label: 'Portfolio', also: 'projects work' },
  { href: pathTo('/profile'), label: 'Profile' },
  { href: pathTo('/jobs?mine=1'), label: 'Your posts', also: 'drafts collaborations' },
  { href: pathTo('/talent/analytics'), label: 'Analytics', also: 'views statistics numbers' },
]
const company: readonly PagePlace[] = [
  { href: pathTo('/business/applicants'), label: 'Applicants', also: 'applications candidates' },
  { href: pathTo('/business/talent-pool'), label: 'Talent Pool', also: 'people search' },
  { href: pathTo('/business/analytics'), label: 'Company analytics', also: 'views statistics funnel numbers' },
  { href: pathTo('/business/company'), label: 'Company', also: 'team profile' },
]

/** The pages that the person may open, most used first; a company's viewers don't get pages for writing. */
function pagesFor({ kind, company: seat, admin }: Me): PagePlace[] {
  const business = kind === 'business'
  const side = business ? 'business' : 'talent'
  const mayPost = !business || (seat && seat.role !== 'viewer')
  return [
    ...(business
      ? [
          { href: pathTo('/'), label: 'Dashboard', also: 'home' },
          { href: pathTo('/jobs'), label: 'Your posts', also: 'jobs drafts opportunities' },
        ]
      : talent),
    ...(seat ? company : []),
    ...(mayPost
      ? POST_CHOICES[side].map(({ href, label }) => ({ href, label: `New post: ${label}`, also: 'create write' }))
      : []),
    ...everybody,
    ...(admin ? [{ href: pathTo('/admin'), label: 'Administration' }] : []),
  ]
}

/**
 * The search from anywhere, with this person's pages. All results for some words are in Discover, or for a company in
 * the talent pool.
 */
export function SearchPalette({ me, onClose }: { me: Me; onClose: () => void }) {
  const allOf = (text: string, posts: boolean) =>
    me.kind === 'talent'
      ? posts
        ? { label: `All posts for “${text}”`, href: pathTo(`/?q=${encodeURIComponent(text)}`) }
        : undefined
      : me.company
        ? { label: `Talent Pool: “${text}”`, href: pathTo(`/business/talent-pool?q=${encodeURIComponent(text)}`) }
        : undefined
  return <Palette personId={me.id} pages={pagesFor(me)} allOf={allOf} onClose={onClose} />
}
