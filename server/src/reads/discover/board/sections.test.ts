import { describe, expect, test } from 'vitest'
import { deal, type Key, type Lists } from './sections.ts'

const key = (id: string, over: Partial<Key> = {}): Key => ({
  id,
  at: '2026-11-01T00:00:00.000000Z',
  kind: 'job',
  ownerId: 'owner',
  businessId: null,
  pictured: false,
  ...over,
})
const keys = (...ids: string[]) => ids.map((id) => key(id))
const NONE: Lists = { best: [], near: [], remote: [], followed: [] }
const all = () => true
const sectionsOf = (lists: Partial<Lists>, shows: (key: Key) => boolean = all) =>
  deal({ ...NONE, ...lists }, shows, [], 200).sections.map(({ name, count, ids }) => [name, count, ids.join('')])

describe('sections', () => {
  test('a post is in the first section that it belongs to, also where it is not shown', () => {
    expect(
      sectionsOf({
        best: keys('a'),
        near: keys('a', 'b', 'c', 'd', 'e', 'f', 'g'),
        remote: keys('g', 'h'),
        followed: keys('a', 'h', 'i'),
      }),
    ).toEqual([
      ['best', 1, 'a'],
      ['near', 6, 'bcd'],
      ['remote', 1, 'h'],
      ['followed', 1, 'i'],
    ])
  })

  test.each([
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 3],
    [50, 3],
  ])('of %i posts, %i are shown', (count, shown) => {
    const near = Array.from({ length: count }, (_none, at) => key(`${at}`))
    expect(deal({ ...NONE, near }, all, [], 200).sections[0]?.ids).toHaveLength(shown)
  })

  test('a section without posts is absent, and what the person does not see is not counted', () => {
    expect(sectionsOf({ near: keys('a', 'b'), remote: keys('c') }, ({ id }) => id !== 'c' && id !== 'a')).toEqual([
      ['near', 1, 'b'],
    ])
  })

  test('a list that is cut off says that there is more', () => {
    expect(deal({ ...NONE, near: keys('a', 'b') }, all, [], 2).sections[0]?.more).toBe(true)
    expect(deal({ ...NONE, near: keys('a') }, all, [], 2).sections[0]?.more).toBe(false)
  })
})

describe('the lead', () => {
  test('is the first with a picture that the person sees, and in no section', () => {
    const [plain, hidden, shown] = [key('a'), key('b', { pictured: true }), key('c', { pictured: true })]
    const dealt = deal({ ...NONE, near: [plain, hidden, shown] }, ({ id }) => id !== 'b', [plain, hidden, shown], 200)
    expect(dealt.lead).toBe('c')
    expect(dealt.sections).toEqual([{ name: 'near', count: 1, more: false, ids: ['a'] }])
  })

  test('is absent without a picture', () => {
    expect(deal({ ...NONE, near: keys('a') }, all, keys('a'), 200).lead).toBeNull()
  })
})
