import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import {
  BriefcaseBusiness,
  Building2,
  ChartColumn,
  Compass,
  FileCheck2,
  Image,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Shield,
  SquarePlus,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { pathTo } from '../../lib/paths.ts'

export interface Place {
  href: string
  label: string
  icon: LucideIcon
  /** Shows how many new applicants there are. */
  counted?: true
  /** Left out of a header that is too narrow for all of them: the profile menu leads there, too. */
  wide?: true
}

const applicants: Place = {
  href: pathTo('/business/applicants'),
  label: 'Applicants',
  icon: FileCheck2,
  counted: true,
}

const pool: Place = { href: pathTo('/business/talent-pool'), label: 'Talent Pool', icon: UsersRound }

const business: readonly Place[] = [
  { href: pathTo('/'), label: 'Dashboard', icon: LayoutDashboard },
  { href: pathTo('/jobs'), label: 'Jobs', icon: BriefcaseBusiness },
  applicants,
  pool,
  { href: pathTo('/business/analytics'), label: 'Analytics', icon: ChartColumn },
  { href: pathTo('/business/company'), label: 'Company', icon: Building2, wide: true },
]
const talent: readonly Place[] = [
  { href: pathTo('/'), label: 'Discover', icon: Compass },
  { href: pathTo('/jobs'), label: 'Jobs', icon: BriefcaseBusiness },
  { href: pathTo('/applications'), label: 'Applications', icon: FileCheck2 },
  { href: pathTo('/talent/portfolio'), label: 'Portfolio', icon: Image },
]

const administration: readonly Place[] = [
  { href: pathTo('/admin'), label: 'Administration', icon: Shield },
  { href: pathTo('/admin/users'), label: 'User Management', icon: UsersRound },
  { href: pathTo('/'), label: 'Discover', icon: Compass },
]

const isBelow = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

/** Where an administrator works; elsewhere they are talent like others. */
export const administers = (me: Me, path: string) => me.admin && isBelow(path, pathTo('/admin'))

/** The main pages, in the header of a wide screen. */
export const placesOf = (me: Me, path: string) =>
  administers(me, path) ? administration : me.kind === 'business' ? business : talent

/** Up to five main pages, in the tab bar of a phone. */
export const tabBarOf = (me: Me, path: string): readonly Place[] =>
  administers(me, path)
    ? [
        { href: pathTo('/admin'), label: 'Admin', icon: Shield },
        { href: pathTo('/admin/users'), label: 'Users', icon: UsersRound },
        { href: pathTo('/'), label: 'Discover', icon: Compass },
        { href: pathTo('/chat'), label: 'Messages', icon: MessageSquare },
        { href: pathTo('/profile'), label: 'Profile', icon: UserRound },
      ]
    : me.kind === 'business'
      ? [
          { href: pathTo('/'), label: 'Today', icon: LayoutDashboard },
          { href: pathTo('/jobs'), label: 'Jobs', icon: BriefcaseBusiness },
          mayPost(me) ? { href: createHref(me), label: 'Post', icon: SquarePlus } : pool,
          applicants,
          { href: pathTo('/business/all-messages'), label: 'Messages', icon: MessageSquare },
        ]
      : [
          { href: pathTo('/'), label: 'Discover', icon: Compass },
          { href: pathTo('/applications'), label: 'Applied', icon: FileCheck2 },
          { href: createHref(me), label: 'Post', icon: SquarePlus },
          { href: pathTo('/chat'), label: 'Messages', icon: MessageSquare },
          { href: pathTo('/profile'), label: 'Profile', icon: UserRound },
        ]

/** A seat that only looks posts nothing. */
export const mayPost = (me: Me) => me.company?.role !== 'viewer'

export const createHref = (me: Me) => (me.kind === 'business' ? pathTo('/business/post/job') : pathTo('/talent/create'))

export const isHere = (path: string, href: string) =>
  href === pathTo('/') || href === pathTo('/admin') ? path === href : isBelow(path, href)
