import { expect, test } from 'vitest'
import { shownTabs } from './shown-tabs.ts'

const keys = (counts: Record<string, number | undefined>, selected: string) =>
  shownTabs(
    Object.entries(counts).map(([key, count]) => ({ key, count })),
    selected,
  ).map(({ key }) => key)

test('a tab with nothing behind it is left out, unless it is the selected one', () => {
  const counts = { all: 3, drafts: 0, sent: 2, offer: 1, closed: 0 }
  expect(keys(counts, 'all')).toEqual(['all', 'sent', 'offer'])
  expect(keys(counts, 'closed')).toEqual(['all', 'sent', 'offer', 'closed'])
})

test('with nothing at all there are no tabs, whichever is selected', () => {
  expect([keys({ all: 0, drafts: 0 }, 'all'), keys({ all: 0, drafts: 0 }, 'drafts')]).toEqual([[], []])
})

test('until the counts are known, only the first and the selected one show', () => {
  const unknown = { all: undefined, drafts: undefined, sent: undefined }
  expect([keys(unknown, 'all'), keys(unknown, 'sent')]).toEqual([['all'], ['all', 'sent']])
})
