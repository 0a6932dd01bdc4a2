import { z } from 'zod'
import { id } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { SOURCES, VIEWED } from './vocabulary.ts'

/** A page that someone really looked at, and how they came to it. */
export const ViewInput = z.strictObject({
  kind: z.enum(VIEWED),
  id,
  source: z.enum(SOURCES),
})
export type ViewInput = z.infer<typeof ViewInput>

export const views = {
  count: route({
    method: 'POST',
    path: '/views',
    summary: 'Counts a look at a post, a profile or a project: each viewer once a day, never its own side',
    access: 'public',
    body: ViewInput,
  }),
}
