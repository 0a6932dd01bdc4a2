import { expect, test } from 'vitest'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import { itemsOf, NO_WORDS } from './editor.form.ts'

const entry = (key: string, status: MediaEntry['status']): MediaEntry => ({
  key,
  status,
  name: key,
  size: '1 KB',
  kind: 'image',
  progress: 1,
})

test('uploaded files are sent in order with their texts; those still uploading or failed are not', () => {
  const entries = [
    entry('old', 'ready'),
    entry('x', 'sending'),
    entry('new', 'processing'),
    entry('y', 'failed'),
    entry('z', 'ready'),
  ]
  const items = itemsOf(
    entries,
    ['m-old', 'm-new', 'm-z'],
    { old: { ...NO_WORDS, alt: 'A pier' }, new: { ...NO_WORDS, cover: true } },
    new Map([['m-old', 'item-1']]),
  )
  expect(items).toEqual([
    { id: 'item-1', ...NO_WORDS, alt: 'A pier' },
    { media_id: 'm-new', ...NO_WORDS, cover: true },
    { media_id: 'm-z', ...NO_WORDS },
  ])
})
