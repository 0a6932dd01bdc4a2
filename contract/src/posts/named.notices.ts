import type { Sentence } from '../notifications/sentence.ts'

/** To someone named in a post. */
export const namedSentence = ({ poster, post, roles }: { poster: string; post: string; roles: string }): Sentence => ({
  title: `${poster} named you in a post`,
  message: `${poster} named you as ${roles} in “${post}”. If that’s wrong, open the post and leave it.`,
})
