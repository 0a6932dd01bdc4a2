import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Sample pictures: drawn if they should be good, assembled by hand if not.

/** Colors that change across the picture, with a corner that shows which way is up: the top left is dark. */
export function drawing(width: number, height: number, channels: 3 | 4 = 3) {
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels
      const corner = x < width / 2 && y < height / 2
      data[at] = corner ? 20 : 60 + (x * 180) / width
      data[at + 1] = corner ? 20 : 60 + (y * 180) / height
      data[at + 2] = corner ? 20 : 200
      if (channels === 4) data[at + 3] = corner ? 255 : 128
    }
  }
  return sharp(data, { raw: { width, height, channels } })
}

/** An animated GIF with this many frames. */
export async function gif(width: number, height: number, frames: number): Promise<Buffer> {
  const drawn = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width, height, channels: 3, background: { r: (n * 30) % 256, g: 90, b: 160 } } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(drawn, { join: { animated: true } })
    .gif({ delay: 40 })
    .toBuffer()
}

/**
 * A GIF that claims a canvas of this size and holds the data of one pixel for each of its frames, whatever size they
 * claim.
 */
export function gifOfDots(width: number, height: number, frames: number, side = 1): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const dot = Buffer.from([
    0x21,
    0xf9,
    4,
    0,
    5,
    0,
    0,
    0,
    0x2c,
    0,
    0,
    0,
    0,
    side & 0xff,
    side >> 8,
    side & 0xff,
    side >> 8,
    0,
    2,
    2,
    0x44,
    1,
    0,
  ])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => dot), Buffer.from([0x3b])])
}

function chunk(type: string, content: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(data))
  return Buffer.concat([length, data, sum])
}

/**
 * A 1-bit PNG, all black; `interlaced` ones can't be read line by line. Leaving out `rows` that it claims to have makes
 * it cheap.
 */
export function blackPng(width: number, height: number, { interlaced = false, rows = height } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, interlaced ? 1 : 0], 8)
  const bytes = interlaced ? rows * (Math.ceil(width / 8) + 8) : rows * (Math.ceil(width / 8) + 1)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
