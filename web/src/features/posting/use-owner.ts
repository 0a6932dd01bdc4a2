import type { PostingSide } from '../../lib/post-addresses.ts'
import { useMe } from '../../lib/session.ts'
import type { Owner } from './post-kind.ts'

/** Under whose name a post of this side appears. */
export function useOwner(side: PostingSide): Owner {
  const { company, id, name, slug, avatarUrl } = useMe()
  if (side === 'business' && company)
    return { kind: 'company', id: company.id, name: company.name, slug: company.slug, imageUrl: company.logoUrl }
  if (side === 'business') return { kind: 'company', id, name: name || 'Company Name', slug: '', imageUrl: null }
  return { kind: 'person', id, name, slug, imageUrl: avatarUrl }
}
