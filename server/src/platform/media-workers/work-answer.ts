import { z } from 'zod'
import { MOST_PLACE_BYTES, MOST_PLACES, type WorkAnswer } from './processed.ts'

// A worker may have been taken over by the file that it reads: what it says is as strange as the file.

const size = z
  .int()
  .min(1)
  .max(2 ** 31)
const ms = z.number().min(0)

const Variant = z.strictObject({
  // never a path: the server reads it
  file: z.string().regex(/^\d{1,4}\.(avif|webp|jpeg)$/),
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
  width: size,
  height: size,
  bytes: size,
})

const PlaceBox = z
  .strictObject({ letters: z.int().min(4), start: z.int().min(8), end: z.int().min(9) })
  .refine(({ letters, start, end }) => letters + 4 <= start && start < end && end - start <= MOST_PLACE_BYTES)

const Answer = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    content: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('image'),
        width: size,
        height: size,
        blur: z
          .string()
          .max(2_000)
          .regex(/^(data:image\/webp;base64,[A-Za-z0-9+/=]+)?$/),
        variants: z.array(Variant).max(20),
        animated: z.boolean(),
      }),
      z.strictObject({
        kind: z.literal('video'),
        durationMs: ms.optional(),
        width: size.optional(),
        height: size.optional(),
        // the server writes there, but never more than a place can be
        places: z.array(PlaceBox).max(MOST_PLACES).optional(),
      }),
      z.strictObject({
        kind: z.literal('audio'),
        durationMs: ms,
        waveform: z.array(z.number().min(0).max(1)).max(200),
      }),
      z.strictObject({ kind: z.literal('pdf'), pages: z.int().min(0) }),
    ]),
  }),
  z.strictObject({
    ok: z.literal(false),
    failure: z.enum(['damaged', 'too_many_pixels', 'too_complex', 'encrypted', 'malware']),
    detail: z.string().max(2_000).optional(),
  }),
])

/** What a worker answered; undefined if no worker of ours answers like that. */
export function readAnswer(message: unknown): WorkAnswer | undefined {
  const { data } = Answer.safeParse(message)
  return data as WorkAnswer | undefined
}
