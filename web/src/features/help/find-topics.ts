import { folded } from '@ensemble/contract/core/folded.ts'
import type { Block, Topic, TopicGroup } from './help.topics.ts'
import { forBusiness } from './topics-business.ts'
import { account, forEveryone, messages, searching, yourPosts } from './topics-everyone.ts'
import { forTalent } from './topics-talent.ts'

/** All topics in the order of the page; those for the reader's kind of account first. */
export const groupsFor = (kind: 'talent' | 'business' | undefined): readonly TopicGroup[] =>
  kind === 'business'
    ? [forBusiness, searching, messages, yourPosts, forEveryone, account, forTalent]
    : [forTalent, searching, messages, yourPosts, forEveryone, account, forBusiness]

const ALL = groupsFor(undefined).flatMap((group) => group.topics)
export const topicOf = (key: string): Topic | undefined => ALL.find((topic) => topic.key === key)

/** Without accents and case: "resume" finds "Résumé", "uberfuhrung" finds "Überführung". */
const wordsIn = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const textOf = (block: Block) =>
  typeof block === 'string' ? block : ('steps' in block ? block.steps : block.points).join(' ')

/** The weight of a hit in the title, the other words and the text. */
const WEIGHTS = [9, 4, 1] as const
const index = ALL.map((topic) => ({
  topic,
  fields: [topic.title, topic.also, topic.body.map(textOf).join(' ')].map(wordsIn),
}))

/** 2 for the whole word, 1 for its beginning, 0 for neither. */
const fit = (words: readonly string[], sought: string) =>
  words.includes(sought) ? 2 : words.some((word) => word.startsWith(sought)) ? 1 : 0

/** Topics that contain every word, best first. */
export function findTopics(text: string): Topic[] {
  const sought = wordsIn(text)
  if (sought.length === 0) return []
  const scored = index.map(({ topic, fields }) => {
    const each = sought.map((word) => Math.max(...fields.map((words, at) => fit(words, word) * (WEIGHTS[at] ?? 0))))
    return { topic, score: each.includes(0) ? 0 : each.reduce((sum, one) => sum + one, 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}
