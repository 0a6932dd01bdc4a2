import type { Sentence } from '../notifications/sentence.ts'

interface From {
  other: string
  company: string | null
  post: string | null
}
/** `other` is the company itself once the person is gone. */
const named = ({ other, company }: Pick<From, 'other' | 'company'>) =>
  company && company !== other ? `${other} of ${company}` : other

/** To whoever got a first message: they decide whether there will be more. `warned`: a rule hit its words. */
export const requestSentence = (from: From, warned: boolean): Sentence => ({
  title: `${named(from)} wants to message you`,
  message: `${from.post ? `It is about “${from.post}”. ` : ''}${warned ? 'Read it with care: it comes with a warning. ' : ''}Reply or accept to continue. If you decline, they can’t write again.`,
})

/** One message, or several since the reader last looked. */
export const messagesSentence = (count: number, other: string): Sentence =>
  count === 1
    ? { title: `New message from ${other}`, message: 'Open the conversation to read it.' }
    : { title: `${count} new messages from ${other}`, message: 'Open the conversation to read them.' }

/** The same in a team, if its post still has a title; `author`: who wrote the newest. */
export const teamMessagesSentence = (count: number, team: string | null, author: string): Sentence =>
  count === 1
    ? {
        title: `New message from ${author} in ${team ? `“${team}”` : 'your team'}`,
        message: 'Open the conversation to read it.',
      }
    : {
        title: `${count} new messages in ${team ? `“${team}”` : 'your team'}`,
        message: 'Open the conversation to read them.',
      }

/** To whoever is to take care of a conversation. */
export const assignedSentence = (by: string, other: string): Sentence => ({
  title: `${by} assigned you a conversation`,
  message: `You’re now handling the conversation with ${other}.`,
})

/** To whoever scheduled a message; `why`: a sentence. */
export const refusedSentence = (to: string, why: string): Sentence => ({
  title: `Your scheduled message to ${to} wasn’t sent`,
  message: `${why} You can send it again or delete it.`,
})

/** To whoever wrote first. */
export const requestAcceptedSentence = (from: Pick<From, 'other' | 'company'>): Sentence => ({
  title: `${named(from)} accepted your request`,
  message: 'The two of you can write to each other now.',
})
