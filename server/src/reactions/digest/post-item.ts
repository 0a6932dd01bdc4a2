import { postHref } from '@ensemble/contract/posts/address.ts'
import type { MailPost } from '../../modules/posts/mails.face.ts'
import { item, type MailPart } from '../../platform/mail/template.ts'

const detailOf = ({ by, location, remote }: MailPost) => [by, remote ? 'Remote' : location].filter(Boolean).join(' · ')

/** A post in an email's list. */
export const postItem = (post: MailPost, home: string): MailPart =>
  item(post.title, detailOf(post), home + postHref(post.kind, post.id))
