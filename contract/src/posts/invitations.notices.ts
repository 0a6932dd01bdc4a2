import type { Sentence } from '../notifications/sentence.ts'

/** To a talent: a company would like them to apply. */
export const invitedSentence = ({ company, post }: { company: string; post: string }): Sentence => ({
  title: `${company} invites you to apply`,
  message: `${company} thinks you may be a good fit for “${post}”. Read the post and apply if you like it.`,
})
