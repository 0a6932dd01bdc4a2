import type { PostSide } from '../../shared/posts/post-addresses.ts'
import { useMe } from '../../shared/session/session.ts'
import type { Owner } from './post-kind.ts'

/** The name under which this side's posts appear. */
export function useOwner(side: PostSide): Owner {
  const { company, id, name, slug, avatar_url: avatarUrl } = useMe()
  if (side === 'business' && company)
    return { kind: 'company', id: company.id, name: company.name, slug: company.slug, imageUrl: company.logo_url }
  if (side === 'business') return { kind: 'company', id, name: name || 'Company Name', slug: '', imageUrl: null }
  return { kind: 'person', id, name, slug, imageUrl: avatarUrl }
}
