import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import type { PagePlace } from '../../features/search/options.ts'
import { Palette } from '../../features/search/palette.tsx'
import { POST_CHOICES } from '../../shared/posts/post-addresses.ts'

const everybody: readonly PagePlace[] = [
  { href: '/settings', label: 'Settings', also: 'account password security notifications theme' },
  { href: '/help', label: 'Help', also: 'support questions' },
]
const talent: readonly PagePlace[] = [
  { href: '/', label: 'Discover', also: 'home opportunities' },
  { href: '/?saved=1', label: 'Saved posts', also: 'bookmarks' },
  { href: '/applications', label: 'Applications', also: 'applied' },
  { href: '/talent/portfolio', label: 'Portfolio', also: 'projects work' },
  { href: '/profile', label: 'Profile' },
  { href: '/jobs?mine=1', label: 'Your posts', also: 'drafts collaborations' },
]
const company: readonly PagePlace[] = [
  { href: '/business/applicants', label: 'Applicants', also: 'applications candidates' },
  { href: '/business/talent-pool', label: 'Talent Pool', also: 'people search' },
  { href: '/business/company', label: 'Company', also: 'team profile' },
]

/** The pages that somebody may open, the most used first; what a viewer of a company may not write is not there. */
function pagesFor({ kind, company: seat, admin }: Me): PagePlace[] {
  const business = kind === 'business'
  const side = business ? 'business' : 'talent'
  const mayPost = !business || (seat && seat.role !== 'viewer')
  return [
    ...(business
      ? [
          { href: '/', label: 'Dashboard', also: 'home' },
          { href: '/jobs', label: 'Your posts', also: 'jobs drafts opportunities' },
        ]
      : talent),
    ...(seat ? company : []),
    ...(mayPost
      ? POST_CHOICES[side].map(({ href, label }) => ({ href, label: `New post: ${label}`, also: 'create write' }))
      : []),
    ...everybody,
    ...(admin ? [{ href: '/admin', label: 'Administration' }] : []),
  ]
}

/** The search from anywhere, with the pages of this person. All results of some words are in Discover, or in the talent pool for a company. */
export function SearchPalette({ me, onClose }: { me: Me; onClose: () => void }) {
  const allOf = (text: string, posts: boolean) =>
    me.kind === 'talent'
      ? posts
        ? { label: `All posts for “${text}”`, href: `/?q=${encodeURIComponent(text)}` }
        : undefined
      : me.company
        ? { label: `Talent Pool: “${text}”`, href: `/business/talent-pool?q=${encodeURIComponent(text)}` }
        : undefined
  return <Palette personId={me.id} pages={pagesFor(me)} allOf={allOf} onClose={onClose} />
}
