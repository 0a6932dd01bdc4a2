// Sample audio, small and generated in code.

/** 0.6 s of MP3 that gets louder: 440 Hz, one channel, 16 kHz. */
export const MP3 = Buffer.from(
  [
    '//M4xAATOK4cAM7wgCzZbcuWXLLllyy5ZctAGWUMAAwiDMIMpw7EDMYk6eDNBFQWhNw1KLeJCKCLsZw7jvv+/7/v/G43G6ekpKSkpKSkBAHwfB8H93/////SmnacpnTOmdMOXcqZUqYqEkLA//M4xB',
    'IUsMI0AVtIASFAswIVNS+zrwYykAAgSIAdSldrEWuuS5LsgkCQqFQqFQqRESFChQoUKFChWakFBQUCgoKCgwUFBQUCgoKCkgpe/9UjtQb8k+hgQRAR0iZFBBxTECzYx8UXMSzhq0jy//M4xB4b+eZY',
    'AZqQALgdGRgyXk+YIGgs4iZESA/Tc3QYqE8TRua/oJu6mJk0Ni8bmv9lu6rGJobGSZqY/9d1W3QSMk2MUHMv6L8uAQyDYBDJ7//LgEiFQCRCoB///yP8atmlw32KrlclnBgG//M4xA0SgJYcAd4YAI',
    'DBgIgNGCiCoYqCoRjPhjGDiD0YJQGpgWASmACASWiYlA1WM0ooqqlswlQGhN7WliClQm+0sQqhN+ohwm8muvcYBOlZTEB5ugjsSf1cwpDGeBCgbxswpZEHAbDArIFl//M4xCIc+OpkVh7STVEy9hGg',
    'XVWZac2gXSWjJzbCNRNWTLwMDhC0YHSDKgZGELRgdIMqBkYQtGB0i1QOmEqjI0i1QOmEqjIwRaMDpClQMjBFowOldUDpkVRkaV1SNMhr3IBk1L1RN7FGALch//M4xA0PmGpMFk7wZN9UAOzin5Hgdh',
    '5A5slekp6nhc0kE7Hp8z0uXmfdzMV3LZTFd3T/3Cu5bKYruWymK7l1VtYw26mqwTL06U9lNy7QWDQwEhhEKci5ofs4GlUDB+RAcIQIMAgGeZgLkM2Z//M4xC0coPI4AM9SiUwADIBhGEQsXHRUXNCk',
    '4fQpPQpORJuRJuRJ6ylrNJZCoECBIaFgwaUCRJJLMVRTFEspJLMVRTFEspJLMVRXa1ZjX////8WWYyuNxu3chh/H7htkEIAgHEoXmIVcmcYj//M4xBkaaN5EAO4SoZgoCVMb4uKtQKAYYTFYYJIoxW',
    'jbpAjb1RAghc0DGTXntQbPABEcAzD3gZ4AIzAMw/wN8AzMR0P8DfAMzEdH+B/AdmZ0f+fwP93T/38D/d7/2i6clt1AqrxmasBBp680//M4xA4YYIJwXh6eZbNIXKZ78JAd7PCvBexdZevYugobkFdB',
    'XApsIbkFdBXApsIbkFdBXApsIbkFdBXApsI7Ib0F8FdCOyG9BfBXQjoQ3EF6CuCjoQ3EV4L8J+T/N8V8Kg4E5LbbtsBJSWIJ//M4xAsVOFatvgBeK2HlqzDmToeyHnwBOAAyHmB4+AB4AHh7o5+Ang',
    'B4e7M/gnwD47o4/AD4AODzMx/APwAyOZmH8A/ADI5nQ/wP4BmYjof4G+AZsR4fAEAku23//4AUeQgzh29QbaCvCnxR//M4xBUVMFa6XgBeR1BBcgp4UdFFdBeBT4T8QXEFYCjoQ2KC9BXBR0IbiC+C',
    'uCjshvQXwV0I7Ib0F8FdCO4N8F+L+R3Bvgv4/w7xvxUFoANiAyKxgyGzg47EAtDSIQFoJDQrcOzCIvm6YWDi//M4xB8UQIpUFE8STcFSIROQKtryYXkwuEQQxHIXSTkUkhZHIXSbskkLI9Xa3ZrV2d',
    'e1uzWrs6u1uz9XZ1/7BZtwFWSJNksjEoBgWXbZKWSMGg9M89ROGhXBQTKUmXwFAmCv9Kana9uyHQkf//M4xC0SUHZEFk9yZAw9RJZqLTD1b+irer/tu6aiUxbTtu6fd0+7p/vVGykajMqjsclcskcm',
    'isPRm0zIRBaDcrMoRRAQQFBBLaxWCAbBgXHSYVFTi6BtzTKFZNSbnsyknDEogWkDVBisMSqC//M4xEIdgL5QDO4SodMNVEVhiUQLTDVRFaRKoLTDVVK0iVUNMNVUrTKqhKw1VStMNVCVpEqt02VUpp',
    '2q3TZVSmla/A+8IoAcZx0xDCU0FCTnYJBwcLgCMMqy1NUl232n6ID4GCNpk88QPgYZ//M4xCsUoHZcFBY4YbTJ55k8DDPBl55k8mGeHXnmDxETPDrzzD5MM8OveYfJreHfe4+2t6UQSOS3f/gf5VUT',
    'TYv8ZrILkm1uMxm6ZZoSUSYlpqJ1RcUSUkUGigqLFySkig0UNixckrBQ4UNi//M4xDcZQIqBHhaMacXJKwUKihoLFhJURQqKGiosJKiaKmjRUWFiiaKmjRQLCxRJmzRooVCi5JmyRwogDf/gDD///w',
    'wwzztvouQwAMEO8XGry+Wz0vD///////////////8PAAAAAAMPDw8P//M4xDEVUFp4v1sIAQAAAAADDw8PDwAAAABGHh4eHgAAAACMPLh84AAABBGHpy/gAhUxBAgfOfW4DC4fj8YADeKgCYj6s5xq',
    'yBrbWXSHVDfhUzPcx7gsCBmCQEkRDgN6EBs+IPGOEFhBZFFF//M4xDojsdKaX5mgAEIKCUCIEXD9QyyGRRykklool91IMLmFbENHNHN//JoixFjEukz/bfYyLxeRLpdS/6DJpuggyZeLyJdLoNBX8P',
    'ggAw+CADBURBUFREe/lyhwHyhwPlF4kvi2RZItsvZY//M4xAoVIP30AdhgARMCTUlT4MGZApIt2RWbZVUsqptP0tmtDTWl3LuRBMAEB4+SiSDUSXjkSSa7h0ZGVWjpc9rK1b9VrtcsuXMBTwUXFFZB',
    'XhXxTf/wpUxBTUUzLjEwMFVVVVVVVVVVVVVV',
  ].join(''),
  'base64',
)

/** A 440 Hz sine as samples between -1 and 1; `level` gives its loudness at each point in time (0 to 1). */
export const sine = (seconds: number, rate: number, level: (at: number) => number): number[] =>
  Array.from(
    { length: Math.round(seconds * rate) },
    (_, n) => Math.sin((2 * Math.PI * 440 * n) / rate) * level(n / (seconds * rate)),
  )

export interface WavOptions {
  rate?: number
  channels?: number
  bits?: 8 | 16 | 24 | 32
  float?: boolean
}

/** A WAV file; every channel holds the same. */
export function wav(
  samples: readonly number[],
  { rate = 44_100, channels = 1, bits = 16, float = false }: WavOptions = {},
): Buffer {
  const width = bits / 8
  const data = Buffer.alloc(samples.length * channels * width)
  samples.forEach((sample, n) => {
    for (let channel = 0; channel < channels; channel += 1) {
      const at = (n * channels + channel) * width
      if (float) data.writeFloatLE(sample, at)
      else if (bits === 8) data.writeUInt8(Math.round(128 + sample * 127), at)
      else data.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), at, width)
    }
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(float ? 3 : 1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * channels * width, 28)
  head.writeUInt16LE(channels * width, 32)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

/** A cyclic redundancy check of `bits` bits; FLAC uses two of them (RFC 9639 §9.1.8 and §9.3). */
function crc(data: Buffer, bits: 8 | 16, polynomial: number): number {
  const top = 1 << (bits - 1)
  const mask = bits === 8 ? 0xff : 0xffff
  let sum = 0
  for (const byte of data) {
    sum ^= byte << (bits - 8)
    for (let n = 0; n < 8; n += 1) sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask
  }
  return sum
}

const BLOCK = 4_096

/** A FLAC file with one channel, 16 bits, 44.1 kHz, and uncompressed samples; the last block is padded with silence. */
export function flac(samples: readonly number[]): Buffer {
  const info = Buffer.alloc(42)
  info.write('fLaC', 0, 'latin1')
  info.writeUInt32BE(0x80000022, 4)
  info.writeUInt16BE(BLOCK, 8)
  info.writeUInt16BE(BLOCK, 10)
  // 20 bits rate, 3 channels - 1, 5 bits - 1, 36 samples
  info.writeUInt32BE((44_100 << 12) | (15 << 4), 18)
  const frames = Array.from({ length: Math.ceil(samples.length / BLOCK) }, (_, n) => {
    const head = Buffer.from([0xff, 0xf8, 0xc9, 0x08, n])
    const body = Buffer.alloc(1 + BLOCK * 2)
    body[0] = 0x02
    for (let at = 0; at < BLOCK; at += 1)
      body.writeInt16BE(Math.round((samples[n * BLOCK + at] ?? 0) * 32_767), 1 + at * 2)
    const whole = Buffer.concat([head, Buffer.from([crc(head, 8, 0x07)]), body])
    const end = Buffer.alloc(2)
    end.writeUInt16BE(crc(whole, 16, 0x8005))
    return Buffer.concat([whole, end])
  })
  return Buffer.concat([info, ...frames])
}
