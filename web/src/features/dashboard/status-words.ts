import type { PostStatus } from '@ensemble/contract/posts/vocabulary.ts'

/** A post's status, as companies read it. */
export const STATUS_WORDS: Readonly<Record<PostStatus, string>> = {
  draft: 'Draft',
  published: 'Active',
  closed: 'Closed',
  archived: 'Archived',
}
