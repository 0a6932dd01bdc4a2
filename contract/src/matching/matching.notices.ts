import type { Sentence } from '../notifications/sentence.ts'

interface PostMatched {
  post: string
  company: string
  score: number
}

/** To a talent: a post that they fit. */
export const postMatchedSentence = ({ post, company, score }: PostMatched): Sentence => ({
  title: `${post} matches your profile`,
  message: `You fit “${post}” by ${company} by ${score} %. The post says what that is made of, and what would change it.`,
})
/** To a talent: several posts that they fit. */
export const postsMatchedSentence = (count: number): Sentence => ({
  title: `${count} new posts match your profile`,
  message: `${count} open jobs and collaborations are new among your matches. The best stands first.`,
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
  message: `${talent} fits what you ask for by ${score} %. Look at the profile, and invite them to apply.`,
})
/** To the owner of a personal post: someone who fits it. */
export const ownTalentMatchedSentence = ({ talent, post, score }: TalentMatch): Sentence => ({
  title: `New match for “${post}”`,
  message: `${talent} fits what you ask for by ${score} %. Your post says what that is made of.`,
})
/** To a company's seats, or the owner of a post: several people who fit its post. */
export const talentsMatchedSentence = (count: number, post: string): Sentence => ({
  title: `${count} new matches for “${post}”`,
  message: `${count} people are new among those who fit what you ask for. The best stands first.`,
})
