import type { NeedAbout, NeedWords } from '../needs/needs.schemas.ts'
import { interviewWhen } from './interviews.words.ts'

interface AboutInterview extends NeedAbout {
  /** The title of the post. */
  post: string
  /** An ISO instant and the zone of the interview; null without an agreed time. */
  at: string | null
  zone: string
}

const andMore = (post: string, count: number) => `${post} and ${count - 1} more`
const when = ({ at, zone }: AboutInterview, reader: string | null) =>
  at === null ? '' : interviewWhen(new Date(at), zone, reader)

/** Times that the talent has not picked from yet. */
export const timesToPickWords = ({ who, count, post }: AboutInterview): NeedWords =>
  count > 1
    ? { title: `${count} interviews wait for your time`, line: andMore(post, count) }
    : { title: `${who} wants to meet you`, line: `Pick a time for the interview about ${post}` }

/** The talent asked for others, or none is left. */
export const timesToProposeWords = ({ who, count, post }: AboutInterview): NeedWords =>
  count > 1
    ? { title: `${count} interviews need other times`, line: andMore(post, count) }
    : { title: `${who}, ${post}`, line: 'Propose other times for the interview' }

/** It begins within two days. */
export const interviewSoonWords = (about: AboutInterview, reader: string | null): NeedWords =>
  about.count > 1
    ? {
        title: `${about.count} interviews within two days`,
        line: `The first is with ${about.who}, ${when(about, reader)}`,
      }
    : { title: `You meet ${about.who}`, line: `${when(about, reader)} · ${about.post}` }

/** Its time is over, and no one said whether it took place. */
export const interviewOverWords = ({ who, count, post }: AboutInterview): NeedWords =>
  count > 1
    ? { title: `Did ${count} interviews take place?`, line: andMore(post, count) }
    : { title: `Did you meet ${who}?`, line: `Note that the interview about ${post} took place, or cancel it` }

/** It took place, and there is no decision. */
export const interviewUndecidedWords = ({ who, count, post }: AboutInterview): NeedWords =>
  count > 1
    ? { title: `${count} interviews have no decision`, line: andMore(post, count) }
    : { title: `${who}, ${post}`, line: 'You met. Make an offer, or let them know' }
