import type { Sentence } from '../notifications/sentence.ts'
import type { PostKind } from '../posts/vocabulary.ts'

const A: Readonly<Record<PostKind, string>> = {
  job: 'A new job',
  collaboration: 'A new collaboration',
  event: 'A new event',
  news: 'A news post',
}

/** To whoever follows the one who posted. */
export const followedPostedSentence = ({ by, post, kind }: { by: string; post: string; kind: PostKind }): Sentence => ({
  title: `${by} posted “${post}”`,
  message: `${A[kind]} by ${by}, whom you follow.`,
})
/** The same of several posts. */
export const followedPostsSentence = (count: number): Sentence => ({
  title: `${count} new posts by those you follow`,
  message: 'What the people and companies you follow have posted stands on one page.',
})
