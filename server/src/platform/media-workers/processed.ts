/** The files that are taken, by their content. */
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
 * Why a file cannot be shown.
 * `damaged`: it is not what its head says, or is broken beyond reading (a decoder that crashed on it counts).
 * `too_many_pixels`: more than 120 million, or more than 1,000 frames. `too_complex`: it asked for more memory or time
 * than a file of its kind may have. `encrypted`: a PDF with a password. `malware`: the scanner knows it.
 */
export type LastingFailure = 'damaged' | 'too_many_pixels' | 'too_complex' | 'encrypted' | 'malware'
/** Why nothing could be said about a file now: the same call may succeed later, so it stays pending. */
export type PassingFailure = 'busy' | 'stopping' | 'worker_unavailable' | 'scanner_unavailable'

/** A file that was made, by its name in `outDir`. Sizes in pixels and bytes. */
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
  /** AVIF and WebP by rising width; one JPEG of at most 1,280 pixels' width for readers that know neither, and for link previews. */
  variants: Variant[]
  /** The WebP variants move. There is no AVIF then, and the JPEG shows the first frame. */
  animated: boolean
}

export type ProcessedContent =
  | ({ kind: 'image' } & ProcessedPicture)
  /** What could not be learned is left out. A poster exists only where ffmpeg does. */
  | { kind: 'video'; durationMs?: number; width?: number; height?: number; poster?: ProcessedPicture }
  /** `waveform`: 200 peaks between 0 and 1, the loudest being 1 (all 0 in silence). */
  | { kind: 'audio'; durationMs: number; waveform: number[] }
  | { kind: 'pdf'; pages: number }

export type Processed =
  | { ok: true; content: ProcessedContent }
  | { ok: false; again: false; failure: LastingFailure; detail?: string }
  | { ok: false; again: true; failure: PassingFailure; detail?: string }

/** What a worker is told to do. Both paths lie in the workers' own folder. */
export interface Work {
  path: string
  type: MediaType
  outDir: string
}

/** How a worker answers; that it cannot answer (crash, kill) is told by its parent. */
export type WorkAnswer =
  | { ok: true; content: ProcessedContent }
  | { ok: false; failure: LastingFailure; detail?: string }

/**
 * Bounds of one file: milliseconds of wall clock, during which it had half of a processor at least (three times as many
 * where it had less), and resident megabytes (1,048,576 bytes).
 */
export interface Bounds {
  ms: number
  mb: number
}

export const kindOf = (type: MediaType): MediaKind => {
  const [family] = type.split('/')
  return family === 'application' ? 'pdf' : (family as MediaKind)
}

/** Reliability U2: a picture has 10 s and no worker more than 300 MB. Sound is decoded whole, hence its time. */
export const BOUNDS: Readonly<Record<MediaKind, Bounds>> = {
  image: { ms: 10_000, mb: 300 },
  video: { ms: 10_000, mb: 300 },
  audio: { ms: 90_000, mb: 300 },
  pdf: { ms: 10_000, mb: 300 },
}

/** product.md, sizes. */
export const MOST_PIXELS = 120_000_000

/** How a worker ends itself where nobody else can see its memory. */
export const OUT_OF_MEMORY = 77
