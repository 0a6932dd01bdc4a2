import { createHash } from 'node:crypto'
import type { Notice, NoticeContent } from '../../platform/notices/define-notice.ts'

/** Characters of each part: a payload has 4,096 bytes at most (RFC 8030, 7.2), and a character has up to four. */
const TITLE = 150
const BODY = 250

const short = (text: string, most: number) => {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

/** What the service worker shows. `tag`: what is shown under the same one is replaced; `id`: of this push, at every try. */
export interface PushWords {
  title: string
  body: string
  href: string
  tag: string
  id: string
}

interface Pushed {
  notice: Notice
  content: NoticeContent
  notified: { href: string; metadata: Record<string, string | null>; grouped: number }
}

/** Kind and name only, unless the person wants to read more on a locked screen. */
export function wordsOf(
  { notice, content, notified }: Pushed,
  more: boolean,
): Pick<PushWords, 'title' | 'body' | 'href'> {
  const { grouped, metadata, href } = notified
  const several = grouped > 1 ? notice.group?.sentence(grouped, metadata) : undefined
  const { title, message } = several ?? content.sentence
  const body = more ? (content.message?.text ?? message) : ''
  return { title: short(title, TITLE), body: short(body, BODY), href: several ? href : content.href }
}

export const summaryOf = (things: number): Pick<PushWords, 'title' | 'body' | 'href'> => ({
  title: `${things} new notifications`,
  body: '',
  href: '/notifications',
})

/** What waits at the push service is replaced by what comes under the same topic: 32 characters at most. */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
