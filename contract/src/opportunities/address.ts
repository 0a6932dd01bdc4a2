import type { PostKind } from './vocabulary.ts'

const FOLDERS: Readonly<Record<PostKind, string>> = {
  job: 'jobs',
  collaboration: 'collab',
  event: 'events',
  gossip: 'news',
}

/** The path of a post's public page. */
export const postHref = (kind: PostKind, id: string): string => `/${FOLDERS[kind]}/${id}`
