import { POST_KINDS, type PostKind } from './vocabulary.ts'

const FOLDERS: Readonly<Record<PostKind, string>> = {
  job: 'jobs',
  collaboration: 'collab',
  event: 'events',
  news: 'news',
}

/** The path of a post's public page. */
export const postHref = (kind: PostKind, id: string): string => `/${FOLDERS[kind]}/${id}`

/** The same page, where its own side signs in first and can renew the post. */
export const renewHref = (kind: PostKind, id: string): string => `${postHref(kind, id)}/renew`

/** Former and specified words for kinds in addresses. */
const ALIASES: Readonly<Record<string, PostKind>> = { collab: 'collaboration', show: 'event', gossip: 'news' }

/** The kind that an address names, by its current word or an alias. */
export const kindOfAddress = (word: unknown): PostKind | undefined =>
  typeof word === 'string' ? (ALIASES[word] ?? POST_KINDS.find((kind) => kind === word)) : undefined

/** Where a company works on one of its posts: a job has a page of its own. */
export const ownPostHref = (kind: PostKind, id: string): string =>
  kind === 'job' ? `/business/jobs/${id}` : postHref(kind, id)

const FORMS: Readonly<Record<PostKind, string>> = { job: 'job', collaboration: 'collab', event: 'show', news: 'news' }

/** Where a company goes on with a draft. */
export const writePostHref = (kind: PostKind, id: string): string => `/business/post/${FORMS[kind]}?draft=${id}`
