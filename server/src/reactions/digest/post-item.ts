import { item, type MailPart } from '../../platform/mail/template.ts'
import type { DigestPost } from '../../reads/digest/index.ts'

const PATHS: Readonly<Record<string, string>> = { job: 'jobs', collaboration: 'collab', event: 'events', gossip: 'news' }
const detailOf = ({ by, location, remote }: DigestPost) => [by, remote ? 'Remote' : location].filter(Boolean).join(' · ')

/** A post in the list of a mail. */
export const postItem = (post: DigestPost, home: string): MailPart => item(post.title, detailOf(post), `${home}/${PATHS[post.kind] ?? 'jobs'}/${post.id}`)
