import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { useRouter } from '@tanstack/react-router'
import {
  BellRing,
  Building2,
  ChartColumn,
  CircleHelp,
  FileCheck2,
  Image,
  Layers,
  LogOut,
  Moon,
  Rss,
  Settings,
  Shield,
  Sparkles,
  SquarePlus,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { CompanySwitch } from '../../features/seats/company-switch.tsx'
import { pathTo } from '../../lib/paths.ts'
import { useTheme } from '../../lib/theme.ts'
import { chooseTheme } from '../../shared/session/personal.ts'
import { signOut } from '../../shared/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlainLink } from '../../ui/link.tsx'

const FOLLOWING = { href: pathTo('/following'), label: 'Following', icon: Rss }
const SEARCHES = { href: pathTo('/saved-searches'), label: 'Saved searches', icon: BellRing }
const OF_BOTH = [
  { href: pathTo('/settings'), label: 'Settings', icon: Settings },
  { href: pathTo('/help'), label: 'Help', icon: CircleHelp },
]
/** Document 001's menu; a company's profile is its page, and it has neither a portfolio nor applications of its own. */
const LINKS = {
  talent: [
    { href: pathTo('/profile'), label: 'Profile', icon: UserRound },
    { href: pathTo('/talent/portfolio'), label: 'Portfolio', icon: Image },
    { href: pathTo('/applications'), label: 'Applications', icon: FileCheck2 },
    FOLLOWING,
    SEARCHES,
  ],
  business: [{ href: pathTo('/business/company'), label: 'Profile', icon: Building2 }, FOLLOWING, SEARCHES],
} as const satisfies Record<Me['kind'], readonly object[]>

/** A business has its own posts among the main pages, and the pool and analytics are of them only on a wide screen. */
const ownPosts = ({ kind }: Me) =>
  kind === 'talent'
    ? [
        { href: pathTo('/matches'), label: 'Matches', icon: Sparkles },
        { href: pathTo('/talent/analytics'), label: 'Analytics', icon: ChartColumn },
        { href: pathTo('/jobs?mine=1'), label: 'Your posts', icon: Layers },
        { href: pathTo('/talent/applicants'), label: 'Your applicants', icon: UsersRound },
      ]
    : [
        { href: pathTo('/business/talent-pool'), label: 'Talent Pool', icon: UsersRound },
        { href: pathTo('/business/analytics'), label: 'Analytics', icon: ChartColumn },
      ]

/** A talent with a seat finds the company's pages here, because their main pages are a talent's. */
const seatLinks = ({ kind, company }: Me) =>
  kind === 'talent' && company
    ? [
        { href: pathTo('/business/company'), label: 'Company', icon: Building2 },
        { href: pathTo('/business/applicants'), label: 'Applicants', icon: UsersRound },
        { href: pathTo('/business/analytics'), label: 'Company analytics', icon: ChartColumn },
        ...(company.role === 'viewer'
          ? []
          : [{ href: pathTo('/business/post/job'), label: 'Post a job', icon: SquarePlus }]),
      ]
    : []

/** The person's own menu: their pages, light or dark, and logout. */
export function ProfileMenuItems({
  me,
  name,
  picture,
  close,
}: {
  me: Me
  name: string
  picture: string | null | undefined
  close: () => void
}) {
  const router = useRouter()
  const dark = useTheme() === 'dark'
  const leave = async () => {
    await signOut()
    await router.navigate({ to: '/auth', replace: true })
  }
  return (
    <div className="p-2">
      <div className="flex items-center gap-3 px-3 py-3">
        <Avatar name={name} src={picture} size={44} square={me.kind === 'business'} />
        <div className="min-w-0">
          <p className="truncate font-strong">{name}</p>
          <p className="text-small text-muted">{me.kind === 'business' ? 'Business Account' : 'Creative Talent'}</p>
        </div>
      </div>
      <nav aria-label="Your pages" className="border-y border-hairline py-1">
        {[
          ...LINKS[me.kind],
          ...ownPosts(me),
          ...seatLinks(me),
          ...OF_BOTH,
          ...(me.admin ? [{ href: pathTo('/admin'), label: 'Administration', icon: Shield }] : []),
        ].map(({ href, label, icon: Icon }) => (
          <PlainLink key={href} href={href} className="menu-item" onClick={close}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </PlainLink>
        ))}
      </nav>
      {me.company && <CompanySwitch close={close} />}
      <div className="pt-1">
        <button type="button" className="menu-item" onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
          {dark ? (
            <Sun size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Moon size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
          {dark ? 'Light mode' : 'Dark mode'}
        </button>
        <button type="button" className="menu-item" onClick={() => void leave()}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
          Logout
        </button>
      </div>
    </div>
  )
}
