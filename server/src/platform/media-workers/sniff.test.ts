import { expect, test } from 'vitest'
import { HEAD_BYTES, sniff } from './sniff.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const ftyp = (major: string, ...compatible: string[]) =>
  bytes([0, 0, 0, 16 + compatible.length * 4], 'ftyp', major, [0, 0, 2, 0], ...compatible, [0, 0, 0, 8], 'free')

const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF')
const PNG = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 0, 1, 0, 0, 0, 1])
const GIF = bytes('GIF89a', [1, 0, 1, 0])
const MP4 = ftyp('isom', 'iso2', 'avc1', 'mp41')
const MOV = ftyp('qt  ', 'qt  ')
const MP3 = bytes([0xff, 0xfb, 0x90, 0x64])
const ID3 = bytes('ID3', [4, 0, 0, 0, 0, 0x10, 0x7f])
const WAV = bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt ')
const FLAC = bytes('fLaC', [0, 0, 0, 34])
const PDF = bytes('%PDF-1.7\n')

test.each([
  [JPEG, 'photo.jpg', 'image/jpeg'],
  [JPEG, 'PHOTO.JPEG', 'image/jpeg'],
  [PNG, 'still.png', 'image/png'],
  [GIF, 'loop.gif', 'image/gif'],
  [bytes('GIF87a'), 'loop.gif', 'image/gif'],
  [MP4, 'reel.mp4', 'video/mp4'],
  [MP4, 'reel.mov', 'video/mp4'],
  [ftyp('M4V ', 'M4A ', 'mp42'), 'reel.mp4', 'video/mp4'],
  [ftyp('NDSC', 'mp42'), 'reel.mp4', 'video/mp4'],
  [MOV, 'reel.mov', 'video/quicktime'],
  [bytes([0, 0, 1, 0], 'moov', [0, 0, 0, 108], 'mvhd'), 'old.mov', 'video/quicktime'],
  [bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 0]), 'old.mov', 'video/quicktime'],
  [MP3, 'song.mp3', 'audio/mpeg'],
  [ID3, 'song.mp3', 'audio/mpeg'],
  [WAV, 'take.wav', 'audio/wav'],
  [FLAC, 'master.flac', 'audio/flac'],
  [PDF, 'book.pdf', 'application/pdf'],
  [JPEG, 'Grade v1.2 final.jpg', 'image/jpeg'],
  [JPEG, 'Zoë’s 写真.jpg', 'image/jpeg'],
] as const)('takes %#', (head, name, type) => {
  expect(sniff(head, name)?.type ?? `refused: ${name}`).toBe(type)
})

test.each([
  ['HTML as a picture', bytes('<!doctype html><script>alert(1)</script>'), 'page.jpg'],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'mark.svg'],
  ['SVG named as a picture', bytes('<?xml version="1.0"?><svg/>'), 'mark.png'],
  ['HEIC', ftyp('heic', 'mif1', 'heic'), 'photo.heic'],
  ['HEIC named as a picture', ftyp('heic', 'mif1'), 'photo.jpg'],
  ['HEIC named as a film', ftyp('mif1', 'heic', 'isom'), 'photo.mp4'],
  ['AVIF', ftyp('avif', 'mif1'), 'photo.mp4'],
  ['sound in the container of a film', ftyp('M4A ', 'mp42', 'isom'), 'song.mp4'],
  ['WebP', bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 '), 'photo.webp'],
  ['WebP named as sound', bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 '), 'take.wav'],
  ['a film named as a picture', MP4, 'reel.png'],
  ['a picture named as a film', JPEG, 'photo.mp4'],
  ['PNG named JPEG', PNG, 'photo.jpg'],
  ['PDF named as a picture', PDF, 'book.jpg'],
  ['an archive', bytes('PK', [3, 4]), 'work.zip'],
  ['an archive named as a picture', bytes('PK', [3, 4]), 'work.jpg'],
  ['a program', bytes('MZ', [0x90, 0]), 'tool.exe'],
  ['no extension', JPEG, 'photo'],
  ['only an extension', JPEG, '.'],
  ['a program after the picture', JPEG, 'photo.jpg.exe'],
  ['a page before the picture', JPEG, 'photo.html.jpg'],
  ['PHP before the picture', JPEG, 'x.php.jpg'],
  ['an escaped NUL', JPEG, 'x.php%00.jpg'],
  ['an escaped NUL before PHP', JPEG, 'x.jpg%00.php'],
  ['a NUL', JPEG, 'x.php\0.jpg'],
  ['writing turned round', JPEG, 'photo\u202egpj.jpg'],
  ['a hidden character', JPEG, 'photo\u200b.jpg'],
  ['a path', JPEG, '../../photo.jpg'],
  ['a Windows path', JPEG, 'C:\\photo.jpg'],
  ['nothing', Buffer.alloc(0), 'photo.jpg'],
  ['two bytes', JPEG.subarray(0, 2), 'photo.jpg'],
  ['a PNG without its header', PNG.subarray(0, 12), 'still.png'],
  ['AAC', bytes([0xff, 0xf1, 0x50, 0x80]), 'song.mp3'],
  ['MPEG layer II', bytes([0xff, 0xfd, 0x90, 0x64]), 'song.mp3'],
  ['a bit rate that does not exist', bytes([0xff, 0xfb, 0xf0, 0x64]), 'song.mp3'],
  ['a tag of version 9', bytes('ID3', [9, 0, 0, 0, 0, 0, 1]), 'song.mp3'],
  ['a tag without a size', bytes('ID3', [4, 0]), 'song.mp3'],
  ['a page that calls itself a tag', bytes('ID3<script>'), 'song.mp3'],
  ['brands that never end', bytes([0x7f, 0xff, 0xff, 0xf0], 'ftypisom', [0, 0, 0, 0]), 'reel.mp4'],
  ['brands without a size', bytes([0, 0, 0, 0], 'ftypisom', [0, 0, 0, 0]), 'reel.mp4'],
  ['a PDF behind other bytes', bytes('GIF%PDF-1.7'), 'book.pdf'],
])('refuses %s', (_what, head, name) => {
  expect(sniff(head, name)).toBeUndefined()
})

test('looks only at the first bytes, and names the extension of the type', () => {
  expect(sniff(Buffer.concat([JPEG, Buffer.alloc(HEAD_BYTES, '<script>')]), 'photo.jpeg')).toEqual({
    kind: 'image',
    type: 'image/jpeg',
    extension: 'jpg',
  })
})
