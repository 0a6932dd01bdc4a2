import { postHref } from '@ensemble/contract/posts/address.ts'
import type { Context } from '../../platform/context.ts'

/** The page of each kind of thing. */
export const pathOf = {
  post: postHref,
  person: (slug: string) => `/u/${slug}`,
  company: (slug: string) => `/c/${slug}`,
  project: (id: string) => `/talent/portfolio/${id}`,
}

/** A path or address in full, for use outside: with the product's own origin. */
export const absolute = ({ platform }: Pick<Context, 'platform'>, path: string): string =>
  /^https?:\/\//.test(path) ? path : platform.publicUrl() + path
