import { POST_KINDS, type PostKind } from './vocabulary.ts'

const FOLDERS: Readonly<Record<PostKind, string>> = {
  job: 'jobs',
  collaboration: 'collab',
  event: 'events',
  news: 'news',
}

/** The path of a post's public page. */
export const postHref = (kind: PostKind, id: string): string => `/${FOLDERS[kind]}/${id}`

/** Words that addresses have used for kinds. */
const ALIASES: Readonly<Record<string, PostKind>> = { collab: 'collaboration', show: 'event', gossip: 'news' }

/** The kind that an address names, by its own word or one that links still carry. */
export const kindOfAddress = (word: unknown): PostKind | undefined =>
  typeof word === 'string' ? (ALIASES[word] ?? POST_KINDS.find((kind) => kind === word)) : undefined
