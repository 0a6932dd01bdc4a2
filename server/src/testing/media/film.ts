// Sample videos: the boxes that describe them, around frames that are never decoded.

/** A box of the ISO base media format; `size` can lie about its length. */
export function box(type: string, content: Buffer, size = content.length + 8): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

export const numbers = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 4)
  values.forEach((value, n) => data.writeUInt32BE(value >>> 0, n * 4))
  return data
}

const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
const TURNED = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]

export interface FilmOptions {
  seconds?: number
  width?: number
  height?: number
  turned?: boolean
  brand?: string
  handler?: string
  timescale?: number
  /** More boxes at the end of the description, and of its track. */
  movieBoxes?: readonly Buffer[]
  trackBoxes?: readonly Buffer[]
}

export const ftyp = (brand = 'isom') =>
  box('ftyp', Buffer.concat([Buffer.from(brand), numbers(512), Buffer.from(brand === 'qt  ' ? brand : 'mp41')]))

export function moov({
  seconds = 5,
  width = 1_280,
  height = 720,
  turned = false,
  handler = 'vide',
  timescale = 1_000,
  movieBoxes = [],
  trackBoxes = [],
}: FilmOptions = {}): Buffer {
  const mvhd = box(
    'mvhd',
    Buffer.concat([
      numbers(0, 0, 0, timescale, seconds * timescale, 0x10000, 0x1000000, 0, 0, ...UPRIGHT),
      Buffer.alloc(28),
    ]),
  )
  const tkhd = box(
    'tkhd',
    numbers(
      3,
      0,
      0,
      1,
      0,
      seconds * timescale,
      0,
      0,
      0,
      0,
      ...(turned ? TURNED : UPRIGHT),
      width * 65_536,
      height * 65_536,
    ),
  )
  const hdlr = box('hdlr', Buffer.concat([numbers(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)]))
  const trak = box('trak', Buffer.concat([tkhd, box('mdia', hdlr), ...trackBoxes]))
  return box('moov', Buffer.concat([mvhd, trak, ...movieBoxes]))
}

/** A complete video file, with its description after its frames, as cameras write it. */
export const film = (options: FilmOptions = {}): Buffer =>
  Buffer.concat([ftyp(options.brand), box('mdat', Buffer.alloc(2_000, 7)), moov(options)])
