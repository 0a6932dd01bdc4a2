import { COMPANY_TYPES } from '@ensemble/contract/accounts/vocabulary.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import type { Found } from '@ensemble/contract/search/search.schemas.ts'
import { pathTo } from '../../lib/paths.ts'

/** One line of the list: a link, or words to put into the field. */
export interface Option {
  key: string
  title: string
  detail?: string | undefined
  /** `null`: there is none, but its space is kept. */
  picture?: string | null
  shape: 'post' | 'person' | 'company' | 'page' | 'recent' | 'all'
  href?: string
  text?: string
}
export interface Group {
  label: string
  options: Option[]
}
/** A page that the person may open. `also`: other words that find it. */
export interface PagePlace {
  href: string
  label: string
  also?: string
}

const MOST_PAGES = 3
const KINDS = { job: 'Job', collaboration: 'Collaboration', event: 'Event', news: 'Gossip' } as const
const TYPE_LABELS = new Map<string, string>(Object.entries(COMPANY_TYPES).map(([label, type]) => [type, label]))

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || undefined
const pageOption = ({ href, label }: PagePlace): Option => ({ key: href, title: label, shape: 'page', href })

const postOption = ({ id, kind, title, by, location, image_url }: Found['posts'][number]): Option => ({
  key: id,
  title,
  detail: joined(KINDS[kind], by, location),
  picture: image_url,
  shape: 'post',
  href: postHref(kind, id),
})
const personOption = ({ id, slug, name, role, location, avatar_url }: Found['people'][number]): Option => ({
  key: id,
  title: name,
  detail: joined(role, location),
  picture: avatar_url,
  shape: 'person',
  href: pathTo('/u/$slug', slug),
})
const companyOption = ({ id, slug, name, type, location, logo_url }: Found['companies'][number]): Option => ({
  key: id,
  title: name,
  detail: joined(TYPE_LABELS.get(type), location),
  picture: logo_url,
  shape: 'company',
  href: pathTo('/c/$slug', slug),
})

/** Pages whose words start with every typed word. */
const pagesFor = (pages: readonly PagePlace[], text: string) => {
  const typed = text.toLowerCase().split(/\s+/)
  return pages
    .filter(({ label, also = '' }) => {
      const words = `${label} ${also}`.toLowerCase().split(/\s+/)
      return typed.every((part) => words.some((word) => word.startsWith(part)))
    })
    .slice(0, MOST_PAGES)
}

/** Before anything is typed: recent searches, and the pages. */
export const groupsAtFirst = (recent: readonly string[], pages: readonly PagePlace[]): Group[] => [
  {
    label: 'Recent searches',
    options: recent.map((text) => ({ key: `recent ${text}`, title: text, shape: 'recent', text })),
  },
  { label: 'Go to', options: pages.slice(0, 6).map(pageOption) },
]

/**
 * The results by kind, with pages of the product first; empty groups are left out. `allHref`: the page with all
 * results.
 */
export function groupsOf(
  text: string,
  found: Found | undefined,
  pages: readonly PagePlace[],
  all: { label: string; href: string } | undefined,
): Group[] {
  const groups: Group[] = [
    { label: 'Go to', options: pagesFor(pages, text).map(pageOption) },
    {
      label: 'Posts',
      options: (found?.posts ?? []).map(postOption),
    },
    {
      label: 'People',
      options: (found?.people ?? []).map(personOption),
    },
    {
      label: 'Companies',
      options: (found?.companies ?? []).map(companyOption),
    },
    { label: 'More', options: all ? [{ key: 'all', title: all.label, shape: 'all', href: all.href }] : [] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
