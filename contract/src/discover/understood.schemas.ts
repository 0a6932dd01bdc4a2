import { z } from 'zod'

/** How the words of a search were read, where that differs from how they were typed. */
export const Understood = z
  .object({
    parts: z
      .array(
        z.object({
          typed: z.string().describe('The part of the query'),
          means: z
            .array(z.string())
            .describe('What it is a name of, as it is shown; several if it is ambiguous, none for plain words'),
          place: z.string().nullable().describe('The name of the place that it was read as'),
        }),
      )
      .describe('The parts of the query, in their order'),
    words: z.string().describe('The query that looks for the words themselves: what was read is in quotes'),
  })
  .meta({ id: 'Understood' })
export type Understood = z.infer<typeof Understood>
