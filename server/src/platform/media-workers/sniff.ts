import { kindOf, type MediaKind, type MediaType } from './processed.ts'

export interface Sniffed {
  kind: MediaKind
  type: MediaType
  /** Lower-case, without a dot; the type's own extension. */
  extension: string
}

/** How many bytes of a file `sniff` looks at; it accepts more, and fewer if the file is shorter. */
export const HEAD_BYTES = 512

const EXTENSIONS: Readonly<Record<MediaType, readonly [own: string, ...others: string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  // one container: cameras and editors use either name for the same bytes
  'video/mp4': ['mp4', 'mov'],
  'video/quicktime': ['mov', 'mp4'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'application/pdf': ['pdf'],
}

/**
 * What a file is, if its content and its extension agree on one of the accepted types; undefined otherwise. `head`
 * holds the first HEAD_BYTES. A name with hidden characters, or with an executable extension before the last one, is
 * never accepted.
 */
export function sniff(head: Buffer, name: string): Sniffed | undefined {
  const type = typeOf(head)
  const extension = extensionOf(name)
  if (!type || !extension || !EXTENSIONS[type].includes(extension)) return undefined
  return { kind: kindOf(type), type, extension: EXTENSIONS[type][0] }
}

const starts = (head: Buffer, bytes: string | readonly number[], at = 0) => {
  const wanted = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : Buffer.from(bytes)
  return head.subarray(at, at + wanted.length).equals(wanted)
}

function typeOf(head: Buffer): MediaType | undefined {
  if (starts(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  // the header chunk comes first and has 13 bytes
  if (starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]))
    return 'image/png'
  if (starts(head, 'GIF87a') || starts(head, 'GIF89a')) return 'image/gif'
  if (starts(head, '%PDF-')) return 'application/pdf'
  if (starts(head, 'fLaC')) return 'audio/flac'
  if (starts(head, 'RIFF') && starts(head, 'WAVE', 8)) return 'audio/wav'
  if (starts(head, 'ID3') ? isId3(head) : isMp3Frame(head)) return 'audio/mpeg'
  return movieOf(head)
}

/** An ID3v2 header: version 2 to 4, a size of four seven-bit bytes. */
const isId3 = (head: Buffer) =>
  head.length >= 10 && [2, 3, 4].includes(head[3] ?? 0) && head.subarray(6, 10).every((byte) => byte < 0x80)

/** A frame header of MPEG audio, layer III, with a valid bit rate and sample rate. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  const version = (second >> 3) & 3
  const layer = (second >> 1) & 3
  const rate = third >> 4
  return (
    first === 0xff &&
    second >> 5 === 7 &&
    version !== 1 &&
    layer === 1 &&
    rate !== 0 &&
    rate !== 15 &&
    ((third >> 2) & 3) !== 3
  )
}

const MP4_BRANDS = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'mp41',
  'mp42',
  'avc1',
  'hvc1',
  'av01',
  'M4V ',
  'M4VH',
  'M4VP',
  'MSNV',
  'XAVC',
  'mp71',
  'dash',
])
/**
 * The same container for something else: pictures (HEIC, AVIF, raw) wherever they are listed, audio if it comes first.
 */
const NOT_MOVIES = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'mif2',
  'avif',
  'avis',
  'crx ',
  'jp2 ',
  'jxl ',
])
const SOUND_FIRST = new Set(['M4A ', 'M4B ', 'M4P ', 'F4A ', 'F4B '])

function movieOf(head: Buffer): MediaType | undefined {
  if (head.length < 12) return undefined
  const size = head.readUInt32BE(0)
  const box = head.toString('latin1', 4, 8)
  // a QuickTime file older than brands begins with one of these
  if (box !== 'ftyp')
    return ['moov', 'mdat', 'wide'].includes(box) && (size >= 8 || (size === 1 && box === 'mdat'))
      ? 'video/quicktime'
      : undefined
  if (size < 16 || size > HEAD_BYTES || size % 4) return undefined
  const brands = [8, ...Array.from({ length: (size - 16) / 4 }, (_, n) => 16 + n * 4)].map((at) =>
    head.toString('latin1', at, at + 4),
  )
  const [first = ''] = brands
  if (SOUND_FIRST.has(first) || brands.some((brand) => NOT_MOVIES.has(brand))) return undefined
  if (first === 'qt  ') return 'video/quicktime'
  return brands.some((brand) => MP4_BRANDS.has(brand)) ? 'video/mp4' : undefined
}

/** Control characters, characters that reverse the writing direction or are invisible, and folder separators. */
const HIDDEN = /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff/\\]|%00/u
/** Extensions that some system would run, open as a page or unpack: not allowed before the last one. */
const RUNS = new Set(
  'php phtml php3 php5 phar html htm xhtml shtml svg svgz xml js mjs cjs ts jsx css exe msi bat cmd com scr pif jar sh bash zsh ps1 vbs hta wsf py pl rb asp aspx jsp cgi dll so app dmg apk swf zip rar 7z tar gz iso docm xlsm lnk url desktop'.split(
    ' ',
  ),
)

function extensionOf(name: string): string | undefined {
  if (HIDDEN.test(name)) return undefined
  const parts = name.trim().toLowerCase().split('.')
  const last = parts.pop()
  // the first part is the name itself; several dots are fine unless something between them runs
  if (!last || parts.length === 0 || parts.slice(1).some((part) => RUNS.has(part.trim()))) return undefined
  return last
}
