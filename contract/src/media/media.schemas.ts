import { z } from 'zod'
import { id } from '../core/fields.ts'
import { MEDIA_KINDS } from './vocabulary.ts'

/** One type's addresses of a picture in several widths, as `<source>` takes them. */
const Source = z.object({ type: z.string(), srcset: z.string() })

/** What an `<img>` needs: width and height in pixels; `blur` is a tiny data address to show until it has come. */
export const Picture = z
  .object({
    id,
    url: z.string(),
    width: z.int().min(1),
    height: z.int().min(1),
    blur: z.string().optional(),
    sources: z.array(Source),
  })
  .meta({ id: 'MediaPicture' })
export type Picture = z.infer<typeof Picture>

/**
 * An uploaded file as it may be shown. `url` is null until there is something to show; addresses under `/media/private/`
 * end within 5 minutes. `bytes` is the original's size, `durationMs` milliseconds, `waveform` peaks from 0 to 1.
 */
export const Media = z
  .object({
    id,
    kind: z.enum(MEDIA_KINDS),
    state: z.enum(['processing', 'ready', 'failed']),
    name: z.string(),
    type: z.string(),
    bytes: z.int().min(0),
    url: z.string().nullable(),
    download_url: z.string().optional(),
    width: z.int().min(1).optional(),
    height: z.int().min(1).optional(),
    blur: z.string().optional(),
    sources: z.array(Source).optional(),
    poster: z.string().optional(),
    duration_ms: z.int().min(0).optional(),
    waveform: z.array(z.number().min(0).max(1)).optional(),
    pages: z.int().min(0).optional(),
    failure: z.string().optional(),
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof Media>

export const MediaRef = z.object({ mediaId: id })
export const UploadRef = z.object({ uploadId: id })
