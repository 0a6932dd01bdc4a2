import type { Sentence } from '../notifications/sentence.ts'
import type { PostKind } from '../posts/vocabulary.ts'

const A: Readonly<Record<PostKind, string>> = {
  job: 'A new job',
  collaboration: 'A new collaboration',
  event: 'A new event',
  news: 'A news post',
}

/** To followers of whoever posted. */
export const followedPostedSentence = ({ by, post, kind }: { by: string; post: string; kind: PostKind }): Sentence => ({
  title: `${by} posted “${post}”`,
  message: `${A[kind]} from ${by}, who you follow.`,
})
/** The same for several posts. */
export const followedPostsSentence = (count: number): Sentence => ({
  title: `${count} new posts from people and companies you follow`,
  message: 'See everything they’ve posted on one page.',
})
