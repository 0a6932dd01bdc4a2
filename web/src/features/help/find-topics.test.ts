import { describe, expect, test } from 'vitest'
import { findTopics, groupsFor, topicOf } from './find-topics.ts'

const titles = (text: string) => findTopics(text).map(({ title }) => title)
const topics = groupsFor(undefined).flatMap((group) => group.topics)

describe('searching', () => {
  test('without accents and case, by the start of a word, the title before the text', () => {
    expect(titles('RESUME')[0]).toBe('Your résumé')
    expect(titles('résu')[0]).toBe('Your résumé')
    expect(titles('block')[0]).toBe('Block someone')
    expect(titles('badge company')[0]).toBe('The company verification badge')
  })
  test('by other words than the title’s', () => {
    expect(titles('2fa')).toEqual(['Two-factor authentication'])
    expect(titles('unsubscribe')).toEqual(['What you hear about'])
    expect(titles('escrow')).toEqual(['Paying and getting paid'])
  })
  test('all words count; nothing finds nothing', () => {
    expect(titles('badge zeppelin')).toEqual([])
    expect(titles(' . ')).toEqual([])
  })
})

test('each topic has one address, is the same for both kinds, and links lead inside', () => {
  expect(new Set(topics.map(({ key }) => key)).size).toBe(topics.length)
  expect(
    groupsFor('business')
      .flatMap((group) => group.topics)
      .toSorted((a, b) => a.key.localeCompare(b.key)),
  ).toEqual([...topics].toSorted((a, b) => a.key.localeCompare(b.key)))
  const links = topics.flatMap((topic) =>
    [...JSON.stringify(topic.body).matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? ''),
  )
  expect(links.filter((link) => !link.startsWith('/'))).toEqual([])
  expect(links.filter((link) => link.startsWith('/help/') && !topicOf(link.slice('/help/'.length)))).toEqual([])
})
