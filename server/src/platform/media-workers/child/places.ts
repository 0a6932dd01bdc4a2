import { readSync } from 'node:fs'
import { MOST_PLACE_BYTES, MOST_PLACES, type PlaceBox } from '../processed.ts'
import { Refused } from './refused.ts'

// Where a film says where it was shot. Readers are lenient, so this is too: a box that is too long ends with the box
// around it, and is searched all the same.

/** What may hold a place, or something that does: the film's, a track's and a fragment's own data. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf', 'udta', 'meta'])
/** QuickTime's and iTunes' coordinates; the place of 3GPP (TS 26.244 §8.10), with its name. */
const PLACES = new Set(['\u00a9xyz', 'loci'])
/** `com.apple.quicktime.location.ISO6709`, `.accuracy.horizontal`, `.name`, …, and what converters make of them. */
const PLACE_KEY = /(^|\.)location([.-]|$)/i

/** Ten hours in fragments of two seconds have fewer. */
const MOST_BOXES = 200_000
const MOST_DEPTH = 10
/** A camera's keys take a few hundred. */
const MOST_KEYS_BYTES = 2 ** 20

interface Head {
  type: string
  /** Where its four letters are, and where its content is. */
  letters: number
  start: number
  end: number
}

const tooMuch = (what: string) => new Refused('too_complex', what)

/**
 * The boxes of a film that say where it was shot, and hold anything; none is inside another. Only the heads of
 * boxes and the names of keys are read. Throws Refused if there are too many, or one is too large to be a place.
 */
export function findPlaces(fd: number, bytes: number): PlaceBox[] {
  const search = new Search(fd)
  search.look(0, bytes, 0)
  return search.places
}

class Search {
  readonly places: PlaceBox[] = []
  readonly #fd: number
  readonly #head = Buffer.alloc(16)
  #boxes = 0

  constructor(fd: number) {
    this.#fd = fd
  }

  look(start: number, end: number, depth: number): void {
    if (depth > MOST_DEPTH) throw tooMuch('boxes in boxes in boxes')
    for (const box of this.#boxesIn(start, end)) {
      if (PLACES.has(box.type)) this.#take(box)
      else if (box.type === 'meta') this.#lookInMeta(box, depth)
      else if (CONTAINERS.has(box.type)) this.look(box.start, box.end, depth + 1)
    }
  }

  /** Values are in `ilst`, named by their own letters (iTunes) or by the number of a name in `keys` (QuickTime). */
  #lookInMeta(meta: Head, depth: number): void {
    // version and flags, which QuickTime leaves out
    const start = meta.start + (this.#read(meta.start, 4).equals(Buffer.alloc(4)) ? 4 : 0)
    const inside = [...this.#boxesIn(start, meta.end)]
    const numbers = new Set(inside.filter(({ type }) => type === 'keys').flatMap((keys) => this.#placeKeys(keys)))
    for (const list of inside.filter(({ type }) => type === 'ilst'))
      for (const item of this.#boxesIn(list.start, list.end))
        if (PLACES.has(item.type) || numbers.has(Buffer.from(item.type, 'latin1').readUInt32BE())) this.#take(item)
    this.look(start, meta.end, depth + 1)
  }

  /** Which names, counted from 1, are of a place. */
  #placeKeys({ start, end }: Head): number[] {
    if (end - start > MOST_KEYS_BYTES) throw tooMuch(`${end - start} bytes of keys`)
    const data = Buffer.from(this.#read(start, end - start))
    const found: number[] = []
    // version, flags and how many
    for (let at = 8, number = 1; at + 8 <= data.length; number += 1) {
      const size = data.readUInt32BE(at)
      if (size < 8) break
      if (PLACE_KEY.test(data.toString('latin1', at + 8, at + size))) found.push(number)
      at += size
    }
    return found
  }

  #take({ letters, start, end }: Head): void {
    if (start === end) return
    if (end - start > MOST_PLACE_BYTES) throw tooMuch(`a place of ${end - start} bytes`)
    if (this.places.length === MOST_PLACES) throw tooMuch('too many places')
    this.places.push({ letters, start, end })
  }

  *#boxesIn(start: number, limit: number): Generator<Head> {
    for (let at = start; at + 8 <= limit;) {
      this.#boxes += 1
      if (this.#boxes > MOST_BOXES) throw tooMuch('too many boxes')
      const box = headOf(this.#read(at, 16), at, limit)
      if (!box) return
      yield box
      at = box.end
    }
  }

  /** Fewer bytes where the file ends; valid until the next call if they are 16 or fewer. */
  #read(at: number, bytes: number): Buffer {
    const into = bytes <= this.#head.length ? this.#head : Buffer.alloc(bytes)
    return into.subarray(0, readSync(this.#fd, into, 0, bytes, at))
  }
}

/** The head of the box at `at`, cut at `limit`; undefined where a list ends, or where no box can be. */
function headOf(head: Buffer, at: number, limit: number): Head | undefined {
  if (head.length < 8) return undefined
  const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
  if (short === 0 && type === '\0\0\0\0') return undefined
  const long = short === 1
  if (long && head.length < 16) return undefined
  const headBytes = long ? 16 : 8
  // 0: to the end of what is around it
  const size = short === 0 ? limit - at : long ? Number(head.readBigUInt64BE(8)) : short
  if (size < headBytes || at + headBytes > limit) return undefined
  return { type, letters: at + 4, start: at + headBytes, end: Math.min(at + size, limit) }
}
