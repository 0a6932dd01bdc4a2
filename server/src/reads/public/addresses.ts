import { postHref } from '@ensemble/contract/posts/address.ts'
import type { Context } from '../../platform/context.ts'

/** Where each kind of thing has its page. */
export const pathOf = {
  post: postHref,
  person: (slug: string) => `/u/${slug}`,
  company: (slug: string) => `/c/${slug}`,
  project: (id: string) => `/talent/portfolio/${id}`,
}

/** A path or address as others must write it: with the product's own name in front. */
export const absolute = ({ platform }: Pick<Context, 'platform'>, path: string): string =>
  /^https?:\/\//.test(path) ? path : platform.publicUrl() + path
