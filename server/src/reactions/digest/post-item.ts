import { postHref } from '@ensemble/contract/posts/address.ts'
import { item, type MailPart } from '../../platform/mail/template.ts'
import type { DigestPost } from '../../reads/digest/index.ts'

const detailOf = ({ by, location, remote }: DigestPost) =>
  [by, remote ? 'Remote' : location].filter(Boolean).join(' · ')

/** A post in the list of a mail. */
export const postItem = (post: DigestPost, home: string): MailPart =>
  item(post.title, detailOf(post), home + postHref(post.kind, post.id))
