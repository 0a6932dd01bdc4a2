import { withVia } from '@ensemble/contract/analytics/via.ts'
import type { Source } from '@ensemble/contract/analytics/vocabulary.ts'
import { postHref } from '@ensemble/contract/posts/address.ts'
import type { MailPost } from '../../modules/posts/mails.face.ts'
import { item, type MailPart } from '../../platform/mail/template.ts'

const detailOf = ({ by, location, remote }: MailPost) => [by, remote ? 'Remote' : location].filter(Boolean).join(' · ')

/** A post in an email's list. `via`: how its reader comes to it. */
export const postItem = (post: MailPost, home: string, via: Source): MailPart =>
  item(post.title, detailOf(post), home + withVia(postHref(post.kind, post.id), via))
