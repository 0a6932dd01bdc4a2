import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  COORDINATES,
  filmShotThere,
  iTunesMeta,
  loci,
  MAKE,
  placesLeft,
  quickTimeMeta,
  QUICKTIME_VALUES,
  userData,
  xyz,
} from '../../../testing/media/film-places.ts'
import { box, film, ftyp, moov, numbers } from '../../../testing/media/film.ts'
import { folderForTests } from '../../../testing/media/workers.ts'
import { freeSpaceFor } from '../free-space.ts'
import { MOST_PLACE_BYTES, MOST_PLACES, type PlaceBox } from '../processed.ts'
import { findPlaces } from './places.ts'

const folder = await folderForTests()
let files = 0

/** The places of a film; `bytes`: its size, if it is far longer than what is written of it. */
function placesIn(content: Buffer, bytes = content.length, tail?: Buffer): PlaceBox[] {
  files += 1
  const fd = openSync(join(folder, String(files)), 'w+')
  try {
    writeSync(fd, content)
    if (tail) writeSync(fd, tail, 0, tail.length, bytes)
    else ftruncateSync(fd, bytes)
    return findPlaces(fd, bytes + (tail?.length ?? 0))
  } finally {
    closeSync(fd)
  }
}

function blanked(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  for (const { at, bytes } of freeSpaceFor(placesIn(content))) bytes.copy(copy, at)
  return copy
}

const inUserData = (...boxes: Buffer[]) => film({ movieBoxes: [userData(...boxes)] })
/** A box that gives its length in 64 bits. */
function long(type: string, content: Buffer, size = content.length + 16): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(size), 8)
  return Buffer.concat([head, content])
}

test('a film without a place has none; one with all kinds of them loses each, and nothing else', () => {
  expect(placesIn(film())).toEqual([])
  const shot = filmShotThere()
  // the control: it does say all of that
  expect(placesLeft(shot)).toHaveLength(6)
  const after = blanked(shot)
  expect(after).toHaveLength(shot.length)
  expect(placesLeft(after)).toEqual([])
  expect(placesIn(after)).toEqual([])
  // every byte outside them is as it was
  const kept = Buffer.from(after)
  for (const { letters, start, end } of placesIn(shot)) {
    shot.copy(kept, letters, letters, letters + 4)
    shot.copy(kept, start, start, end)
  }
  expect(kept.equals(shot)).toBe(true)
  expect(after.includes(MAKE) && after.includes('Allocations 3')).toBe(true)
})

test.each<[string, Buffer, number]>([
  ['QuickTime’s user data', inUserData(xyz()), 1],
  ['3GPP’s place', inUserData(loci()), 1],
  ['iTunes’ values', inUserData(iTunesMeta()), 1],
  ['values by key, in the film', film({ movieBoxes: [quickTimeMeta()] }), 8],
  [
    'values by key, with version and flags',
    film({ movieBoxes: [quickTimeMeta(QUICKTIME_VALUES, { whole: true })] }),
    8,
  ],
  ['values by key, in user data', inUserData(quickTimeMeta()), 8],
  ['a track', film({ trackBoxes: [userData(xyz())] }), 1],
  ['a fragment', Buffer.concat([film(), box('moof', box('traf', userData(xyz())))]), 1],
  ['the top level', Buffer.concat([film(), quickTimeMeta()]), 8],
  [
    'a description before the frames',
    Buffer.concat([ftyp(), moov({ movieBoxes: [userData(xyz())] }), box('mdat', Buffer.alloc(99))]),
    1,
  ],
])('is found in %s', (_where, content, count) => {
  expect(placesIn(content)).toHaveLength(count)
  expect(placesLeft(blanked(content))).toEqual([])
})

const huge = 2 ** 33
test.each<[string, Buffer]>([
  ['a place that is longer than what holds it', inUserData(box('\u00a9xyz', Buffer.from(COORDINATES), 50_000))],
  ['a place that lasts to the end of what holds it', inUserData(box('\u00a9xyz', Buffer.from(COORDINATES), 0))],
  ['a place with a length of 64 bits', inUserData(long('\u00a9xyz', Buffer.from(COORDINATES)))],
  ['a place longer than any file', inUserData(long('\u00a9xyz', Buffer.from(COORDINATES), Number.MAX_SAFE_INTEGER))],
  ['user data longer than what holds them', film({ movieBoxes: [box('udta', xyz(), 0x7fffffff)] })],
  ['user data to the end', film({ movieBoxes: [box('udta', xyz(), 0)] })],
  ['a description with a length of 64 bits', Buffer.concat([ftyp(), long('moov', userData(xyz()))])],
  ['a list of names that says it has more', film({ movieBoxes: [lying(quickTimeMeta())] })],
  ['a box after the last that makes no sense', Buffer.concat([inUserData(xyz()), numbers(3), Buffer.from('junk')])],
])('is found in spite of %s, and nothing outside is touched', (_what, content) => {
  expect(placesIn(content).every(({ letters, start, end }) => letters + 4 <= start && end <= content.length)).toBe(true)
  expect(placesIn(content).length).toBeGreaterThan(0)
  expect(placesLeft(blanked(content))).toEqual([])
})

/** The same with four billion names announced. */
function lying(meta: Buffer): Buffer {
  meta.writeUInt32BE(0xffffffff, meta.indexOf('keys') + 8)
  return meta
}

test.each<[string, Buffer]>([
  ['a box shorter than its head', inUserData(box('abcd', Buffer.alloc(0), 4), xyz())],
  ['64 bits that are less than a head', inUserData(long('abcd', Buffer.alloc(0), 7), xyz())],
  ['a head that is cut off', Buffer.concat([film(), numbers(1), Buffer.from('mdat'), numbers(0)])],
  ['fewer bytes than a head', Buffer.concat([film(), numbers(1)])],
  ['a place without content', inUserData(box('\u00a9xyz', Buffer.alloc(0)))],
  ['an empty list of values', film({ movieBoxes: [box('meta', Buffer.alloc(0)), box('meta', numbers(0, 0))] })],
])('ends where there is %s', (_what, content) => {
  expect(placesIn(content)).toEqual([])
})

test('eight gigabytes of frames are passed over, whatever is before and after them', () => {
  const begun = Buffer.concat([ftyp(), long('mdat', Buffer.alloc(0), huge - ftyp().length)])
  const [place] = placesIn(begun, huge, moov({ movieBoxes: [userData(xyz())] }))
  expect(place?.start).toBeGreaterThan(huge)
})

const nested = (depth: number): Buffer => (depth === 0 ? xyz() : box('moof', nested(depth - 1)))
test.each<[string, Buffer]>([
  ['boxes nested without end', Buffer.concat([film(), nested(40)])],
  ['a place that is a whole file', inUserData(box('loci', Buffer.alloc(MOST_PLACE_BYTES + 1)))],
  ['more places than any camera writes', inUserData(...Array.from({ length: MOST_PLACES + 1 }, () => xyz()))],
  [
    'more boxes than any film has',
    inUserData(box('udta', Buffer.concat(Array<Buffer>(200_001).fill(box('abcd', Buffer.alloc(0)))))),
  ],
  ['more names than any camera writes', film({ movieBoxes: [box('meta', box('keys', Buffer.alloc(2 ** 20 + 1)))] })],
])('refuses %s', (_what, content) => {
  expect(() => placesIn(content)).toThrow(expect.objectContaining({ failure: 'too_complex' }))
})
