import type { Sentence } from '../notifications/sentence.ts'

interface PostMatched {
  post: string
  company: string
  score: number
}

/** To a talent: a post that they fit. */
export const postMatchedSentence = ({ post, company, score }: PostMatched): Sentence => ({
  title: `${post} matches your profile`,
  message: `Your match with “${post}” by ${company} is ${score}%. Open the post to see how it’s scored and how to raise it.`,
})
/** To a talent: several posts that they fit. */
export const postsMatchedSentence = (count: number): Sentence => ({
  title: `${count} new posts match your profile`,
  message: `${count} open jobs and collaborations are new among your matches. The best match comes first.`,
})

interface TalentMatch {
  talent: string
  post: string
  /** Percent. */
  score: number
}

/** To a company's seats: someone who fits its post. */
export const talentMatchedSentence = ({ talent, post, score }: TalentMatch): Sentence => ({
  title: `New match for “${post}”`,
  message: `${talent}’s match with this post is ${score}%. Look at their profile and invite them to apply.`,
})
/** To the owner of a personal post: someone who fits it. */
export const ownTalentMatchedSentence = ({ talent, post, score }: TalentMatch): Sentence => ({
  title: `New match for “${post}”`,
  message: `${talent}’s match with your post is ${score}%. Open the post to see how it’s scored.`,
})
/** To a company's seats, or the owner of a post: several people who fit its post. */
export const talentsMatchedSentence = (count: number, post: string): Sentence => ({
  title: `${count} new matches for “${post}”`,
  message: `${count} people are new among your matches. The best match comes first.`,
})
