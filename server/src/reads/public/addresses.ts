import type { PostKind } from '@ensemble/contract/opportunities/vocabulary.ts'
import type { Context } from '../../platform/context.ts'

const FOLDERS: Readonly<Record<PostKind, string>> = { job: 'jobs', collaboration: 'collab', event: 'events', gossip: 'news' }

/** Where each kind of thing has its page. */
export const pathOf = {
  post: (kind: PostKind, id: string) => `/${FOLDERS[kind]}/${id}`,
  person: (slug: string) => `/u/${slug}`,
  company: (slug: string) => `/c/${slug}`,
  project: (id: string) => `/talent/portfolio/${id}`,
}

/** A path or address as others must write it: with the product's own name in front. */
export const absolute = ({ platform }: Pick<Context, 'platform'>, path: string): string => (/^https?:\/\//.test(path) ? path : platform.publicUrl() + path)
