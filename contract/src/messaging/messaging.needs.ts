import type { NeedAbout, NeedWords } from '../needs/needs.schemas.ts'
import { UNREAD_SHOWN } from './vocabulary.ts'

interface AboutMessages extends NeedAbout {
  /** A company that wrote for the first time: they can accept or decline. */
  request: boolean
  /** Messages in the latest conversation. */
  unread: number
}

const shown = (count: number) => (count > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(count))

/** Conversations with something unread, the latest first. Says nothing of what is written in them. */
export function unreadWords({ who, count, request, unread }: AboutMessages): NeedWords {
  if (count > 1) return { title: `${shown(count)} unread conversations`, line: `The latest from ${who}` }
  return {
    title: request ? `${who} wants to message you` : `${who} wrote to you`,
    line: request ? 'Reply, accept or decline' : `${shown(unread)} unread ${unread === 1 ? 'message' : 'messages'}`,
  }
}

/** Conversations of a company with something unread for a day or more, the earliest first. `days`: since the latest message. */
export function waitingWords({ who, count, request, days }: NeedAbout & { request: boolean; days: number }): NeedWords {
  if (count > 1) return { title: `${shown(count)} conversations wait for a reply`, line: `${who} has waited longest` }
  const since = days <= 1 ? 'yesterday' : `${days} days ago`
  return { title: who, line: request ? `Asked to message you ${since}` : `Wrote ${since}` }
}
