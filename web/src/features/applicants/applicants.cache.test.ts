import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applicantDetail, type ApplicationStatus } from './applicants.api.ts'
import { versionOf } from './applicants.cache.ts'
import { applicantsList } from './applicants.live.ts'

const card = (status: ApplicationStatus, version: number) => ({ id: 'noor', status, version })
/** What is loaded: lists with a card each, and an open pane. */
function loaded(lists: readonly object[], open?: object): QueryClient {
  const cache = new QueryClient()
  lists.forEach((items, at) => cache.setQueryData([...applicantsList.key, at], { pages: [{ items: [items] }] }))
  if (open) cache.setQueryData(applicantDetail('noor').queryKey, open as never)
  return cache
}

test('a card that was picked up before its last move was answered moves on from that answer', () => {
  const shown = card('shortlisted', 1)
  expect(versionOf(loaded([card('shortlisted', 2)]), shown)).toBe(2)
  expect(versionOf(loaded([card('shortlisted', 1)], card('shortlisted', 3)), shown)).toBe(3)
})

test('where someone else moved it, it keeps the version that was seen, so that the server refuses', () => {
  expect(versionOf(loaded([card('rejected', 5)], card('rejected', 5)), card('shortlisted', 1))).toBe(1)
  expect(versionOf(loaded([]), card('shortlisted', 4))).toBe(4)
})
