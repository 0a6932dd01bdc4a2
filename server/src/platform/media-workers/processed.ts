/** The accepted file types, by content. */
export type MediaType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'video/mp4'
  | 'video/quicktime'
  | 'audio/mpeg'
  | 'audio/wav'
  | 'audio/flac'
  | 'application/pdf'
export type MediaKind = 'image' | 'video' | 'audio' | 'pdf'

/**
 * Why a file can't be shown. `damaged`: it is not what its header says, or broken beyond reading (including when it
 * crashes a decoder). `too_many_pixels`: more than 120 million, or more than 1,000 frames. `too_complex`: it needed
 * more memory or time than a file of its kind may use. `encrypted`: a PDF with a password. `malware`: the scanner knows
 * it.
 */
export type LastingFailure = 'damaged' | 'too_many_pixels' | 'too_complex' | 'encrypted' | 'malware'
/** Why nothing could be said about a file now: the same call may succeed later, so it stays pending. */
export type PassingFailure = 'busy' | 'stopping' | 'worker_unavailable' | 'scanner_unavailable'

/** A file that was written, by its name in `outDir`. Sizes in pixels and bytes. */
export interface Variant {
  file: string
  type: 'image/avif' | 'image/webp' | 'image/jpeg'
  width: number
  height: number
  bytes: number
}

/** A picture in every size that its width allows. */
export interface ProcessedPicture {
  /** Of the original, upright. */
  width: number
  height: number
  /** A tiny WebP as a data URI of at most 300 bytes. */
  blur: string
  /**
   * AVIF and WebP in increasing width; one JPEG at most 1,280 pixels wide, for clients that support neither and for
   * link previews.
   */
  variants: Variant[]
  /** The WebP variants are animated. There is no AVIF then, and the JPEG shows the first frame. */
  animated: boolean
}

/** A box of a film that says where it was shot: where its four letters and its content are, in bytes of the file. */
export interface PlaceBox {
  letters: number
  start: number
  end: number
}

/** Cameras write a few, and a place is a line of text. */
export const MOST_PLACES = 500
export const MOST_PLACE_BYTES = 65_536

export type ProcessedContent =
  | ({ kind: 'image' } & ProcessedPicture)
  /** Unknown values are left out. A poster exists only if ffmpeg does. `places`: to be blanked before it is shown. */
  | {
      kind: 'video'
      durationMs?: number
      width?: number
      height?: number
      places?: PlaceBox[]
      poster?: ProcessedPicture
    }
  /** `waveform`: 200 peaks between 0 and 1, the loudest being 1 (all 0 in silence). */
  | { kind: 'audio'; durationMs: number; waveform: number[] }
  | { kind: 'pdf'; pages: number }

export type Processed =
  | { ok: true; content: ProcessedContent }
  | { ok: false; again: false; failure: LastingFailure; detail?: string }
  | { ok: false; again: true; failure: PassingFailure; detail?: string }

/** The work of a worker. Both paths are in the workers' own folder. */
export interface Work {
  path: string
  type: MediaType
  outDir: string
}

/** A worker's answer; if it can't answer (crash, kill), its parent reports that. */
export type WorkAnswer =
  | { ok: true; content: ProcessedContent }
  | { ok: false; failure: LastingFailure; detail?: string }

/**
 * Limits per file: milliseconds of real time, provided it had at least half a processor (three times as many if it had
 * less), and resident megabytes (1,048,576 bytes).
 */
export interface Bounds {
  ms: number
  mb: number
}

export const kindOf = (type: MediaType): MediaKind => {
  const [family] = type.split('/')
  return family === 'application' ? 'pdf' : (family as MediaKind)
}

/**
 * Reliability U2: a picture gets 10 s, and no worker more than 300 MB. Audio is decoded completely, hence its time. The
 * largest PDF that may be sent needs 170 MB; more only gives one that unpacks to gigabytes more processor time.
 */
export const BOUNDS: Readonly<Record<MediaKind, Bounds>> = {
  image: { ms: 10_000, mb: 300 },
  video: { ms: 10_000, mb: 300 },
  audio: { ms: 90_000, mb: 300 },
  pdf: { ms: 10_000, mb: 220 },
}

/** product.md, sizes. */
export const MOST_PIXELS = 120_000_000

/** How a worker exits if no one else can see its memory. */
export const OUT_OF_MEMORY = 77
