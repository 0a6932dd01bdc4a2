import { box, film, numbers } from './film.ts'

// What cameras and converters write about where a film was shot.

const LATITUDE = '+52.5163'
export const COORDINATES = `${LATITUDE}+013.3777+034.000/`
const PLACE_NAME = 'Brandenburg Gate'
/** What a film says besides, and keeps. */
export const MAKE = 'Cinema Camera 9'

const all = (type: string, ...boxes: Buffer[]) => box(type, Buffer.concat(boxes))
export const userData = (...boxes: Buffer[]): Buffer => all('udta', ...boxes)

/** QuickTime's own: how long, in which language, and the text. */
export function xyz(text = COORDINATES): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(text.length)
  head.writeUInt16BE(0x15c7, 2)
  return box('\u00a9xyz', Buffer.concat([head, Buffer.from(text)]))
}

const DEGREE = 65_536
/** 3GPP TS 26.244 §8.10: name, role, longitude, latitude, altitude, body, notes. */
export const loci = (): Buffer =>
  box(
    'loci',
    Buffer.concat([
      numbers(0),
      Buffer.from([0x15, 0xc7]),
      Buffer.from(`${PLACE_NAME}\0\0`),
      numbers(13.3777 * DEGREE, 52.5163 * DEGREE, 34 * DEGREE),
      Buffer.from('earth\0\0'),
    ]),
  )
const LOCI_NUMBERS = numbers(13.3777 * DEGREE, 52.5163 * DEGREE)

const valueOf = (text: string) => box('data', Buffer.concat([numbers(1, 0), Buffer.from(text)]))
const handler = (kind: string) => box('hdlr', Buffer.concat([numbers(0, 0), Buffer.from(kind), Buffer.alloc(13)]))

export const QUICKTIME_VALUES: Readonly<Record<string, string>> = {
  'com.apple.quicktime.make': MAKE,
  'com.apple.quicktime.location.ISO6709': COORDINATES,
  'com.apple.quicktime.location.accuracy.horizontal': '4.748',
  'com.apple.quicktime.location.name': PLACE_NAME,
  'com.apple.quicktime.location.role': '00',
  'com.apple.quicktime.location.body': 'earth',
  'com.apple.quicktime.location.note': 'behind the gate',
  'com.apple.quicktime.location.date': '2026-11-01T18:00:00+0100',
  'location-eng': COORDINATES,
  'com.apple.quicktime.software': 'Allocations 3',
}

/** Values whose names are in a list; `whole`: with version and flags, as ISO has it and QuickTime does not. */
export function quickTimeMeta(values = QUICKTIME_VALUES, { whole = false } = {}): Buffer {
  const names = Object.keys(values).map((name) => box('mdta', Buffer.from(name)))
  const items = Object.values(values).map((value, at) => {
    const item = box('none', valueOf(value))
    item.writeUInt32BE(at + 1, 4)
    return item
  })
  const keys = box('keys', Buffer.concat([numbers(0, names.length), ...names]))
  return all('meta', whole ? numbers(0) : Buffer.alloc(0), handler('mdta'), keys, all('ilst', ...items))
}

/** Values that are named by four letters. */
export const iTunesMeta = (): Buffer =>
  all(
    'meta',
    numbers(0),
    handler('mdir'),
    all('ilst', box('\u00a9xyz', valueOf(COORDINATES)), box('\u00a9mak', valueOf(MAKE))),
  )

/** A fragment that says it too. */
const fragment = () =>
  all('moof', box('mfhd', numbers(0, 1)), all('traf', box('tfhd', numbers(0, 1)), userData(xyz())), quickTimeMeta())

/** A film that says where it was shot in every way and everywhere that is known; plays like `film()`. */
export const filmShotThere = (): Buffer =>
  Buffer.concat([
    film({
      brand: 'qt  ',
      movieBoxes: [userData(xyz(), loci(), iTunesMeta(), numbers(0)), quickTimeMeta()],
      trackBoxes: [userData(xyz(), loci()), quickTimeMeta(QUICKTIME_VALUES, { whole: true })],
    }),
    fragment(),
    box('mdat', Buffer.alloc(100, 7)),
    quickTimeMeta(),
  ])

/** What of the place is still in some bytes. */
export const placesLeft = (bytes: Buffer): string[] =>
  [LATITUDE, PLACE_NAME, '4.748', 'behind the gate', '2026-11-01', LOCI_NUMBERS.toString('latin1')].filter((what) =>
    bytes.includes(Buffer.from(what, 'latin1')),
  )
