import { z } from 'zod'

/** Query of a keyset page: an opaque cursor that the server signed, and how many rows (1 to 100). */
export const PageQuery = z.object({
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})

/** A keyset page: `next` is null on the last page. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() })

export interface Page<T> {
  items: T[]
  next: string | null
}
