import type { Locator, Page } from '@playwright/test'

interface Picture {
  name: string
  /** Whose account of the demo: the featured ones, or one that was made an administrator. */
  as: 'talent' | 'business' | 'admin'
  at: string
  /** Goes on from there. */
  open?: (page: Page) => Promise<void>
  /** What must show. */
  shows: (page: Page) => Locator
  /** A phone's screen with dark colors, instead of a desk's with light ones. */
  phone?: boolean
}

/** A job that the featured talent has applied for. */
const JOB = 'Director of Photography, six-part night drama'

/** The pictures of the documents, all taken from the demo: `npm run docs:pictures`. */
export const PICTURES: readonly Picture[] = [
  { name: 'discover', as: 'talent', at: '/', shows: (page) => page.getByRole('article') },
  { name: 'discover-phone-dark', as: 'talent', at: '/', phone: true, shows: (page) => page.getByRole('article') },
  {
    name: 'job',
    as: 'talent',
    // what they applied to is not on their board
    at: '/?q=night+drama',
    open: (page) => page.getByRole('link', { name: JOB }).first().click(),
    shows: (page) => page.getByRole('heading', { level: 1, name: JOB }),
  },
  {
    name: 'messages',
    as: 'business',
    at: '/business/all-messages',
    open: (page) => page.getByRole('link', { name: 'Noor Rahimi' }).first().click(),
    shows: (page) => page.getByRole('region', { name: 'Conversation history' }),
  },
  {
    name: 'applicants',
    as: 'business',
    at: '/business/applicants',
    shows: (page) => page.getByRole('button', { name: 'Shortlist' }),
  },
  { name: 'post-job', as: 'business', at: '/business/post/job', shows: (page) => page.getByLabel('Job Title') },
  {
    name: 'settings-security',
    as: 'talent',
    at: '/settings/security',
    shows: (page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem'),
  },
  { name: 'user-management', as: 'admin', at: '/admin/users', shows: (page) => page.getByRole('row').nth(1) },
]
